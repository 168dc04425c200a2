using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of several inputs: inputs down, tests across, the fastest of each row marked.</summary>
internal static class HtmlSweepTable
{
    private const string Reading = "Times are of one call. *: fastest of its row; ~: not told from the fastest of its row.";

    internal static void Write(HtmlWriter page, IReadOnlyList<ResultSuite> suites)
    {
        string[] names = Inputs.TestNames(suites);
        bool isSized = Inputs.AreSized(suites);
        HtmlCell[] headings = [new(isSized ? "n" : "Input"), .. names.Select(name => new HtmlCell(name, "test"))];
        HtmlCell[] growth = [.. names.Select(name => new HtmlCell(isSized ? Growth.CurveOf(suites, name)?.Name ?? "" : "", "none"))];
        HtmlCell[][] last = Array.TrueForAll(growth, cell => cell.Text.Length == 0) ? [] : [[new("growth"), .. growth]];
        HtmlTable.Write(page, headings, [.. suites.Select(suite => Row(suite, names)), .. last]);
        page.Sentence("p class=\"reading\"", Reading);
        foreach (string sentence in Growth.Crossovers(suites))
        {
            page.Sentence("p class=\"reading\"", sentence);
        }
    }

    private static HtmlCell[] Row(ResultSuite suite, string[] names)
    {
        Ranking ranking = new(suite);
        return [new(Inputs.Label(suite)), .. names.Select(name => Cell(suite, ranking, name))];
    }

    private static HtmlCell Cell(ResultSuite suite, Ranking ranking, string name)
    {
        if (suite.FirstOrDefault(one => one.Name == name) is not { } result)
        {
            TestFailure? failure = suite.Failures.FirstOrDefault(failure => failure.TestName == name);
            return new(failure is null ? "-" : failure.IsStopped ? "stopped" : "failed", "none");
        }

        string time = Figure.Of(result).Time;
        return ranking[result] == Standing.Fastest ? new($"{time} *", "best")
            : ranking.IsInFront(result) ? new($"{time} ~", "tie")
            : new(time);
    }
}
