using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using CsvHelper;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>Reads what a graph needs: saved results, or the columns suite, test and time_ns of a table, and some more where they are there.</summary>
internal static class PlotSource
{
    private static readonly string[] NeededColumns = ["suite", "test", "time_ns"];

    /// <exception cref="InvalidDataException">The file is neither.</exception>
    /// <exception cref="FileNotFoundException">There is no such file.</exception>
    internal static IReadOnlyList<ResultSuite> Load(string path)
    {
        string extension = Path.GetExtension(path).ToUpperInvariant();
        if (extension is not (".CSV" or ".TSV"))
        {
            return SavedResults.Load(path);
        }

        if (!File.Exists(path))
        {
            throw new FileNotFoundException($"There is no file '{path}'; results that were saved as JSON or CSV were expected.", path);
        }

        using StreamReader text = new(path, Encoding.UTF8);
        SavedResults.CheckLength(text.BaseStream, path);
        return Read(text.ReadToEnd(), path, extension == ".TSV" ? '\t' : ',');
    }

    private static ResultSuite[] Read(string text, string path, char separator)
    {
        if (NoText.Fault(text, "a table that was saved with --format csv was expected") is { } fault)
        {
            throw new InvalidDataException($"'{path}' {fault}");
        }

        try
        {
            using CsvReader table = CsvReader.FromText(text, new CsvReaderOptions { Separator = separator });
            if (NeededColumns.Except(table.Headers, StringComparer.OrdinalIgnoreCase).FirstOrDefault() is { } missing)
            {
                throw new InvalidDataException($"'{path}' is not a table of results: it has no column '{missing}'.{OtherSeparator(table.Headers, separator)} One that was saved with --format csv was expected.");
            }

            ResultSuite[] suites = [.. Rows(table, path).GroupBy(row => row.Suite).SelectMany(Suites)];
            return suites.Length > 0 ? suites : throw new InvalidDataException($"'{path}' has no row with a time. One that was saved with --format csv was expected.");
        }
        catch (CsvFormatException exception)
        {
            throw new InvalidDataException($"'{path}' cannot be read as a table: {exception.Message}", exception);
        }
    }

    private static List<PlotRow> Rows(CsvReader table, string path)
    {
        List<PlotRow> rows = [];
        HashSet<(string Suite, string Input, double? Size, string Test)> read = [];
        while (table.Read())
        {
            PlotRow row = PlotRow.Read(table, path);
            if (row.Test is { } test && !read.Add((row.Suite, row.Input, row.Size, test)))
            {
                throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: '{test}' is in '{row.Suite}' already{(row.Input.Length > 0 ? $" on '{row.Input}'" : "")}; one row of each test and input was expected."));
            }

            rows.Add(row);
        }

        return rows;
    }

    /// <summary>A spreadsheet separates cells as its language does.</summary>
    private static string OtherSeparator(IReadOnlyList<string> headers, char separator)
    {
        char other = headers is [var whole] ? Array.Find([';', ',', '\t', '|'], one => one != separator && whole.Contains(one, StringComparison.Ordinal)) : default;
        return other == default ? "" : $" Its cells are separated by {Called(other)}; {Called(separator)}, and numbers with a decimal point, were expected.";
    }

    private static string Called(char separator) => separator == '\t' ? "tabs" : $"'{separator}'";

    /// <summary>A suite for each input of which there is a time; the first one tells also what failed on others.</summary>
    private static IEnumerable<ResultSuite> Suites(IEnumerable<PlotRow> rows)
    {
        ILookup<bool, PlotRow[]> inputs = rows.GroupBy(row => (row.Input, row.Size)).Select(group => group.ToArray()).ToLookup(group => Array.Exists(group, row => row.Result is not null));
        return inputs[true].Select((group, i) => Suite(group, i == 0 ? inputs[false].SelectMany(lost => lost) : []));
    }

    /// <summary>A table has the times of no single round, so that nothing is said of which test is faster.</summary>
    private static ResultSuite Suite(PlotRow[] rows, IEnumerable<PlotRow> more) => new(rows[0].Suite, rows.Select(row => row.Result).OfType<BenchmarkResult>())
    {
        InputLabel = rows[0].Input.Length > 0 ? rows[0].Input : null,
        InputSize = rows[0].Size,
        Place = rows[0].Place,
        Failures = [.. rows.Concat(more).Select(row => row.Failure).OfType<TestFailure>()],
        Warnings = [.. rows.SelectMany(row => row.Warnings).Distinct().SelectMany(code => Warnings(code, rows))],
        Environment = rows[0].Environment,
    };

    /// <summary>A table has the codes alone; one that all of several tests have may be of the whole run, and names none.</summary>
    private static IEnumerable<BenchmarkWarning> Warnings(string code, PlotRow[] rows)
    {
        PlotRow[] warned = [.. rows.Where(row => row.Warnings.Contains(code))];
        string?[] tests = warned.Length == rows.Length && rows.Length > 1 ? [null] : [.. warned.Select(row => row.Test)];
        return tests.Select(test => new BenchmarkWarning(code, test, $"{code}.", "The table has no more of it; the page \"How to read the table\" says what it is."));
    }
}
