using System.Collections;
using System.Diagnostics;

namespace MiniBench;

/// <summary>The results of a suite's tests on one input, in the order in which the tests were added.</summary>
[StackTraceHidden]
public sealed partial class ResultSuite : IReadOnlyList<BenchmarkResult>
{
    /// <summary>The name of the dimension where the input is used by several threads at once.</summary>
    internal const string ThreadsName = "threads";

    private readonly IReadOnlyList<BenchmarkResult> results;
    private BenchmarkResult? fastest;

    /// <summary>Creates a suite of results.</summary>
    /// <param name="name">The suite's name.</param>
    /// <param name="results">At least one result.</param>
    /// <exception cref="ArgumentException">There is no result, or one of them is null.</exception>
    public ResultSuite(string name, IEnumerable<BenchmarkResult> results)
    {
        Name = Require.NotNull(name, nameof(name));
        this.results = Require.NotEmpty(results, nameof(results));
        if (this.results.Contains(null))
        {
            throw new ArgumentException("One of the results is null.", nameof(results));
        }
    }

    internal ResultSuite(string name, IReadOnlyList<BenchmarkResult> results, RunFacts facts)
    {
        Name = name;
        this.results = results;
        Facts = facts;
    }

    /// <summary>The suite's name.</summary>
    public string Name { get; }

    /// <summary>The input; null for results that were not measured here.</summary>
    public object? Input { get; internal init; }

    /// <summary>What the input is called; null where a suite has one input without a label.</summary>
    public string? InputLabel { get; internal init; }

    /// <summary>The input itself if it is a number, else how many elements it has; null if neither is known.</summary>
    public double? InputSize { get; internal init; }

    /// <summary>
    /// The names and values of what the input varies in: two in a matrix, one, "n", where there is a size, or "threads", else none.
    /// </summary>
    public IReadOnlyList<(string Name, double Value)> Dimensions => Place.Count == 0 && InputSize is { } size ? [("n", size)] : Place;

    /// <summary>The tests that got no figure. They are not among the results.</summary>
    public IReadOnlyList<TestFailure> Failures { get; internal init; } = [];

    /// <summary>The reasons to doubt figures.</summary>
    public IReadOnlyList<BenchmarkWarning> Warnings { get; internal init; } = [];

    /// <summary>Where and when it was measured; null for results that were not measured here.</summary>
    public RunEnvironment? Environment { get; internal init; }

    /// <summary>The test that ratios are to and verdicts are beside, where it has a figure; null for the fastest.</summary>
    public string? Baseline { get; internal init; }

    /// <summary>
    /// How far the even and the odd rounds of the control, a piece of known work, were apart, as a fraction: the control. No smaller difference is ever called.
    /// Zero for results that were not measured here.
    /// </summary>
    public double NoiseFloor => Facts?.NoiseFloor ?? 0;

    /// <summary>Whether the run was ended before its time.</summary>
    public bool IsInterrupted => Facts?.IsInterrupted ?? false;

    /// <inheritdoc/>
    public int Count => results.Count;

    internal RunFacts? Facts { get; }

    /// <summary>Where the input stands in a matrix, or on how many threads it is used; empty elsewhere.</summary>
    internal IReadOnlyList<(string Name, double Value)> Place { get; init; } = [];

    /// <summary>Whether its figures are means over several processes: then the rounds are not known any more.</summary>
    internal bool IsOfSeveralProcesses => Facts is { Processes: > 1 };

    /// <summary>Whether a number of threads used the input at once.</summary>
    internal bool IsOnThreads => Dimensions is [(ThreadsName, _)];

    /// <summary>Whether the input is called by its size: "100 words" is a text of some length, which says nothing about where it stands between "empty" and "100 spaces".</summary>
    internal bool IsSized => InputSize is > double.MinValue and < double.MaxValue
        && (InputLabel is null || OrOtherDigits(InputLabel.Replace(",", "", StringComparison.Ordinal) == Units.Invariant($"{InputSize}"), InputLabel, InputSize.Value));

    /// <summary>A number may have other digits than its size: 0.1f, 1.50m, 123456789012345678.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrOtherDigits(bool isSize, string label, double size) =>
        isSize || (double.TryParse(label, NumberStyles.Float, CultureInfo.InvariantCulture, out double named) && (float)named == (float)size);

    /// <summary>What the input is called: its label, or its size where it has none.</summary>
    internal string InputName => InputLabel ?? (InputSize is { } size ? Units.InputSize(size) : "-");

    /// <inheritdoc/>
    public BenchmarkResult this[int index] => results[index];

    /// <summary>Returns the first result with the smallest score.</summary>
    public BenchmarkResult FindBest() => BenchmarkResult.FindBest(results);

    /// <summary>Returns these results scaled to a standard, which may come from another suite; with the failures and warnings of this one.</summary>
    /// <param name="standard">The result to scale to; it stays as it is where it is one of these.</param>
    /// <param name="mode">What is to change.</param>
    public ResultSuite Scale(BenchmarkResult standard, ScalingMode mode) =>
        new(Name, results.Select(result => result.ScaleToStandard(standard, mode))) { Failures = Failures, Warnings = Warnings };

