using System.Text;

namespace MiniBench;

/// <summary>The table of several inputs: inputs down, tests across.</summary>
internal static class SweepText
{
    internal static void Write(IReadOnlyList<ResultSuite> suites, StringBuilder text)
    {
        string[] names = [.. suites.SelectMany(suite => suite.Select(result => result.Name)).Distinct()];
        TextTable table = new(["", .. names]);
        foreach (ResultSuite suite in suites)
        {
            table.Add([suite.InputLabel ?? "", .. names.Select(name => Cell(suite, name))]);
        }

        table.WriteTo(text, leftColumns: 1);
        text.Append("\nTimes are of one call. *: fastest of its row; ~: not told from the fastest of its row.\n");
    }

    private static string Cell(ResultSuite suite, string name)
    {
        BenchmarkResult? result = suite.FirstOrDefault(one => one.Name == name);
        if (suite.Fastest is not { } best || result?.Measurement is not { } measurement)
        {
            return suite.Failures.Any(failure => failure.TestName == name) ? "failed  " : "-  ";
        }

        bool isBest = ReferenceEquals(result, best);
        bool isAlone = suite.All(other => ReferenceEquals(other, best) || suite.Compare(other, best).IsSlower);
        string mark = isBest && isAlone ? "*" : isBest || !suite.Compare(result, best).IsSlower ? "~" : " ";
        return $"{SuiteText.Time(measurement)} {mark}";
    }
}
