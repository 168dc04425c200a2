namespace MiniBench.Output;

/// <summary>One bar of a chart.</summary>
/// <param name="Name">The test's name.</param>
/// <param name="Time">The time as text.</param>
/// <param name="Nanoseconds">How long the bar is to be; NaN for none.</param>
/// <param name="Mark">What stands behind the bar.</param>
/// <param name="Interval">Where the time may be, where it is not known well enough; else null.</param>
internal sealed record BarLine(string Name, string Time, double Nanoseconds, string Mark, (double Lower, double Upper)? Interval = null);
