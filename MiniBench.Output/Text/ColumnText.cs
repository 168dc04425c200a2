using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>Writes what <see cref="TextFormatter"/> writes, with the finding on top of each table and the columns that were asked for.</summary>
internal sealed class ColumnText(IReadOnlyList<OptionalColumn> columns) : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        WriteTimes(results, output);
        WriteOthers(results, output);
    }

    /// <summary>Writes the tables of times; of one input, the columns are in there.</summary>
    internal void WriteTimes(IReadOnlyList<ResultSuite> results, TextWriter output) => TextPage.Write(results, output, WriteTable);

    /// <summary>Writes the tables of the columns, for several inputs.</summary>
    internal void WriteOthers(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        StringBuilder text = new();
        IGrouping<string, ResultSuite>[] all = [.. results.GroupBy(suite => suite.Name)];
        foreach (ResultSuite[] suites in all.Select(named => named.ToArray()).Where(named => named.Length > 1 && columns.Count > 0))
        {
            text.Append(all.Length > 1 ? suites[0].Name + "\n" : "");
            foreach ((string[] headings, string[][] rows) in OptionalColumns.Tables(suites, columns))
            {
                TextTable.Write(headings, rows, text);
                text.Append('\n');
            }
        }

        TextOutput.Write(text.ToString(), output);
    }

    private void WriteTable(ResultSuite[] suites, StringBuilder text)
    {
        text.Append(Finding.Of(suites) is { } finding ? $"{finding}.\n\n" : "");
        if (suites.Length == 1)
        {
            SuiteText.Write(suites[0], text, OptionalColumns.OfOne(columns).Select(column => new SuiteColumn(column.Name, (result, _) => column.Text(suites[0], result))));
        }
        else
        {
            TextFormatter.WriteSeveral(suites, text);
        }
    }
}
