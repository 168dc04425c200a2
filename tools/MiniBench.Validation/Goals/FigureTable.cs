namespace MiniBench.Validation;

/// <summary>Figures that belong together, for a table of their own below the one of the goals.</summary>
/// <param name="Title">What they are.</param>
/// <param name="Columns">The heads, the first one that of the names.</param>
/// <param name="Rows">Each with its name.</param>
internal sealed record FigureTable(string Title, IReadOnlyList<string> Columns, IReadOnlyList<FigureRow> Rows);
