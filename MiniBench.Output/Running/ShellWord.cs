using System;
using System.Globalization;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>One word of a command, as somebody types it into the system's shell, or copies it there.</summary>
internal static class ShellWord
{
    private const string Plain = "_-./:=,+@%";

    /// <summary>A word that the shell leaves as it is.</summary>
    internal static string Quote(string word) => word.Length > 0 && word.All(IsPlain) ? word
        : OperatingSystem.IsWindows() ? QuotedForWindows(word)
        : $"'{word.Replace("'", "'\\''", StringComparison.Ordinal)}'";

    /// <summary>A word as programs of Windows read it: backslashes in front of a quotation mark are doubled, and one more makes the mark a part of the word.</summary>
    internal static string QuotedForWindows(string word)
    {
        StringBuilder quoted = new("\"");
        int slashes = 0;
        foreach (char sign in word)
        {
            quoted.Append(sign == '"' ? new string('\\', slashes + 1) : "").Append(sign);
            slashes = sign == '\\' ? slashes + 1 : 0;
        }

        return quoted.Append('\\', slashes).Append('"').ToString();
    }

    /// <summary>Letters of all languages, with their marks, and digits mean themselves in every shell.</summary>
    private static bool IsPlain(char sign) => char.IsLetterOrDigit(sign) || char.GetUnicodeCategory(sign) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark
        || Plain.Contains(sign, StringComparison.Ordinal) || (sign == '\\' && OperatingSystem.IsWindows());
}
