using System.Text;

namespace MiniBench;

/// <summary>How many cells of a terminal, or of a post in letters of one width, text takes: Unicode's East Asian Width.</summary>
internal static class CellWidth
{
    private const char Filler = '\uFFFF';

    /// <summary>The cells of a line of text.</summary>
    internal static int Of(string text) => text.EnumerateRunes().Sum(Of);

    /// <summary>The cells of a character: two where it is wide, none where it stands on the one before.</summary>
    internal static int Of(Rune rune) => Rune.GetUnicodeCategory(rune) switch
    {
        UnicodeCategory.NonSpacingMark or UnicodeCategory.EnclosingMark or UnicodeCategory.Format => 0,
        _ => IsWide(rune.Value) || IsPicture(rune.Value) ? 2 : 1,
    };

    /// <summary>Whether a character takes the room of two Latin ones: Chinese, Japanese, Korean, pictures.</summary>
    internal static bool IsWide(int code) => code
        is (>= 0x1100 and <= 0x115F) or (>= 0x2E80 and <= 0xA4CF and not 0x303F) or (>= 0xA960 and <= 0xA97F)
        or (>= 0xAC00 and <= 0xD7A3) or (>= 0xF900 and <= 0xFAFF) or (>= 0xFE30 and <= 0xFE6F)
        or (>= 0xFF00 and <= 0xFF60) or (>= 0xFFE0 and <= 0xFFE6) or (>= 0x1F000 and <= 0x1FAFF) or (>= 0x20000 and <= 0x3FFFD);

    /// <summary>The cells of a text, in the place of its length.</summary>
    [Stage(Stages.Rarities)]
    internal static int OrOf(int length, string text) => Of(text);

    /// <summary>The length to which a text is to be filled with spaces so that it takes so many cells.</summary>
    [Stage(Stages.Rarities)]
    internal static int OrLength(int cells, string text) => cells - Of(text) + text.Length;

    /// <summary>The text with as many characters as cells: behind what is wide stands what is no character.</summary>
    [Stage(Stages.Rarities)]
    internal static string OrSpread(string text) => string.Concat(text.EnumerateRunes().Select(rune => rune.ToString().PadRight(Of(rune), Filler)));

    /// <summary>What <see cref="OrSpread"/> was given.</summary>
    [Stage(Stages.Rarities)]
    internal static string OrGathered(string text) => string.Concat(text.Where(one => one != Filler));

    /// <summary>Whether a character is a picture among signs that are narrow.</summary>
    private static bool IsPicture(int code) => code
        is 0x231A or 0x231B or (>= 0x23E9 and <= 0x23EC) or 0x23F0 or 0x23F3 or 0x25FD or 0x25FE or 0x2614 or 0x2615
        or (>= 0x2648 and <= 0x2653) or 0x267F or 0x2693 or 0x26A1 or 0x26AA or 0x26AB or 0x26BD or 0x26BE or 0x26C4 or 0x26C5
        or 0x26CE or 0x26D4 or 0x26EA or 0x26F2 or 0x26F3 or 0x26F5 or 0x26FA or 0x26FD or 0x2705 or 0x270A or 0x270B or 0x2728
        or 0x274C or 0x274E or (>= 0x2753 and <= 0x2755) or 0x2757 or (>= 0x2795 and <= 0x2797) or 0x27B0 or 0x27BF
        or 0x2B1B or 0x2B1C or 0x2B50 or 0x2B55;
}
