using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>A second plot below the first.</summary>
/// <param name="Y">Its vertical axis.</param>
/// <param name="Series">Its lines, as many as the first plot has and in the same order; one without points is not drawn.</param>
internal sealed record GraphPanel(GraphAxis Y, IReadOnlyList<GraphSeries> Series);
