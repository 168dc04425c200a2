using System.Text;

namespace MiniBench;

/// <summary>Text for outputs, such as old consoles, that cannot write every character.</summary>
internal static class Plain
{
    private const string Needed = "µ±…";

    internal static bool CanWrite(Encoding encoding) => encoding.GetString(encoding.GetBytes(Needed)) == Needed;

    internal static string Text(string text) => text
        .Replace("µ", "u", StringComparison.Ordinal)
        .Replace("±", "+-", StringComparison.Ordinal)
        .Replace("…", "...", StringComparison.Ordinal);
}
