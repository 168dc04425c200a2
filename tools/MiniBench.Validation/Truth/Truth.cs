namespace MiniBench.Validation;

/// <summary>What a test costs alone, by long loops in several processes.</summary>
/// <param name="Nanoseconds">The middle one of the processes that found the machine at full speed.</param>
/// <param name="Error">How far it may be wrong, as a share: two standard errors over the processes.</param>
internal sealed record Truth(double Nanoseconds, double Error)
{
    private const double Tolerance = 1.15;

    /// <summary>Whether a process that took so long for known work had a processor of its own.</summary>
    internal static bool IsQuiet(double own, double best) => own <= Tolerance * best;

    /// <param name="processes">The time that each process found, and how long known work took there.</param>
    /// <param name="speed">How long the known work takes at full speed.</param>
    internal static Truth Of(IReadOnlyList<(double Time, double Speed)> processes, double speed)
    {
        double[] quiet = [.. processes.Where(process => IsQuiet(process.Speed, speed)).Select(process => process.Time)];
        double[] times = quiet.Length > 0 ? quiet : [processes.MinBy(process => process.Speed).Time];
        return new(Spread.Median(times), times.Length < 2 ? 0 : Math.Abs(2 * Spread.Variation(times) / Math.Sqrt(times.Length)));
    }
}
