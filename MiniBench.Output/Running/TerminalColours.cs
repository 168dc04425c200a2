namespace MiniBench.Output;

/// <summary>
/// The codes of colours and weights on a terminal. The colours are of the 240 whose values all terminals agree on, and as far from black as from white:
/// nobody tells a program which ground the terminal has, and its "yellow" on white is not read.
/// </summary>
internal static class TerminalColours
{
    internal const string Bold = "\e[1m";
    internal const string Green = "\e[38;5;28m";
    internal const string Red = "\e[38;5;161m";
    internal const string Ochre = "\e[38;5;130m";
    internal const string Grey = "\e[38;5;243m";
    internal const string Reset = "\e[0m";
}
