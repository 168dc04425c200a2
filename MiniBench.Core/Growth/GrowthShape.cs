namespace MiniBench;

/// <summary>
/// The form f(n) · (1 + lower term / n) · bend(n) of a growth, up to a factor; of an exponential alone bⁿ + a·n. The bend is a smooth step from 1 to <c>Factor</c> around <c>KneeSize</c>: above 1 a knee, as when data
/// outgrows a cache; below 1 one where steps become cheaper; 1 means none.
/// </summary>
/// <param name="Growth">The class; null for a power between the classes.</param>
/// <param name="Parameter">The base of an exponential, which stands beside a factorial as well, or the exponent of a power; not used by the others.</param>
/// <param name="Degree">The power of n beside an exponential, as in n · 2ⁿ.</param>
/// <param name="KneeSize">Where the bend is.</param>
/// <param name="Factor">How many times as long a step takes beyond it.</param>
/// <param name="Steepness">How sudden it is.</param>
/// <param name="LowerTerm">
/// At which size a term with one power of n less is as large as the first: n² + 5n for 5; n (log n + 5) as well; beside an exponential alone, a term of n, as each level of a recursion
/// costs by itself. 0 means none; a negative one is missing, as in the pairs of n things, n² - n.
/// </param>
internal readonly record struct GrowthShape(
    Complexity? Growth, double Parameter = 0, int Degree = 0, double KneeSize = 1, double Factor = 1, double Steepness = 1, double LowerTerm = 0)
{
    /// <summary>The logarithm of the form at a size: powers of large sizes leave the range of numbers.</summary>
    internal double LogAt(double size) => Growth switch
    {
        Complexity.Exponential => size * Math.Log(Parameter) + LogBeside(size),
        Complexity.FasterThanExponential => LogFactorial(size) + size * Math.Log(Parameter) + LogBeside(size),
        null => Parameter * Math.Log(AtLeastHalf(size)),
        _ => Math.Log(Math.Max(Growth.Value.Growth(size), double.Epsilon)) + (size > 0 ? Math.Log(Math.Max(0, 1 + LowerTerm / (Growth == Complexity.Linearithmic ? Math.Log2(size + 1) : size))) : 0),
    } + Math.Log(BendAt(size));

    internal double BendAt(double size) => 1 + (Factor - 1) / (1 + Math.Pow(KneeSize / size, Steepness));

    /// <summary>How many times as long as without the bend the steps take by which the size doubles to this one.</summary>
    internal double StepsTo(double size)
    {
        GrowthShape plain = this with { Factor = 1 };
        double half = Math.Exp(plain.LogAt(size / 2) - plain.LogAt(size));
        return half < 1 ? (BendAt(size) - half * BendAt(size / 2)) / (1 - half) : BendAt(size);
    }

    /// <summary>What stands beside an exponential: a power of n, the last of them with the lower-order term; or what a term of n adds to it.</summary>
    private double LogBeside(double size) => LowerTerm == 0 ? Degree * Math.Log(AtLeastHalf(size))
        : Degree == 0 ? Math.Log(1 + size / LowerTerm * Math.Pow(Parameter, LowerTerm - size))
        : (Degree - 1) * Math.Log(AtLeastHalf(size)) + Math.Log(size + LowerTerm);

    private static double AtLeastHalf(double size) => Math.Max(size, 0.5);

    /// <summary>Ramanujan's formula, right to a thousandth from 1 on.</summary>
    private static double LogFactorial(double n) => n < 0.5 ? 0 : n * Math.Log(n) - n + Math.Log(n * (1 + 4 * n * (1 + 2 * n))) / 6 + Math.Log(Math.PI) / 2;
}
