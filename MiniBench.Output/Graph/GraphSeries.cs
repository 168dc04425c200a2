using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>One line of a graph.</summary>
/// <param name="Label">Its name; any text, any script.</param>
/// <param name="Points">The measured values, in any order.</param>
/// <param name="Curve">The curve fitted to them, if any.</param>
internal sealed record GraphSeries(string Label, IReadOnlyList<GraphPoint> Points, GraphCurve? Curve);
