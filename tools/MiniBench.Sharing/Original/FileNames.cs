using System;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>Names of files, which anybody may have chosen: as words in a header, as names in commands, and as names to write to.</summary>
internal static class FileNames
{
    private const string CSharp = ".cs";
    private const string Nameless = "bench";
    private const int MostCharacters = 100;
    private const int ContentDigits = 16;
    private static readonly string[] Devices = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"];

    /// <summary>A text in which every character can be seen: what ends lines, turns the direction of text or is none stands there by its number.</summary>
    internal static string Visible(string text)
    {
        StringBuilder visible = new();
        foreach (Rune rune in text.EnumerateRunes())
        {
            bool isPlain = rune.Value == ' ' || Rune.GetUnicodeCategory(rune) is not (UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.Surrogate
                or UnicodeCategory.PrivateUse or UnicodeCategory.OtherNotAssigned or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator or UnicodeCategory.SpaceSeparator);
            visible.Append(isPlain ? rune.ToString() : string.Create(CultureInfo.InvariantCulture, $"\\u{rune.Value:X4}"));
        }

        return visible.ToString();
    }

    /// <summary>A name that means itself in every shell, in every format and on every system: the title of a program's file.</summary>
    internal static string Portable(string title)
    {
        string name = new([.. title.Select(one => char.IsLetterOrDigit(one) || char.GetUnicodeCategory(one) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark
            || one is '-' or '_' or '.' ? one : '_')]);
        name = name[..Math.Min(name.Length, MostCharacters)].TrimStart('.', '-').TrimEnd('.');
        return name.Trim('_', '.').Length == 0 ? Nameless : IsDevice(name) ? "_" + name : name;
    }

    /// <summary>A name for a folder in which a text is built, and no other one.</summary>
    internal static string OfContent(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..ContentDigits];

    /// <summary>The name under which a program comes out of a pack: its own if it is that of a C# file, and harmless on every system.</summary>
    internal static string Restored(string name)
    {
        string kept = new([.. name.EnumerateRunes().SelectMany(one => IsHarmless(one) ? one.ToString() : "_")]);
        string title = kept.EndsWith(CSharp, StringComparison.OrdinalIgnoreCase) ? kept[..^CSharp.Length] : kept;
        bool isHarmless = title.Trim('.', ' ').Length > 0 && title[0] is not ('.' or '-' or ' ') && title.Length <= MostCharacters && !IsDevice(title);
        return isHarmless ? title + (kept.Length > title.Length ? kept[title.Length..] : CSharp) : Portable(title) + CSharp;
    }

    private static bool IsHarmless(Rune one) => Rune.GetUnicodeCategory(one) is not (UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.Surrogate
        or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator) && one.Value is not ('/' or '\\' or ':' or 0xFFFD);

    private static bool IsDevice(string name) => name.Split('.')[0].TrimEnd().ToUpperInvariant() is var device
        && (Devices.Contains(device) || (device is ['C', 'O', 'M', _] or ['L', 'P', 'T', _] && (char.IsDigit(device[3]) || device[3] is '¹' or '²' or '³')));
}
