using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes the final tables for somebody at a terminal: what <see cref="ColumnText"/> writes, in colour where that is wanted, and for one input a box plot of its rounds.</summary>
internal sealed class TerminalText
{
    private const string Bold = "\e[1m";
    private const string Green = "\e[32m";
    private const string Red = "\e[31m";
    private const string Yellow = "\e[33m";
    private const string Grey = "\e[90m";
    private const string Reset = "\e[0m";

    private const int Widest = 80;

    private readonly bool hasColours;

    /// <param name="hasColours">Whether lines are coloured.</param>
    internal TerminalText(bool hasColours) => this.hasColours = hasColours;

    /// <summary>The look that an output has: null where it is no terminal, which gets plain text.</summary>
    internal static TerminalText? Of(TextWriter output) => ConsoleTerminal.WidthOf(output) is null ? null : new(WantsColours(Environment.GetEnvironmentVariable));

    /// <summary>Whether an environment lets programs use colours: https://no-color.org, and terminals that know none.</summary>
    internal static bool WantsColours(Func<string, string?> variable) =>
        string.IsNullOrEmpty(variable("NO_COLOR")) && !string.Equals(variable("TERM"), "dumb", StringComparison.OrdinalIgnoreCase);

    /// <summary>Writes a text of tables, coloured line by line, and the box plots of the suites that are of one input.</summary>
    /// <param name="text">The tables, broken to the terminal's width.</param>
    /// <param name="results">The results.</param>
    /// <param name="width">The columns of the terminal.</param>
    /// <param name="canWriteUnicode">Whether the terminal shows more than ASCII.</param>
    /// <param name="output">Where to.</param>
    internal void Write(string text, IReadOnlyList<ResultSuite> results, int width, bool canWriteUnicode, TextWriter output)
    {
        HashSet<string> heads = [.. results.Select(suite => suite.Name).Concat(results.GroupBy(suite => suite.Name).Select(named => Finding.Of([.. named]) + "."))];
        string[] lines = text.TrimEnd('\n').Split('\n');
        for (int i = 0; i < lines.Length; i++)
        {
            output.WriteLine(Coloured(lines[i], Style(lines, i, heads)));
        }

        foreach (ResultSuite suite in results.GroupBy(suite => suite.Name).Where(named => named.Count() == 1).Select(named => named.First()))
        {
            foreach (string line in BoxPlots.Lines(suite, width - 1, canWriteUnicode).Prepend(""))
            {
                output.WriteLine(line);
            }
        }

        output.WriteLine();
    }

    /// <summary>Writes the tables of times to the terminal.</summary>
    internal void WriteTimes(ColumnText tables, IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        bool canWriteUnicode = Plain.CanWrite(output.Encoding) && !ConsoleTerminal.IsAscii(output);
        int width = ConsoleTerminal.WidthOf(output) ?? Widest;
        using StringWriter text = new() { NewLine = "\n" };
        tables.WriteTimes(results, text);
        string written = canWriteUnicode ? text.ToString() : Plain.Text(text.ToString());
        Write(Plain.Broken(written, width), results, width, canWriteUnicode, output);
    }

    private string Coloured(string line, string style) => hasColours && style.Length > 0 && line.Length > 0 ? style + line + Reset : line;

    private static string Style(string[] lines, int i, HashSet<string> heads)
    {
        string line = lines[i];
        return heads.Contains(line) ? Bold
            : line.StartsWith("Failed:", StringComparison.Ordinal) || line.Contains("  failed", StringComparison.Ordinal) ? Red
            : line.StartsWith("Warning:", StringComparison.Ordinal) ? Yellow
            : line.EndsWith("  fastest", StringComparison.Ordinal) ? Bold + Green
            : i == lines.Length - 1 ? Grey
            : "";
    }
}
