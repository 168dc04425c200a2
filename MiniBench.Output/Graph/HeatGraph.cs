using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>A graph of cells: inputs that vary in two ways, the winner of each.</summary>
/// <param name="Title">The heading.</param>
/// <param name="Subtitle">What stands below it, if that is to be said.</param>
/// <param name="Down">What the rows are.</param>
/// <param name="Across">What the columns are.</param>
/// <param name="Rows">The names of the rows, top to bottom.</param>
/// <param name="Columns">The names of the columns, left to right.</param>
/// <param name="Cells">The cells, row by row.</param>
/// <param name="Series">What cells are coloured by, in the order of their colours.</param>
/// <param name="Footnote">What a reader must know.</param>
internal sealed record HeatGraph(
    string Title,
    string? Subtitle,
    string Down,
    string Across,
    IReadOnlyList<string> Rows,
    IReadOnlyList<string> Columns,
    IReadOnlyList<HeatCell> Cells,
    IReadOnlyList<string> Series,
    string? Footnote);
