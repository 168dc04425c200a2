using System.Text;

namespace MiniBench;

/// <summary>The tests of a suite beside the one that its author called the baseline.</summary>
internal static class BesideBaseline
{
    /// <summary>How a test stands, in words.</summary>
    internal static string Words(ResultSuite suite, BenchmarkResult result, BenchmarkResult baseline) =>
        ReferenceEquals(result, baseline) ? "baseline"
            : suite.Compare(result, baseline) is var pair && pair.IsFaster ? "faster"
            : SuiteText.Words([], pair);

    /// <summary>A sentence a line for each other test.</summary>
    internal static string Sentences(ResultSuite suite, BenchmarkResult baseline) =>
        string.Concat(suite.Where(result => result.Measurement is not null && !ReferenceEquals(result, baseline)).Select(result => $"{suite.Compare(result, baseline)}.\n"));

    /// <summary>The table of several inputs: how many times the baseline the others take. Nothing where there is no baseline, or nothing beside it.</summary>
    internal static void Write(IReadOnlyList<ResultSuite> suites, StringBuilder text)
    {
        if (suites.FirstOrDefault(suite => suite.BaselineResult is not null)?.Baseline is not { } baseline)
        {
            return;
        }

        string[] others = [.. ResultSuite.TestNames(suites).Where(name => name != baseline)];
        if (others.Length > 0)
        {
            text.Append('\n');
            TextTable.Write([$"times {baseline}", .. others], [.. suites.Select(suite => (string[])[suite.InputName, .. others.Select(other => Cell(suite, other))])], text);
            text.Append(CultureInfo.InvariantCulture, $"\nTimes {baseline}, the baseline. ~: not told from it.\n");
        }
    }

    /// <summary>The ratio, marked where the intervals do not tell the two apart.</summary>
    private static string Cell(ResultSuite suite, string test)
    {
        if (suite.BaselineResult is not { } baseline || suite.FirstOrDefault(result => result.Name == test) is not { Measurement: not null } own)
        {
            return "-  ";
        }

        return $"{SuiteText.Ratio(suite, own)} {(suite.Compare(own, baseline).AreApart ? " " : "~")}";
    }
}
