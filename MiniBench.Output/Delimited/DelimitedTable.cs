using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using CsvHelper;

namespace MiniBench.Output;

/// <summary>Writes results as rows of delimited text, which reads back as it was.</summary>
internal static class DelimitedTable
{
    /// <summary>What a cell of text must not begin with, lest a spreadsheet run it: the writer puts an apostrophe before it.</summary>
    private const string Unsafe = "=+-@\t\r\n";

    internal static void Write(IReadOnlyList<ResultSuite> results, TextWriter output, char separator)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        // Into a text first: CsvHelper's writer flushes what it writes to.
        using StringWriter text = new(CultureInfo.InvariantCulture);
        using (CsvWriter csv = CsvWriter.Create(text, Options(separator, output.NewLine), leaveOpen: true))
        {
            Write(results, csv);
        }

        output.Write(text.GetStringBuilder());
    }

    private static void Write(IReadOnlyList<ResultSuite> results, CsvWriter csv)
    {
        IReadOnlyList<DelimitedColumn> columns = DelimitedColumns.For(results);
        csv.WriteRecord([.. columns.Select(column => column.Name)]);
        foreach (DelimitedRow row in results.SelectMany(Rows))
        {
            foreach (DelimitedColumn column in columns)
            {
                csv.WriteField(Unambiguous(column.Cell(row)));
            }

            csv.EndRecord();
        }
    }

    // A reader who takes a leading apostrophe away then always gets the text as it was.
    private static object? Unambiguous(object? cell) => cell is string text && text.StartsWith('\'') ? "'" + text : cell;

    private static CsvWriterOptions Options(char separator, string newLine) => new()
    {
        Separator = separator,
        NewLine = newLine is "\r\n" or "\r" ? newLine : "\n",
        Injection = CsvInjection.Escape,
        InjectionCharacters = Unsafe,
    };

    private static IEnumerable<DelimitedRow> Rows(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        return
        [
            .. suite.Select(result => new DelimitedRow(suite, ranking, result, null)),
            .. suite.Failures.Select(failure => new DelimitedRow(suite, ranking, null, failure)),
        ];
    }
}
