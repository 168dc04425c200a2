namespace MiniBench.Output;

/// <summary>One bar of a chart.</summary>
/// <param name="Name">The test's name.</param>
/// <param name="Time">The time as text.</param>
/// <param name="Nanoseconds">How long the bar is to be; NaN for none.</param>
/// <param name="Mark">What stands behind the bar.</param>
internal sealed record BarLine(string Name, string Time, double Nanoseconds, string Mark);
