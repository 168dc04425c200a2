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
            WritePlain(page, suites[0].Name, matrix.Headings, matrix.Rows);
            page.Sentence("p class=\"reading\"", matrix.Reading);
        }
        else
        {
            Write(page, suites);
        }

        foreach ((string[] headings, string[][] rows) in MetricText.Names(suites).Select(name => MetricText.Table(suites, name)).Concat(OptionalColumns.Tables(suites, columns)))
        {
            WritePlain(page, $"{suites[0].Name}: {headings[0]}", headings, rows);
        }
    }

    private static void WritePlain(HtmlWriter page, string name, string[] headings, string[][] rows) =>
        HtmlTable.Write(page, $"Results of {name}", [.. headings.Select(Plain)], [.. rows.Select(row => row.Select(Plain).ToArray())]);

    private static HtmlCell Plain(string text) => new(text.TrimEnd());

    private static void Write(HtmlWriter page, IReadOnlyList<ResultSuite> suites)
    {
        string[] names = Inputs.TestNames(suites);
        bool isSized = Inputs.AreSized(suites);
        HtmlCell[] headings = [new(Inputs.Heading(suites)), .. names.Select(name => new HtmlCell(name, "test"))];
        HtmlCell[] growth = [.. Growth.Row(suites, names, Growth.CurveOf).Select(name => new HtmlCell(name, "none"))];
        HtmlCell[] last = growth.Length == 0 ? [] : [new("growth"), .. growth];
        HtmlTable.Write(page, $"Results of {suites[0].Name}", headings, [.. suites.Select(suite => Row(suite, names, isSized))], last);
        page.Sentence("p class=\"reading\"", Reading + SweepText.Together(suites) + (names.Length > 1 ? Marks : "") + SweepText.Needs(suites));
        foreach (string sentence in Growth.Sentences(suites, Growth.CurveOf))
        {
            page.Sentence("p class=\"reading\"", sentence);
        }
    }

    private static HtmlCell[] Row(ResultSuite suite, string[] names, bool isSized)
    {
        Ranking ranking = new(suite);
        return [new(Inputs.Label(suite), "", isSized ? suite.InputSize : null), .. names.Select(name => Cell(suite, ranking, name))];
    }

    private static HtmlCell Cell(ResultSuite suite, Ranking ranking, string name)
    {
        if (suite.FirstOrDefault(one => one.Name == name) is not { } result)
        {
            bool hasFailed = suite.Failures.Any(failure => failure.TestName == name && !failure.IsStopped && !failure.IsNotRun);
            return new(Notes.Missing(suite, name), hasFailed ? "bad" : "none");
        }

        string time = Ranking.ShortTime(result);
        double? value = result.Measurement is { IsVague: true } ? null : Figure.Of(result).Nanoseconds;
        return ranking[result] == Standing.Fastest ? new($"{time} *", "best", value, ranking.RatioToFastest(result))
            : ranking.IsInFront(result) ? new($"{time} ~", "tie", value, ranking.RatioToFastest(result))
            : new(time, "", value, ranking.RatioToFastest(result));
    }
}
