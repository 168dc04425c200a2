using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of several inputs: inputs down, tests across, the fastest of each row in bold.</summary>
internal static class MarkdownSweep
{
    private const string Reading = "Times are of one call.";
    private const string Marks = " **Bold**: fastest of its row; _italic_: not told from the fastest of its row.";

    internal static IEnumerable<string> Lines(IReadOnlyList<ResultSuite> suites, CurveFit fit)
    {
        string[] names = ResultSuite.TestNames(suites);
        string[] growth = Growth.Row(suites, names, fit);
        IEnumerable<string[]> last = growth.Length == 0 ? [] : [["growth", .. growth.Select(MarkdownText.Cell)]];
        return
        [
            .. MarkdownText.Table([Inputs.Heading(suites), .. names.Select(MarkdownText.Code)], [.. suites.Select(suite => Row(suite, names)), .. last]),
            "",
            string.Join(' ', Growth.Sentences(suites, fit).Select(MarkdownText.Escape).Prepend(SweepText.OrTogether(Reading, suites) + SweepText.OrUnmarked(names.Length > 1 ? Marks : "", suites) + SweepText.Needs(suites))),
        ];
    }

    private static string[] Row(ResultSuite suite, string[] names)
    {
        Ranking ranking = new(suite);
        return [MarkdownText.Escape(suite.InputName), .. names.Select(name => Cell(suite, ranking, name))];
    }

    private static string Cell(ResultSuite suite, Ranking ranking, string name)
    {
        if (suite.FirstOrDefault(one => one.Name == name) is not { } result)
        {
            return Notes.Missing(suite, name);
        }

        string time = MarkdownText.Escape(Ranking.ShortTime(result));
        return ranking[result] == Standing.Fastest ? $"**{time}**" : ranking.IsInFront(result) ? $"_{time}_" : time;
    }
}
