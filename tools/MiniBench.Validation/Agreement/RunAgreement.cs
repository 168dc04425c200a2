using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>Whether two runs of the same suites say the same of each pair of tests on each input. "Not resolved" contradicts nothing.</summary>
/// <param name="Pairs">How many pairs have a figure for both tests in both runs.</param>
/// <param name="Open">How many of them are not resolved in one of the runs, or in both.</param>
/// <param name="Changes">Those of which the runs say different things.</param>
/// <param name="Lost">The tests that have a figure in one run only, with the reason of the other.</param>
internal sealed record RunAgreement(int Pairs, int Open, IReadOnlyList<VerdictChange> Changes, IReadOnlyList<string> Lost)
{
    /// <summary>Compares two runs.</summary>
    /// <param name="then">The results of the first.</param>
    /// <param name="now">The results of the second, of the same suites, inputs and tests.</param>
    /// <exception cref="FormatException">The runs are of different suites, inputs or tests.</exception>
    internal static RunAgreement Of(IReadOnlyList<ResultSuite> then, IReadOnlyList<ResultSuite> now)
    {
        CheckSame([.. then.SelectMany(Tests)], [.. now.SelectMany(Tests)]);
        (ResultSuite Then, ResultSuite Now)[] suites = [.. then.Select(suite => (suite, now.First(one => SuiteKey.Of(one) == SuiteKey.Of(suite))))];
        VerdictChange[] pairs = [.. suites.SelectMany(both => Compared(both.Then, both.Now))];
        return new(
            pairs.Length,
            pairs.Count(IsOpen),
            Array.FindAll(pairs, pair => !IsOpen(pair) && pair.Then.Verdict != pair.Now.Verdict),
            [.. suites.SelectMany(both => Missing(both.Then, both.Now).Concat(Missing(both.Now, both.Then)))]);
    }

    private static void CheckSame(string[] then, string[] now)
    {
        if (then.Except(now).Concat(now.Except(then)).FirstOrDefault() is { } other)
        {
            throw new FormatException($"Only one of the two runs has the test {other}: verdicts can be compared of runs of the same tests only. Measure both with the same sources.");
        }
    }

    private static IEnumerable<string> Tests(ResultSuite suite) =>
        suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName)).Distinct().Select(SuiteKey.Of(suite).Describe);

    private static IEnumerable<VerdictChange> Compared(ResultSuite then, ResultSuite now)
    {
        string[] names = [.. then.Select(result => result.Name).Intersect(now.Select(result => result.Name))];
        return
            from i in Enumerable.Range(0, names.Length)
            from j in Enumerable.Range(i + 1, names.Length - i - 1)
            select new VerdictChange(SuiteKey.Of(then), then.Compare(names[j], names[i]), now.Compare(names[j], names[i]));
    }

    private static bool IsOpen(VerdictChange pair) => pair.Then.Verdict == Verdict.NotResolved || pair.Now.Verdict == Verdict.NotResolved;

    private static IEnumerable<string> Missing(ResultSuite from, ResultSuite other) =>
        from.Failures.Where(failure => other.Any(result => result.Name == failure.TestName)).Select(failure => $"{SuiteKey.Of(from)}: {failure}");
}
