using System.Globalization;
using System.Text;

namespace MiniBench.Output;

/// <summary>Estimates how wide text is in a sans-serif font that nobody has named; a little too wide rather than too narrow.</summary>
internal static class TextWidth
{
    /// <summary>The width of a line of text at the given font size, in the same unit.</summary>
    public static double Of(string text, double size)
    {
        double ems = 0;
        foreach (Rune rune in text.EnumerateRunes())
        {
            ems += Ems(rune);
        }

        return ems * size;
    }

    private static double Ems(Rune rune)
    {
        if (rune.IsAscii)
        {
            return Ascii((char)rune.Value);
        }

        UnicodeCategory category = Rune.GetUnicodeCategory(rune);
        return category switch
        {
            UnicodeCategory.NonSpacingMark or UnicodeCategory.EnclosingMark or UnicodeCategory.Format => 0,
            UnicodeCategory.UppercaseLetter => 0.7,
            UnicodeCategory.OtherSymbol or UnicodeCategory.MathSymbol when !CellWidth.IsWide(rune.Value) => 1,
            _ when CellWidth.IsWide(rune.Value) => 1.02,
            _ when rune.Value is >= 0x1160 and <= 0x11FF => 0,
            _ => 0.62,
        };
    }

    private static double Ascii(char c) => c switch
    {
        'i' or 'j' or 'l' or 'I' or '.' or ',' or ':' or ';' or '\'' or '|' or '!' => 0.3,
        'f' or 'r' or 't' or '(' or ')' or '[' or ']' or '/' or '\\' or '-' or ' ' or '{' or '}' or '"' => 0.38,
        'm' or 'w' or 'M' or 'W' or '@' or '%' => 0.92,
        '<' or '>' or '=' or '+' => 0.6,
        >= 'A' and <= 'Z' => 0.68,
        _ => 0.58,
    };
}
