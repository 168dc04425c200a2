namespace MiniBench;

/// <summary>Tests that do the same in different ways, on several inputs; all are measured in the same rounds. Immutable.</summary>
/// <typeparam name="TInput">The type of the inputs.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
public sealed class TestSweep<TInput, TOutput> : SuiteBuilder<TestSweep<TInput, TOutput>, TInput, TOutput>, IBenchmarkSuite
{
    private readonly SuitePlan<TInput, TOutput> plan;
    private readonly IEnumerable<InputCase<TInput>> cases;

    internal TestSweep(SuitePlan<TInput, TOutput> plan, IEnumerable<InputCase<TInput>> cases)
    {
        this.plan = plan;
        this.cases = cases;
    }

    /// <summary>The suite's name.</summary>
    public string Name => plan.Name;

    internal override SuitePlan<TInput, TOutput> Plan => plan;

    IReadOnlyList<string> IBenchmarkSuite.TestNames => plan.TestNames;

    BenchmarkSettings IBenchmarkSuite.Settings => plan.Settings;

    /// <summary>Returns a suite with one more test.</summary>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public TestSweep<TInput, TOutput> Add(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Adding(new(test, Label.Of(description, expression, Require.NotNull(test, nameof(test)))));

    /// <summary>Checks and measures every test on every input.</summary>
    /// <exception cref="TestFailureException">No test could be measured.</exception>
    public SweepResults RunTests() => plan.RunOn(cases);

    /// <summary>Checks and measures every test on every input with other settings.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="settings">The settings.</param>
    public SweepResults RunTests(BenchmarkSettings settings) => With(settings).RunTests();

    /// <summary>Checks and measures every test on every input; when it is cancelled, returns what was measured so far.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="settings">The settings.</param>
    /// <param name="cancellationToken">Ends the run early, with wider intervals.</param>
    /// <param name="progress">Is told some four times a second how far the run is.</param>
    public SweepResults RunTests(
        BenchmarkSettings settings, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) =>
        plan.Under(settings).RunOn(cases, progress, cancellationToken);

    IReadOnlyList<ResultSuite> IBenchmarkSuite.Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress) =>
        plan.Under(settings).Only(isWanted).RunOn(cases, progress, cancellationToken);

    DryRun IBenchmarkSuite.Try(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken) =>
        plan.Under(settings).Only(isWanted).Try(cases, cancellationToken);

    private protected override TestSweep<TInput, TOutput> Changed(SuiteOptions<TInput> options) => new((SuitePlan<TInput, TOutput>)options, cases);
}
