using System.Diagnostics.CodeAnalysis;
using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>
/// What a suite can be given beside its tests: on one input, several or a matrix, before the first test or after it, in any order. Each method
/// returns a suite, and changes none.
/// </summary>
/// <typeparam name="TSuite">The type of the suite.</typeparam>
/// <typeparam name="TInput">The type of the input.</typeparam>
public abstract class SuiteBuilder<TSuite, TInput>
    where TSuite : class
{
    private protected SuiteBuilder()
    {
    }

    internal abstract SuiteOptions<TInput> Options { get; }

    /// <summary>Returns a suite that runs with other settings.</summary>
    /// <param name="settings">The settings.</param>
    /// <exception cref="ArgumentNullException">The settings are null.</exception>
    [Pure]
    public TSuite With(BenchmarkSettings settings) => Changed(Options with { Settings = Require.NotNull(settings, nameof(settings)) });

    /// <summary>Returns a suite with another name, such as that of the settings it runs with.</summary>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    [Pure]
    public TSuite WithName(string name) => Changed(Options with { Name = Require.NotNull(name, nameof(name)) });

    /// <summary>Gives each call its own copy of the input, made outside the time: for tests that change their input.</summary>
    /// <param name="copy">Returns a copy.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    [Pure]
    public TSuite WithFreshInput(Func<TInput, TInput> copy) => Changed(Options with { FreshInput = Require.NotNull(copy, nameof(copy)) });

    /// <summary>
    /// Returns a suite that cleans up after its inputs, outside the time: after each copy that <see cref="WithFreshInput"/> makes, and when the
    /// run is over after each input. What it throws is a warning.
    /// </summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    /// <exception cref="ArgumentNullException">The action is null.</exception>
    [Pure]
    public TSuite WithCleanup(Action<TInput> cleanup) => Changed(Options with { Cleanup = Require.NotNull(cleanup, nameof(cleanup)) });

    /// <summary>As <see cref="WithCleanup(Action{TInput})"/>, asynchronously: the run goes on when the task has ended.</summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    [Pure]
    public TSuite WithCleanup(Func<TInput, Task> cleanup) => Changed(Options with { Cleanup = InputEnd.Awaited(cleanup) });

    /// <summary>Returns a suite that takes fractional numbers in the outputs for equal if they are close, also in collections, tuples and the fields of values such as complex numbers.</summary>
    /// <param name="tolerance">How far they may differ, below 1: absolutely for numbers up to 1, relatively above. It takes the place of a comparer that was given before.</param>
    /// <exception cref="ArgumentOutOfRangeException">The tolerance is not from 0 to below 1.</exception>
    [Pure]
    public TSuite WithTolerance(double tolerance) => Changed(Options with { Tolerance = Require.Fraction(tolerance, nameof(tolerance)) });

    /// <summary>Returns a suite that compares no outputs: for those that differ by nature, such as random ones. The results say so.</summary>
    [Pure]
    public TSuite WithoutComparison() => Changed(Options with { IsUncompared = true });

    /// <summary>Returns a suite whose results are beside one of its tests: ratios and verdicts are to it, and no more to the fastest of each input.</summary>
    /// <param name="test">The name of the test, as results have it. A name that no test has is an error of the run.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    [Pure]
    public TSuite WithBaseline(string test) => Changed(Options with { Baseline = Require.NotNull(test, nameof(test)) });

    /// <summary>
    /// Returns a suite whose results say how many times as long each test takes on an input as on one of them: the figure "time against" that input.
    /// </summary>
    /// <param name="input">What results call the input, such as "1,000" for that size. A label that no input has is an error of the run.</param>
    /// <exception cref="ArgumentNullException">The input is null.</exception>
    [Pure]
    public TSuite WithBaselineInput(string input) => Changed(Options with { BaselineInput = Require.NotNull(input, nameof(input)) });

    /// <summary>Adds a figure of how many items the calls work through a second.</summary>
    /// <param name="items">How many items an input has.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    [Pure]
    public TSuite WithItems(Func<TInput, double> items) => Changed(Options.Rating("throughput", "/s", items));

    /// <summary>Adds a figure of how many bytes the calls work through a second.</summary>
    /// <param name="bytes">How many bytes an input has.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    [Pure]
    public TSuite WithBytes(Func<TInput, double> bytes) => Changed(Options.Rating("bandwidth", "B/s", bytes));

    /// <summary>
    /// Returns a suite that goes on to larger sizes only as long as measuring them all is expected to take less than a time. The first is always measured.
    /// </summary>
    /// <param name="time">Longer than zero, at most a day.</param>
    /// <exception cref="ArgumentOutOfRangeException">The time is not in that range.</exception>
    [Pure]
    public TSuite WithTimeBudget(TimeSpan time) => Changed(Options with { TimeBudget = Require.Duration(time, nameof(time)) });

    private protected abstract TSuite Changed(SuiteOptions<TInput> options);
}

