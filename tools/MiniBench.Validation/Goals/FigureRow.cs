namespace MiniBench.Validation;

/// <summary>A row of a table of figures.</summary>
/// <param name="Name">What it is about.</param>
/// <param name="Values">A value a column; null where there is none.</param>
internal sealed record FigureRow(string Name, IReadOnlyList<double?> Values);
