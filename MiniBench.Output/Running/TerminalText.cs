using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes the final tables for somebody at a terminal: what <see cref="ColumnText"/> writes, in colour where that is wanted, and for one input a box plot of its rounds, unless each of them is a process.</summary>
internal sealed class TerminalText
{
    private const int Widest = 80;

    private readonly bool hasColours;

    /// <param name="hasColours">Whether lines are coloured.</param>
    internal TerminalText(bool hasColours) => this.hasColours = hasColours;

    /// <summary>The look that an output has: null where it is no terminal, which gets plain text.</summary>
    internal static TerminalText? Of(TextWriter output) => ConsoleTerminal.WidthOf(output) is null ? null : new(WantsColours(Environment.GetEnvironmentVariable) && VirtualTerminal.IsOn);

    /// <summary>Whether an environment lets programs use colours: https://no-color.org, and terminals that know none.</summary>
    internal static bool WantsColours(Func<string, string?> variable) =>
        string.IsNullOrEmpty(variable("NO_COLOR")) && !string.Equals(variable("TERM"), "dumb", StringComparison.OrdinalIgnoreCase);

    /// <summary>Writes the tables of times to the terminal.</summary>
    internal void WriteTimes(ColumnText tables, IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        string text = TextOf(tables, results, ConsoleTerminal.WidthOf(output) ?? Widest, ConsoleTerminal.CanWriteUnicode(output));
        output.Write(text.Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    /// <summary>The tables of times, coloured line by line, and the box plots of the suites that are of one input and one process.</summary>
    /// <param name="tables">What writes the tables.</param>
    /// <param name="results">The results.</param>
    /// <param name="width">The columns of the terminal: lines are broken there.</param>
    /// <param name="canWriteUnicode">Whether the terminal shows more than ASCII.</param>
    internal string TextOf(ColumnText tables, IReadOnlyList<ResultSuite> results, int width, bool canWriteUnicode)
    {
        using StringWriter written = new() { NewLine = "\n" };
        tables.WriteTimes(results, written);
        ResultSuite[][] named = [.. results.GroupBy(suite => suite.Name).Select(same => same.ToArray())];
        HashSet<string> heads = [.. named.SelectMany(suites => new[] { Inputs.TitleOf(suites), Finding.Of(suites) + "." })];
        string[] lines = written.ToString().TrimEnd('\n').Split('\n');
        string[] plain = canWriteUnicode ? lines : Array.ConvertAll(lines, Plain.Text);
        IEnumerable<string> shown = Plain.BrokenLines(Array.ConvertAll(plain, CellWidth.OrSpread), width)
            .SelectMany((parts, i) => parts.Select(part => Coloured(CellWidth.OrGathered(part), Style(lines, i, heads))));
        IEnumerable<string> plots = named.Where(suites => suites.Length == 1 && !suites[0].IsOfSeveralProcesses).SelectMany(suites => BoxPlots.Lines(suites[0], width - 1, canWriteUnicode).Prepend(""));
        return string.Concat(shown.Concat(plots).Append("").Select(line => line + "\n"));
    }

    private string Coloured(string line, string style) => hasColours && style.Length > 0 && line.Length > 0 ? style + line + TerminalColours.Reset : line;

    private static string Style(string[] lines, int i, HashSet<string> heads)
    {
        string line = lines[i];
        return heads.Contains(line) ? TerminalColours.Bold
            : line.StartsWith("Failed:", StringComparison.Ordinal) || line.Contains("  failed", StringComparison.Ordinal) ? TerminalColours.Red
            : line.StartsWith("Warning:", StringComparison.Ordinal) ? TerminalColours.Ochre
            : line.EndsWith("  fastest", StringComparison.Ordinal) ? TerminalColours.Bold + TerminalColours.Green
            : i == lines.Length - 1 ? TerminalColours.Grey
            : "";
    }
}
