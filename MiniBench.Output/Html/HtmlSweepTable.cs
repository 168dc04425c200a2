using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of several inputs: inputs down, tests across, the fastest of each row marked.</summary>
internal static class HtmlSweepTable
{
    private const string Reading = "Times are of one call.";
    private const string Marks = " *: fastest of its row; ~: not told from the fastest of its row.";

    /// <summary>Writes the table of times, of whichever kind fits, and one of each metric and of each column.</summary>
    internal static void WriteAll(HtmlWriter page, IReadOnlyList<ResultSuite> suites, IReadOnlyList<OptionalColumn> columns)
    {
        if (MatrixTable.Fits(suites))
        {
            MatrixTable matrix = new(suites);
            HtmlTable.Write(page, $"Results of {suites[0].Name}", [.. matrix.Headings.Select(Plain)], Cells(matrix));
            page.Sentence("p class=\"reading\"", matrix.Reading);
        }
        else
        {
            Write(page, suites);
        }

        if (BesideBaseline.Table(suites) is var (headings, rows, reading))
        {
            WriteFigures(page, suites, (headings, rows), Ranking.RatioToStandard);
            page.Sentence("p class=\"reading\"", reading);
        }

        foreach (string name in MetricText.Names(suites))
        {
            WriteFigures(page, suites, MetricText.Table(suites, name), (_, result) => HtmlSuiteTable.ValueOf(result, name));
        }

        foreach ((OptionalColumn column, (string[], string[][]) table) in columns.Zip(OptionalColumns.Tables(suites, columns)))
        {
            WriteFigures(page, suites, table, column.Value);
        }
    }

    /// <summary>The cells of two dimensions, by their sizes and the time of the fastest.</summary>
    private static HtmlCell[][] Cells(MatrixTable matrix)
    {
        double[] down = [.. matrix.Values(0)];
        double[] across = [.. matrix.Values(1)];
        double? Value(int row, int column) => column == 0 ? down[row] : matrix.At(down[row], across[column - 1])?.Fastest is { } fastest ? Figure.Of(fastest).Nanoseconds : null;
        return [.. matrix.Rows.Select((row, i) => row.Select((text, column) => new HtmlCell(text.TrimEnd(), "", Value(i, column))).ToArray())];
    }

    /// <summary>Writes a table of a metric or a column: a row an input, a column a test.</summary>
    private static void WriteFigures(HtmlWriter page, IReadOnlyList<ResultSuite> suites, (string[] Headings, string[][] Rows) table, Func<ResultSuite, BenchmarkResult, double?> value)
    {
        bool areSized = Inputs.AreSized(suites);
        double? Value(ResultSuite suite, int column) => column == 0 ? areSized ? suite.InputSize : null
            : suite.FirstOrDefault(one => one.Name == table.Headings[column]) is { } result ? value(suite, result) : null;
        HtmlCell[][] rows = [.. table.Rows.Select((row, i) => row.Select((text, column) => new HtmlCell(text.TrimEnd(), "", Value(suites[i], column))).ToArray())];
        HtmlTable.Write(page, $"Results of {suites[0].Name}: {table.Headings[0]}", [.. table.Headings.Select(Plain)], rows);
    }

    private static HtmlCell Plain(string text) => new(text.TrimEnd());

    private static void Write(HtmlWriter page, IReadOnlyList<ResultSuite> suites)
    {
        string[] names = ResultSuite.TestNames(suites);
        bool isSized = Inputs.AreSized(suites);
        HtmlCell[] headings = [new(Inputs.Heading(suites)), .. names.Select(name => new HtmlCell(name, "test"))];
        HtmlCell[] growth = [.. Growth.Row(suites, names, Growth.CurveOf).Select(name => new HtmlCell(name, "none"))];
        HtmlCell[] last = growth.Length == 0 ? [] : [new("growth"), .. growth];
        HtmlTable.Write(page, $"Results of {suites[0].Name}", headings, [.. suites.Select(suite => Row(suite, names, isSized))], last);
        page.Sentence("p class=\"reading\"", SweepText.OrTogether(Reading, suites) + SweepText.OrUnmarked(names.Length > 1 ? Marks : "", suites) + SweepText.Needs(suites));
        foreach (string sentence in Growth.Sentences(suites, Growth.CurveOf))
        {
            page.Sentence("p class=\"reading\"", sentence);
        }
    }

    private static HtmlCell[] Row(ResultSuite suite, string[] names, bool isSized)
    {
        Ranking ranking = new(suite);
        return [new(suite.InputName, "", isSized ? suite.InputSize : null), .. names.Select(name => Cell(suite, ranking, name))];
    }

    private static HtmlCell Cell(ResultSuite suite, Ranking ranking, string name)
    {
        if (suite.FirstOrDefault(one => one.Name == name) is not { } result)
        {
            bool hasFailed = suite.Failures.Any(failure => failure.TestName == name && failure.IsFault);
            return new(Notes.Missing(suite, name), hasFailed ? "bad" : "none");
        }

        string time = Ranking.ShortTime(result);
        double? value = result.Measurement is { IsVague: true } ? null : Figure.Of(result).Nanoseconds;
        double? ratio = suite.Fastest is { Measurement.IsBelowResolution: true } ? null : ranking.RatioToFastest(result);
        return ranking[result] == Standing.Fastest ? new($"{time} *", "best", value, ratio)
            : ranking.IsInFront(result) ? new($"{time} ~", "tie", value, ratio)
            : new(time, "", value, ratio);
    }
}
