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
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output) => TextPage.Write(results, output, WriteTable);

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

    /// <summary>Writes the tables of several inputs.</summary>
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
