using MiniBench.Output;

namespace MiniBench.Tool.Display;

/// <summary>A line on a terminal.</summary>
/// <param name="Text">The text, without any code for the terminal.</param>
/// <param name="Style">The codes of its colour or weight; empty for neither.</param>
internal sealed record LiveLine(string Text, string Style)
{
    internal const string Plain = "";
    internal const string Bold = TerminalColours.Bold;
    internal const string Green = TerminalColours.Green;
    internal const string Grey = TerminalColours.Grey;

    /// <summary>The text between its codes.</summary>
    internal string Written => Style.Length == 0 ? Text : Style + Text + TerminalColours.Reset;
}
