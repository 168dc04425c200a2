namespace MiniBench.Validation;

/// <summary>A test that a child process measured.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Nanoseconds">The time of a call.</param>
/// <param name="Lower">The lower end of its interval.</param>
/// <param name="Upper">The upper end of its interval.</param>
/// <param name="Pause">The part of the time that is for collections, in nanoseconds.</param>
/// <param name="Rounds">How many batches there were.</param>
internal sealed record TestReport(string Name, double Nanoseconds, double Lower, double Upper, double Pause, int Rounds)
{
    internal static TestReport Of(BenchmarkResult result) => new(
        result.Name,
        result.Measurement!.Nanoseconds,
        result.Measurement.Lower,
        Math.Min(result.Measurement.Upper, double.MaxValue),
        result.Measurement.GcPauseNanoseconds,
        result.Measurement.Rounds.Count(double.IsFinite));
}
