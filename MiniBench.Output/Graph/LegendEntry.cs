namespace MiniBench.Output;

/// <summary>One entry of a legend.</summary>
/// <param name="Series">The series it names.</param>
/// <param name="Text">The series' label, elided if need be.</param>
/// <param name="X">Its left edge.</param>
/// <param name="Baseline">Where its text stands.</param>
internal readonly record struct LegendEntry(SeriesPlot Series, string Text, double X, double Baseline);
