using System.Text;

namespace MiniBench;

/// <summary>The tests of a suite beside the one that its author called the baseline.</summary>
internal static class BesideBaseline
{
    /// <summary>How a test stands, in words; where there is no baseline, the words for that.</summary>
    [Stage(Stages.Baseline)]
    internal static string OrWords(string words, ResultSuite suite, BenchmarkResult result) =>
        suite.BaselineResult is { } baseline ? Words(suite, result, baseline) : words;

    /// <summary>What stands below a table of one input; where there is no baseline, the sentence for that.</summary>
    [Stage(Stages.Baseline)]
    internal static string OrSentences(string sentence, ResultSuite suite) => suite.BaselineResult is { } baseline
        ? string.Concat(suite.Where(result => result.Measurement is not null && !ReferenceEquals(result, baseline)).Select(result => $"{suite.Compare(result, baseline).Sentence}.\n"))
        : sentence;

    /// <summary>How a test stands, in words.</summary>
    internal static string Words(ResultSuite suite, BenchmarkResult result, BenchmarkResult baseline) =>
        ReferenceEquals(result, baseline) ? "baseline"
            : suite.Compare(result, baseline) is var pair && pair.IsFaster ? "faster"
            : SuiteText.Words([], pair);

    /// <summary>Writes the table of several inputs, where there is one.</summary>
    [Stage(Stages.Baseline)]
    internal static void Write(IReadOnlyList<ResultSuite> suites, StringBuilder text)
    {
        if (Table(suites) is var (headings, rows, reading))
        {
            text.Append('\n');
            TextTable.Write(headings, rows, text);
            text.Append(CultureInfo.InvariantCulture, $"\n{reading}\n");
        }
    }

    /// <summary>The table of several inputs: how many times the baseline the others take, and how to read it. Null where there is no baseline, or nothing beside it.</summary>
    internal static (string[] Headings, string[][] Rows, string Reading)? Table(IReadOnlyList<ResultSuite> suites)
    {
        string? baseline = suites.FirstOrDefault(suite => suite.BaselineResult is not null)?.Baseline;
        string[] others = [.. ResultSuite.TestNames(suites).Where(name => name != baseline)];
        return baseline is null || others.Length == 0 ? null : (
            [$"times {baseline}", .. others],
            [.. suites.Select(suite => (string[])[suite.InputName, .. others.Select(other => Cell(suite, other))])],
            $"Times {baseline}, the baseline. ~: not told from it.");
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
