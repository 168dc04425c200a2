using System.Globalization;
using System.IO;

namespace MiniBench.Validation;

/// <summary>Writes the table of a page: the part between two marks, everything else on the page stays as it is.</summary>
internal static class MarkdownReport
{
    internal const string Begin = "<!-- begin: written by MiniBench.Validation -->";
    internal const string End = "<!-- end: written by MiniBench.Validation -->";

    /// <summary>Puts the table into a page.</summary>
    /// <param name="page">The page; null for a new one.</param>
    /// <param name="results">What was measured.</param>
    /// <param name="command">The command that did it.</param>
    /// <exception cref="FormatException">The page has no marks, or not in this order.</exception>
    internal static string Write(string? page, IReadOnlyList<GoalResult> results, string command)
    {
        string table = $"{Begin}\n{Table(results, command)}{End}";
        if (page is null)
        {
            return table + "\n";
        }

        int begin = page.IndexOf(Begin, StringComparison.Ordinal);
        int end = page.IndexOf(End, StringComparison.Ordinal);
        return begin >= 0 && end > begin
            ? page[..begin] + table + page[(end + End.Length)..]
            : throw new FormatException($"The page has no '{Begin}' with a '{End}' after it. Add both lines where the table is to stand.");
    }

    /// <summary>What can be said of a file before a long run, so that none is lost at its end.</summary>
    /// <exception cref="FormatException">The page has no place for the table.</exception>
    internal static void Check(string path) => Write(File.Exists(path) ? File.ReadAllText(path) : null, [], "");

    private static string Table(IReadOnlyList<GoalResult> results, string command)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        foreach (var machine in results.GroupBy(result => result.Machine))
        {
            text.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"Measured on {machine.Min(result => result.Time):yyyy-MM-dd} in {machine.Sum(result => result.Seconds) / 60:0} minutes: {string.Join(", ", machine.Select(result => result.Goal))}. Machine: {machine.Key}."));
            text.WriteLine();
        }

        text.WriteLine($"Command: `{command}`");
        text.WriteLine();
        text.WriteLine("| goal | figure | target | reached | holds | from |");
        text.WriteLine("|---|---|---|---|---|---|");
        foreach (GoalResult result in results)
        {
            foreach (Outcome outcome in result.Outcomes)
            {
                text.WriteLine($"| {result.Goal} | {Cell(outcome.What)} | {outcome.Target.Text(outcome.Unit)} | {outcome.Reached} | {Word(outcome)} | {Cell(outcome.Detail)} |");
            }
        }

        foreach (FigureTable table in results.SelectMany(result => result.Outcomes).Select(outcome => outcome.Table).OfType<FigureTable>())
        {
            Write(table, text);
        }

        return text.ToString();
    }

    private static void Write(FigureTable table, StringWriter text)
    {
        text.WriteLine();
        text.WriteLine($"{table.Title}:");
        text.WriteLine();
        text.WriteLine($"| {string.Join(" | ", table.Columns.Select(Cell))} |");
        text.WriteLine($"|---{string.Concat(Enumerable.Repeat("|---:", table.Columns.Count - 1))}|");
        foreach (FigureRow row in table.Rows)
        {
            text.WriteLine($"| {Cell(row.Name)} | {string.Join(" | ", row.Values.Select(Number))} |");
        }
    }

    /// <summary>Three digits that tell something, or more.</summary>
    private static string Number(double? value) => value is not { } number ? ""
        : number.ToString(Math.Abs(number) >= 10 ? "0.0" : Math.Abs(number) >= 1 ? "0.00" : "0.000", CultureInfo.InvariantCulture);

    private static string Word(Outcome outcome) => outcome.IsReached switch
    {
        true => "yes",
        false => "**no**",
        _ => "not measured",
    };

    private static string Cell(string text) => text.ReplaceLineEndings(" ").Replace("|", "\\|").Replace("<", "&lt;");
}
