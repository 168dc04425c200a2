using System.Threading.Tasks;

namespace MiniBench;

/// <summary>Tests that do the same in different ways, on several inputs; all are measured in the same rounds. Immutable.</summary>
/// <typeparam name="TInput">The type of the inputs.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
public sealed class TestSweep<TInput, TOutput> : IBenchmarkSuite
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

    IReadOnlyList<string> IBenchmarkSuite.TestNames => plan.TestNames;

    BenchmarkSettings IBenchmarkSuite.Settings => plan.Settings;

    /// <summary>Returns a suite with one more test.</summary>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public TestSweep<TInput, TOutput> Add(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        new(plan.Adding(new(test, Label.Of(description, expression, Require.NotNull(test, nameof(test))))), cases);

    /// <summary>Returns a suite with one more test.</summary>
    internal TestSweep<TInput, TOutput> Plus(BenchmarkTest<TInput, TOutput> test) => new(plan.Adding(test), cases);

    /// <summary>Returns a suite that runs with other settings.</summary>
    /// <param name="settings">The settings.</param>
    public TestSweep<TInput, TOutput> With(BenchmarkSettings settings) => new(plan.Under(settings), cases);

    /// <summary>Returns a suite that compares outputs in another way.</summary>
    /// <param name="comparer">Tells which outputs are equal.</param>
    public TestSweep<TInput, TOutput> WithComparer(IEqualityComparer<TOutput> comparer) => new(plan.ComparedBy(comparer), cases);

    /// <summary>Returns a suite that takes fractional numbers in the outputs for equal if they are close.</summary>
    /// <param name="tolerance">How far they may differ, below 1: absolutely for numbers up to 1, relatively above.</param>
    public TestSweep<TInput, TOutput> WithTolerance(double tolerance) => new(plan.Tolerating(tolerance), cases);

    /// <summary>
    /// Returns a suite that cleans up after its inputs, outside the time: after each copy that fresh inputs make, and when the run is over after
    /// each input. What it throws is a warning.
    /// </summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    public TestSweep<TInput, TOutput> WithCleanup(Action<TInput> cleanup) =>
        new(plan with { Cleanup = Require.NotNull(cleanup, nameof(cleanup)) }, cases);

    /// <summary>As <see cref="WithCleanup(Action{TInput})"/>, asynchronously: the run goes on when the task has ended.</summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    public TestSweep<TInput, TOutput> WithCleanup(Func<TInput, Task> cleanup) => new(plan with { Cleanup = InputEnd.Awaited(cleanup) }, cases);

    /// <summary>Returns a suite that compares no outputs: for those that differ by nature, such as random ones. The results say so.</summary>
    public TestSweep<TInput, TOutput> WithoutComparison() => new(plan with { IsUncompared = true }, cases);

    /// <summary>Returns a suite whose results are beside one of its tests: ratios and verdicts are to it, and no more to the fastest of each input.</summary>
    /// <param name="test">The name of the test, as results have it. A name that no test has is an error of the run.</param>
    public TestSweep<TInput, TOutput> WithBaseline(string test) => new(plan.ComparedWith(test), cases);

    /// <summary>Adds a figure of how many items the calls work through a second.</summary>
    /// <param name="items">How many items an input has.</param>
    public TestSweep<TInput, TOutput> WithItems(Func<TInput, double> items) => new(plan.Rating("throughput", "/s", items), cases);

    /// <summary>Adds a figure of how many bytes the calls work through a second.</summary>
    /// <param name="bytes">How many bytes an input has.</param>
    public TestSweep<TInput, TOutput> WithBytes(Func<TInput, double> bytes) => new(plan.Rating("bandwidth", "B/s", bytes), cases);

    /// <summary>Adds a figure that is found from a test's output, such as its size. <see cref="Metric.Report"/> is for figures that only the test knows.</summary>
    /// <param name="name">What it is.</param>
    /// <param name="value">How much of it an output has. Called once a test and input, outside the time.</param>
    /// <param name="unit">The unit: "B" for bytes, or any other.</param>
    public TestSweep<TInput, TOutput> WithMetric(string name, Func<TOutput, double> value, string unit = "") => new(plan.Gauging(name, value, unit), cases);

    /// <summary>
    /// Returns a suite that goes on to larger sizes only as long as measuring them all is expected to take less than a time.
    /// </summary>
    /// <param name="time">Longer than zero, at most a day.</param>
    public TestSweep<TInput, TOutput> WithTimeBudget(TimeSpan time) =>
        new(plan with { TimeBudget = Require.Duration(time, nameof(time)) }, cases);

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
        With(settings).plan.RunOn(cases, progress, cancellationToken);

    IReadOnlyList<ResultSuite> IBenchmarkSuite.Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress) =>
        plan.Under(settings).Only(isWanted).RunOn(cases, progress, cancellationToken);

    DryRun IBenchmarkSuite.Try(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken) =>
        plan.Under(settings).Only(isWanted).Try(cases, cancellationToken);
}
