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

    /// <summary>Text whose lines are broken where they are longer than a terminal is wide: rows of tables between columns, others between words.</summary>
    internal static string Broken(string text, int width) => string.Join('\n', text.Split('\n').SelectMany(line => Lines(line, width)));

    private static IEnumerable<string> Lines(string line, int width)
    {
        bool isRow = line.Contains("  ", StringComparison.Ordinal);
        while (line.Length > width)
        {
            int start = line.Length - line.TrimStart().Length;
            int at = line.LastIndexOf(isRow ? "  " : " ", width, Math.Max(0, width - start), StringComparison.Ordinal);
            at = at > start ? at : line.IndexOf(isRow ? "  " : " ", start, StringComparison.Ordinal);
            if (at < 0)
            {
                break;
            }

            yield return line[..at].TrimEnd();
            line = (isRow ? "  " : "") + line[at..].TrimStart();
        }

        yield return line;
    }

    /// <summary>Text without what could move the cursor, colour the terminal or turn the direction of writing.</summary>
    internal static string Safe(string text) => string.Concat(text.Select(
        c => (char.IsControl(c) && c != '\n') || c is (>= '\u202A' and <= '\u202E') or (>= '\u2066' and <= '\u2069') ? ' ' : c));
}
