namespace MiniBench.Output;

/// <summary>A cell of a table.</summary>
/// <param name="Text">What it shows.</param>
/// <param name="Kind">Its classes in the style sheet; empty for a plain figure.</param>
internal readonly record struct HtmlCell(string Text, string Kind = "");
