using System.Diagnostics;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>What a child process measured. One line of JSON.</summary>
/// <param name="Tests">The tests, in their order.</param>
/// <param name="Pairs">Every pair of a suite, once.</param>
/// <param name="Warnings">Code, colon, test.</param>
/// <param name="Figures">What is no test and no pair, by name.</param>
/// <param name="PeakMemory">The most memory that the process used, in bytes.</param>
internal sealed record ChildReport(
    IReadOnlyList<TestReport> Tests,
    IReadOnlyList<PairReport> Pairs,
    IReadOnlyList<string> Warnings,
    IReadOnlyDictionary<string, double> Figures,
    long PeakMemory)
{
    /// <summary>The results as they are saved; null where nobody asked for them.</summary>
    public string? Saved { get; init; }

    /// <summary>What was measured of suites, and nothing else.</summary>
    internal static ChildReport Of(params ResultSuite[] suites) => Of(new Dictionary<string, double>(), suites);

    internal static ChildReport Of(IReadOnlyDictionary<string, double> figures, params ResultSuite[] suites) => new(
        [.. suites.SelectMany(suite => suite).Select(TestReport.Of)],
        [.. suites.SelectMany(Compared)],
        [.. suites.SelectMany(suite => suite.Warnings).Select(warning => $"{warning.Code}:{warning.TestName}")],
        figures,
        PeakMemoryOfThisProcess());

    /// <summary>The same report with the results as they are saved.</summary>
    internal ChildReport Keeping(params IReadOnlyList<ResultSuite> suites)
    {
        using StringWriter text = new();
        new JsonFormatter().Write(suites, text);
        return this with { Saved = text.ToString() };
    }

    /// <summary>The results that were saved.</summary>
    internal SavedResults Kept()
    {
        using StringReader text = new(Saved!);
        return SavedResults.Read(text);
    }

    internal TestReport Test(string name) => Tests.First(test => test.Name == name);

    internal PairReport Pair(string first, string second) => Pairs.First(pair => pair.First == first && pair.Second == second);

    /// <summary>Whether one of some warnings was given.</summary>
    internal bool Warns(params string[] codes) => Warnings.Any(warning => codes.Contains(warning.Split(':')[0]));

    /// <summary>Whether one of some warnings was given of a test.</summary>
    internal bool WarnsOf(string test, params string[] codes) => codes.Any(code => Warnings.Contains($"{code}:{test}"));

    /// <summary>What the figures say of each pair: that tests are written twice, as some of the bench's are on purpose, is not said here.</summary>
    private static IEnumerable<PairReport> Compared(ResultSuite all)
    {
        ResultSuite suite = WithoutCode(all);
        return from i in Enumerable.Range(0, suite.Count)
               from j in Enumerable.Range(i + 1, suite.Count - i - 1)
               select PairReport.Of(suite.Compare(suite[j].Name, suite[i].Name), suite.InputLabel);
    }

    private static ResultSuite WithoutCode(ResultSuite suite) => new(suite.Name, [.. suite], suite.Facts!)
    {
        InputLabel = suite.InputLabel,
        Warnings = [.. suite.Warnings.Where(warning => warning.Code != WarningCatalogue.SameCodeCode)],
    };

    private static long PeakMemoryOfThisProcess()
    {
        using var process = Process.GetCurrentProcess();
        return process.PeakWorkingSet64;
    }
}
