using System.IO;
using System.Text;

namespace MiniBench;

/// <summary>
/// Writes tables for people: for one input a row a test, with a verdict in words; for several inputs a row an input and a
/// column a test. Below stand a line that says how to read it, failures, warnings, and where it was measured.
/// </summary>
public sealed class TextFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        StringBuilder text = new();
        foreach (IGrouping<string, ResultSuite> named in Require.NotEmpty(results, nameof(results)).GroupBy(suite => suite.Name))
        {
            ResultSuite[] suites = [.. named];
            text.Append(text.Length == 0 ? "" : "\n").Append(named.Key).Append('\n');
            if (suites.Length == 1)
            {
                SuiteText.Write(suites[0], text);
            }
            else
            {
                WriteSeveral(suites, text);
            }

            text.AppendJoin("", Notes.All(suites).Select(note => Notes.Line(note) + '\n'));
        }

        text.Append(Notes.Place([results[0]]) is { } place ? place + "\n" : "");
        string safe = Plain.Safe(text.ToString());
        string written = Plain.CanWrite(output.Encoding) ? safe : Plain.Text(safe);
        output.WriteLine(written.Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    private static void WriteSeveral(IReadOnlyList<ResultSuite> suites, StringBuilder text)
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

        foreach (string metric in MetricText.Names(suites))
        {
            (string[] headings, string[][] rows) = MetricText.Table(suites, metric);
            text.Append('\n');
            TextTable.Write(headings, rows, text);
        }
    }
}
