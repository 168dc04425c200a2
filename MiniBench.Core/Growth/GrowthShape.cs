namespace MiniBench;

/// <summary>
/// The form f(n) · bend(n) of a growth, up to a factor. The bend is a smooth step from 1 to <c>Factor</c> around <c>KneeSize</c>: above 1 a knee, as when data
/// outgrows a cache; below 1 a lower-order term or a cost a step that falls; 1 means none.
/// </summary>
/// <param name="Growth">The class; null for a power between the classes.</param>
/// <param name="Parameter">The base of an exponential, or the exponent of a power; not used by the others.</param>
/// <param name="Degree">The power of n beside an exponential, as in n · 2ⁿ.</param>
/// <param name="KneeSize">Where the bend is.</param>
/// <param name="Factor">How many times as long a step takes beyond it.</param>
/// <param name="Steepness">How sudden it is.</param>
internal readonly record struct GrowthShape(Complexity? Growth, double Parameter = 0, int Degree = 0, double KneeSize = 1, double Factor = 1, double Steepness = 1)
{
    /// <summary>The logarithm of the form at a size: powers of large sizes leave the range of numbers.</summary>
    internal double LogAt(double size) => Growth switch
    {
        Complexity.Exponential => size * Math.Log(Parameter) + Degree * LogOf(size),
        Complexity.FasterThanExponential => LogFactorial(size) + Degree * LogOf(size),
        null => Parameter * LogOf(size),
        _ => Math.Log(Math.Max(Growth.Value.Growth(size), double.Epsilon)),
    } + Math.Log(BendAt(size));

    internal double BendAt(double size) => 1 + (Factor - 1) / (1 + Math.Pow(KneeSize / size, Steepness));

    private static double LogOf(double size) => Math.Log(Math.Max(size, 0.5));

    /// <summary>Ramanujan's formula, right to a thousandth from 1 on.</summary>
    private static double LogFactorial(double n) => n < 0.5 ? 0 : n * Math.Log(n) - n + Math.Log(n * (1 + 4 * n * (1 + 2 * n))) / 6 + Math.Log(Math.PI) / 2;
}