    /// <summary>Returns these results scaled to the best of them.</summary>
    /// <param name="mode">What is to change.</param>
    public ResultSuite ScaleByBest(ScalingMode mode) => Scale(FindBest(), mode);

    /// <summary>Compares two tests by name.</summary>
    /// <param name="first">The test that the verdict speaks of.</param>
    /// <param name="second">The test that it is compared with.</param>
    /// <exception cref="ArgumentException">No test has such a name.</exception>
    /// <exception cref="TestFailureException">One of the tests failed.</exception>
    /// <exception cref="InvalidOperationException">The results were not measured here.</exception>
    public Comparison Compare(string first, string second) => Compare(Find(first), Find(second));

    /// <inheritdoc/>
    public IEnumerator<BenchmarkResult> GetEnumerator() => results.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The tests of some suites, each once, those that failed everywhere included.</summary>
    internal static string[] TestNames(IEnumerable<ResultSuite> suites) =>
        [.. suites.SelectMany(suite => suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName))).Distinct()];

    /// <summary>The fastest of the measured results, of which no comparison says that another one is faster; null if there is none.</summary>
    internal BenchmarkResult? Fastest => fastest ??= Facts is null ? null : FindFastest([.. results.Where(result => result.Measurement is not null)]);

    /// <summary>Whether all other tests are slower than the fastest, for certain.</summary>
    internal bool HasWinner => Fastest is { } best && results.All(other => ReferenceEquals(other, best) || Compare(other, best).IsSlower);

    /// <summary>The result of the baseline; null where there is none, or none with a figure that can be compared.</summary>
    internal BenchmarkResult? BaselineResult => Baseline is null || Facts is null ? null
        : results.FirstOrDefault(result => result.Name == Baseline && result.Measurement is not null);

    /// <summary>What ratios are to: the baseline, or else the fastest.</summary>
    internal BenchmarkResult? Standard => BaselineResult ?? Fastest;

    internal Comparison Compare(BenchmarkResult first, BenchmarkResult second) =>
        Facts is not null && first.Measurement is not null && second.Measurement is not null
            ? OrSame(new(first, second, Facts, CaveatOf(first, second)), first, second)
            : throw new InvalidOperationException(
                $"The results of '{Name}' were made from figures or scaled; only measured results can be compared.");

    private BenchmarkResult? FindFastest(BenchmarkResult[] measured)
    {
        BenchmarkResult? least = measured.MinBy(result => result.Measurement!.Nanoseconds);
        Comparison? faster = measured.Select(result => Compare(result, least!)).Where(pair => pair.IsFaster).MinBy(pair => pair.Ratio);
        return faster is null ? least : Array.Find(measured, result => result.Name == faster.First);
    }

    /// <summary>Why nothing can be said of two tests, whatever their times; null if something can.</summary>
    private string? CaveatOf(BenchmarkResult first, BenchmarkResult second)
    {
        string? caveat = Warnings.Any(one => one.Code == WarningCatalogue.InputChangedCode) ? "the input was changed; see .WithFreshInput" : null;
        return OrShared(OrLazy(caveat, first, second), first, second);
    }

    [Stage(Stages.Contents)]
    private string? OrLazy(string? caveat, BenchmarkResult first, BenchmarkResult second) =>
        caveat ?? (AreWarnedOf(WarningCatalogue.LazyCode, first, second) ? "a lazy output, whose work was not measured" : null);

    [Stage(Stages.SharedCode)]
    private string? OrShared(string? caveat, BenchmarkResult first, BenchmarkResult second) =>
        caveat ?? (AreWarnedOf(WarningCatalogue.SharedCode, first, second) ? "code that tests share, which makes them slower than alone" : null);

    /// <summary>Nothing is said of the same code but that it does not differ.</summary>
    [Stage(Stages.SharedCode)]
    private Comparison OrSame(Comparison pair, BenchmarkResult first, BenchmarkResult second) =>
        (pair.Reason is null || pair.IsTooClose) && pair.Verdict != Verdict.NoDifference && WarningCatalogue.AreSameCode(Warnings, first.Name, second.Name)
            ? new(first, second, Facts!, WarningCatalogue.SameCodeReason) : pair;

    private bool AreWarnedOf(string code, BenchmarkResult first, BenchmarkResult second) =>
        Warnings.Any(one => one.Code == code && (one.TestName == first.Name || one.TestName == second.Name));

    private BenchmarkResult Find(string name)
    {
        Require.NotNull(name, nameof(name));
        return results.FirstOrDefault(result => result.Name == name)
            ?? (Failures.FirstOrDefault(failure => failure.TestName == name) is { } failure
                ? throw new TestFailureException(failure.ToString(), failure.Exception)
                : throw new ArgumentException(
                    $"'{Name}' has no test '{name}'; its tests are '{string.Join("', '", results.Select(result => result.Name))}'."));
    }
}
