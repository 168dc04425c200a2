using System.IO;
using System.Text;

namespace MiniBench;

/// <summary>
/// Writes tables for people: for one input a row a test, with a verdict in words; for several inputs a row an input and a
/// column a test. Below stand a line that says how to read it, failures, warnings, and where it was measured.
/// </summary>
public sealed class TextFormatter : IResultFormatter
{
    /// <summary>What tables of one input show beside what they always do.</summary>
    internal Func<ResultSuite, IEnumerable<SuiteColumn>> Columns { get; init; } = _ => [];

    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output) => Write(results, output, WriteTable);

    /// <summary>Writes results whose tables the caller knows how to write: a program that is pasted with the library needs no others.</summary>
    internal static void Write(IReadOnlyList<ResultSuite> results, TextWriter output, Action<ResultSuite[], StringBuilder> table)
    {
        Check(results, output);
        StringBuilder text = new();
        foreach (IGrouping<string, ResultSuite> named in results.GroupBy(suite => suite.Name))
        {
            ResultSuite[] suites = [.. named];
            text.Append(text.Length == 0 ? "" : "\n").Append(named.Key).Append('\n');
            table(suites, text);
            text.AppendJoin("", Notes.All(suites).Select(note => Notes.Line(note) + '\n'));
        }

        AddPlace(results[0], text);
        string fitting = Fitting(Plain.Safe(text.ToString()), results, output);
        output.WriteLine(fitting.Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    /// <summary>Writes the table of one input.</summary>
    internal static void WriteOne(ResultSuite[] suites, StringBuilder text) => SuiteText.Write(suites[0], text, []);

    [Stage(Stages.Arguments)]
    private static void Check(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
    }

    private void WriteTable(ResultSuite[] suites, StringBuilder text)
    {
        if (suites.Length == 1)
        {
            SuiteText.Write(suites[0], text, Columns(suites[0]));
        }
        else
        {
            WriteSeveral(suites, text);
        }
    }

    [Stage(Stages.Environment)]
    private static void AddPlace(ResultSuite first, StringBuilder text) => text.Append(Notes.Place([first]) is { } place ? place + "\n" : "");

    /// <summary>The text in letters that the console has, and in lines that it is wide enough for.</summary>
    [Stage(Stages.Encodings)]
    private static string Fitting(string text, IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        bool canWriteUnicode = ConsoleTerminal.CanWriteUnicode(output);
        string writable = canWriteUnicode ? text : Plain.Text(text);
        return ConsoleTerminal.WidthOf(output) is not { } width ? writable
            : ConsoleTerminal.Replacement?.Tables(results, width, canWriteUnicode) ?? Plain.Broken(writable, width);
    }

    internal static void WriteSeveral(IReadOnlyList<ResultSuite> suites, StringBuilder text)
    {
        if (MatrixTable.Fits(suites))
        {
            MatrixTable matrix = new(suites);
            TextTable.Write(matrix.Headings, matrix.Rows, text);
            text.Append('\n').Append(matrix.Reading).Append('\n');
        }
        else
        {
            SweepText.Write(suites, text);
        }

        BesideBaseline.Write(suites, text);
        foreach (string metric in MetricText.Names(suites))
        {
            (string[] headings, string[][] rows) = MetricText.Table(suites, metric);
            text.Append('\n');
            TextTable.Write(headings, rows, text);
        }
    }
}