/// <summary>What a suite was given that has nothing to do with its input.</summary>
[SuppressMessage("Design", "MA0048", Justification = "An option is written in one file: the method that gives it, and what is kept of it.")]
internal record SuiteOptions(string Name)
{
    internal string Name { get; init; } = Require.Title(Require.NotNull(Name, "name"));

    /// <summary>How far fractional numbers in the outputs may differ; null where outputs are compared in another way.</summary>
    internal double? Tolerance { get; init; }

    /// <summary>Whether no outputs are compared.</summary>
    internal bool IsUncompared { get; init; }

    /// <summary>The test that ratios are to; null for the fastest of each input.</summary>
    internal string? Baseline { get; init; }

    /// <summary>The input that the times on the others are told beside; null for none.</summary>
    internal string? BaselineInput { get; init; }

    /// <summary>Whether inputs are made for a run: then they are disposed of when it is over.</summary>
    internal bool MakesInputs { get; init; }

    /// <summary>Whether the inputs are sizes in ascending order.</summary>
    internal bool IsSweep { get; init; }

    /// <summary>No larger sizes are added when measuring is expected to take longer; null where all are measured.</summary>
    internal TimeSpan? TimeBudget { get; init; }

    internal BenchmarkSettings Settings { get; init; } = BenchmarkSettings.Default;
}

/// <summary>What a suite was given, but for its tests. Immutable.</summary>
[SuppressMessage("Design", "MA0048", Justification = "An option is written in one file: the method that gives it, and what is kept of it.")]
internal record SuiteOptions<TInput> : SuiteOptions
{
    internal SuiteOptions(string name)
        : base(name)
    {
    }

    internal SuiteOptions(SuiteOptions other)
        : base(other)
    {
    }

    internal Func<TInput, TInput>? FreshInput { get; init; }

    /// <summary>What is to be done with an input that is not needed any more.</summary>
    internal Action<TInput>? Cleanup { get; init; }

    /// <summary>The figures that are found from an input, or from what a test made of it.</summary>
    internal IReadOnlyList<Gauge<TInput>> Gauges { get; init; } = [];

    /// <summary>The same for another input, of which nothing was said so far.</summary>
    /// <exception cref="InvalidOperationException">Something was.</exception>
    internal SuiteOptions<TOther> For<TOther>() => FreshInput is null && Cleanup is null && Gauges.Count == 0 ? new((SuiteOptions)this)
        : throw new InvalidOperationException($"'{Name}' was told what to do with its input before it was given one: call WithInput before WithFreshInput, WithCleanup, WithItems and WithBytes.");

    /// <summary>What the calls work through a second.</summary>
    internal SuiteOptions<TInput> Rating(string name, string unit, Func<TInput, double> amount)
    {
        Require.NotNull(amount, nameof(amount));
        return Gauging(new(name, unit, true, (input, _) => amount(input)));
    }

    internal SuiteOptions<TInput> Gauging(Gauge<TInput> gauge) => this with { Gauges = [.. Gauges.Where(other => other.Name != gauge.Name), gauge] };
}
