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

    /// <summary>Text whose lines are broken at spaces where they are longer than a terminal is wide; those of tables are left as they are.</summary>
    internal static string Broken(string text, int width) => string.Join('\n', text.Split('\n').SelectMany(line =>
        line.Length <= width || line.Contains("  ", StringComparison.Ordinal) ? [line] : Lines(line, width)));

    private static List<string> Lines(string text, int width)
    {
        List<string> lines = [];
        foreach (string word in text.Split(' '))
        {
            if (lines.Count > 0 && lines[^1].Length + 1 + word.Length <= width)
            {
                lines[^1] += " " + word;
            }
            else
            {
                lines.Add(word);
            }
        }

        return lines;
    }

    /// <summary>Text without what could move the cursor, colour the terminal or turn the direction of writing.</summary>
    internal static string Safe(string text) => string.Concat(text.Select(
        c => (char.IsControl(c) && c != '\n') || c is (>= '\u202A' and <= '\u202E') or (>= '\u2066' and <= '\u2069') ? ' ' : c));
}
