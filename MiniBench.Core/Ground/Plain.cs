using System.Text;

namespace MiniBench;

/// <summary>Text for outputs, such as old consoles, that cannot write every character.</summary>
internal static class Plain
{
    /// <summary>What is written beyond ASCII: each sign, and what stands for it where it cannot be written.</summary>
    private const string Signs = "µu|±+-|×x|…...|≈~|√sqrt |²^2|³^3|ⁿ^n";

    internal static bool CanWrite(Encoding encoding) => encoding.GetString(encoding.GetBytes(Signs)) == Signs;

    internal static string Text(string text) =>
        Signs.Split('|').Aggregate(OrAligned(text), (plain, sign) => plain.Replace(sign[..1], sign[1..], StringComparison.Ordinal));

    /// <summary>Text of which a table's columns stay below each other: of the spaces before a sign that becomes longer, there is one less.</summary>
    [Stage(Stages.Rarities)]
    private static string OrAligned(string text) => text.Replace("  ±", " +-", StringComparison.Ordinal);

    /// <summary>Text whose lines are broken where they are longer than a terminal is wide: rows of tables between columns, others between words.</summary>
    internal static string Broken(string text, int width) => CellWidth.OrGathered(
        string.Join('\n', BrokenLines(CellWidth.OrSpread(text).Split('\n'), width).SelectMany(parts => parts)));

    /// <summary>The parts of each line, of which each character takes a cell: see <see cref="CellWidth.OrSpread"/>.</summary>
    internal static IReadOnlyList<IEnumerable<string>> BrokenLines(string[] all, int width)
    {
        List<IEnumerable<string>> lines = [];
        for (int start = 0; start < all.Length;)
        {
            int end = start + 1;
            while (end < all.Length && IsRow(all[start]) && IsRow(all[end]))
            {
                end++;
            }

            lines.AddRange(Rows(all[start..end], width));
            start = end;
        }

        return lines;
    }

    private static bool IsRow(string line) => line.Contains("  ", StringComparison.Ordinal);

    /// <summary>The lines of each row of a table: all are broken between the same columns, which stay below each other.</summary>
    private static IEnumerable<string>[] Rows(string[] rows, int width)
    {
        int gap = Math.Min(width, rows.Max(row => row.Length));
        bool isBlank(string row, int at) => at >= row.Length || row[at] == ' ';
        while (gap > 0 && !Array.TrueForAll(rows, row => isBlank(row, gap) && isBlank(row, gap + 1)))
        {
            gap--;
        }

        string[] rests = Array.ConvertAll(rows, row => row.Length > gap ? row[gap..].TrimEnd() : "");
        int indent = rests.Max(rest => rest.Length) == 0 ? 0 : rests.Where(rest => rest.Length > 0).Min(rest => rest.Length - rest.TrimStart().Length);
        if (rows.Length == 1 || Array.TrueForAll(rows, row => row.Length <= width) || Array.TrueForAll(rows, row => string.IsNullOrWhiteSpace(row[..Math.Min(gap, row.Length)])))
        {
            return Array.ConvertAll(rows, row => Lines(row, width));
        }

        IEnumerable<string>[] others = Rows(Array.ConvertAll(rests, rest => rest.Length == 0 ? "" : "  " + rest[indent..]), width);
        return [.. rows.Select((row, i) => others[i].Prepend(row[..Math.Min(gap, row.Length)].TrimEnd()).Where(line => line.Length > 0))];
    }

    private static IEnumerable<string> Lines(string line, int width)
    {
        bool isRow = IsRow(line);
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
