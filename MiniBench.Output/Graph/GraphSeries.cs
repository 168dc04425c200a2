using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>One line of a graph.</summary>
/// <param name="Label">Its name; any text, any script.</param>
/// <param name="Points">The measured values, in any order.</param>
/// <param name="Curve">The curve fitted to them, if any.</param>
/// <param name="Ending">Why the line ends before those of others, in a word such as "stopped"; null if it does not.</param>
internal sealed record GraphSeries(string Label, IReadOnlyList<GraphPoint> Points, GraphCurve? Curve, string? Ending = null);
