namespace MiniBench.Validation;

/// <summary>What a test costs alone, by long loops in several processes.</summary>
/// <param name="Nanoseconds">The middle one of the processes that had the core alone for long enough.</param>
/// <param name="Error">How far it may be wrong, as a share: two standard errors over the processes.</param>
internal sealed record Truth(double Nanoseconds, double Error)
{
    private const double EnoughNanoseconds = 0.05e9;

    /// <summary>Whether a process that had the core alone for so long, in nanoseconds, says what a test costs.</summary>
    internal static bool IsEnough(double alone) => alone >= EnoughNanoseconds;

    /// <param name="processes">The time that each process found, and for how long it had the core alone.</param>
    internal static Truth Of(IReadOnlyList<(double Time, double Alone)> processes)
    {
        double[] quiet = [.. processes.Where(process => IsEnough(process.Alone)).Select(process => process.Time)];
        double[] times = quiet.Length > 0 ? quiet : [processes.MaxBy(process => process.Alone).Time];
        return new(Spread.Median(times), times.Length < 2 ? 0 : Math.Abs(2 * Spread.Variation(times) / Math.Sqrt(times.Length)));
    }
}
