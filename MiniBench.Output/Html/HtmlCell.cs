namespace MiniBench.Output;

/// <summary>A cell of a table.</summary>
/// <param name="Text">What it shows.</param>
/// <param name="Kind">Its classes in the style sheet; empty for a plain figure.</param>
/// <param name="Value">What rows are sorted by in its column; null where there is nothing to sort by but the text.</param>
/// <param name="Ratio">How many times that of the fastest; null where there is none.</param>
internal readonly record struct HtmlCell(string Text, string Kind = "", double? Value = null, double? Ratio = null);
