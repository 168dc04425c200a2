namespace MiniBench;

/// <summary>Makes of measured times what curves are fitted to.</summary>
internal static class GrowthPoints
{
    /// <summary>Over a smaller factor only exponentials can be named, whose sizes lie close together.</summary>
    internal const double MinRange = 8;

    /// <summary>Sizes and times from here on are left out: their powers leave the range of numbers.</summary>
    private const double MaxValue = 1e18;

    /// <summary>The error that every time has besides its own, as a share: the layout of code and data, and what no curve explains. Tuned (docs/decisions/0005-how-growth-is-named.md).</summary>
    private const double Unexplained = 0.015;

    /// <summary>The error of what a call itself costs, in nanoseconds, which is taken off each time.</summary>
    private const double OffsetError = 0.1;

    /// <summary>A time below the resolution counts as half of it, give or take a factor of two: the logarithm of that.</summary>
    private const double ShortError = 0.7;

    /// <summary>By how much, in logarithms, times have to alternate from size to size to be smoothed. Tuned as <see cref="Unexplained"/>.</summary>
    private const double MinAlternation = 0.1;

    /// <summary>How many standard errors the alternation has to be, so that noise is not taken for it.</summary>
    private const int SureErrors = 5;

    /// <summary>The points of measured times, by size. An empty input tells what a call costs, and nothing of growth.</summary>
    internal static ComplexityPoint[] Of(IEnumerable<(double Size, double Nanoseconds, double RelativeError)> measured) =>
        [.. measured.Where(m => m.Size is > 0 and < MaxValue && m.Nanoseconds < MaxValue).OrderBy(m => m.Size).Select(Point)];

    /// <summary>Whether the sizes are too near to each other for a class or a power to be named.</summary>
    internal static bool AreNarrow(ComplexityPoint[] points) => points[^1].Size < MinRange * points[0].Size;

    /// <summary>
    /// Takes out what alternates from size to size: a recursion that is inlined into itself once takes steps of two. Its times are those of the mean of
    /// neighbours, in logarithms, which leaves powers as they are whose sizes are apart by factors, and exponentials whose sizes are evenly apart. Sizes
    /// that come twice are of two kinds of inputs, which differ by themselves.
    /// </summary>
    internal static ComplexityPoint[] Smooth(ComplexityPoint[] points)
    {
        if (points.DistinctBy(p => p.Size).Count() < points.Length)
        {
            return points;
        }

        bool areEven = points[^1].Size - points[^2].Size < 2 * (points[1].Size - points[0].Size);
        double[] places = [.. points.Select(p => areEven ? p.Size : Math.Log(p.Size))];
        double[] between = [.. points.Skip(2).Select((p, i) =>
            double.Lerp(Math.Log(points[i].Time), Math.Log(p.Time), (places[i + 1] - places[i]) / (places[i + 2] - places[i])))];
        double[] bends = [.. between.Select((time, i) => (time - Math.Log(points[i + 1].Time)) * (i % 2 == 0 ? 0.5 : -0.5))];
        double mean = bends.Average(), error = Math.Sqrt(bends.Sum(b => (b - mean) * (b - mean)) / (bends.Length - 1) / bends.Length);
        return Math.Abs(mean) < Math.Max(MinAlternation, SureErrors * error) ? points
            : [.. between.Select((time, i) => points[i + 1] with { Time = Math.Sqrt(points[i + 1].Time * Math.Exp(time)) })];
    }

    /// <summary>
    /// Of many points some, as far as possible as many of each power of the size, the smallest and the largest among them: more say no more of a growth, and
    /// fitting takes time and memory with the square of their number.
    /// </summary>
    [Stage(Stages.Rarities)]
    internal static ComplexityPoint[] Few(ComplexityPoint[] points)
    {
        const int Most = 40;
        double first = points[0].Size, all = Math.Log(points[^1].Size / first);
        if (points.Length <= Most)
        {
            return points;
        }

        ComplexityPoint[] spread = [.. points.GroupBy(p => (int)((Most - 1) * Math.Log(p.Size / first) / all)).Select(near => near.First())];
        // Where nearly all sizes are of one power, as many of each leave too few.
        return spread.Length >= Most / 2 ? spread : [.. Enumerable.Range(0, Most).Select(i => points[i * (points.Length - 1) / (Most - 1)])];
    }

    private static ComplexityPoint Point((double Size, double Nanoseconds, double RelativeError) m)
    {
        bool isShort = !(m.Nanoseconds >= Measurement.Resolution);
        double time = isShort ? Measurement.Resolution / 2 : m.Nanoseconds, offset = isShort ? ShortError : OffsetError / time;
        return new(m.Size, time, Math.Sqrt(m.RelativeError * m.RelativeError + Unexplained * Unexplained + offset * offset));
    }
}
