namespace MiniBench.Output;

/// <summary>A cell of a graph of cells.</summary>
/// <param name="Text">What stands in it, such as "1.71×".</param>
/// <param name="Name">What stands before that where every cell has room for it; empty where there is nothing.</param>
/// <param name="Series">The index of the series that gives the colour; null for a cell without.</param>
/// <param name="Strength">How strong the colour is, 0 to 1.</param>
/// <param name="Tooltip">What a reader sees who points at it; may have several lines.</param>
internal sealed record HeatCell(string Text, string Name, int? Series, double Strength, string Tooltip);
