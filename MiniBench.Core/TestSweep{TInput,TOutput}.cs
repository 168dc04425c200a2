using System.Diagnostics.Contracts;
using System.Diagnostics;

namespace MiniBench;

/// <summary>Tests that do the same in different ways, on several inputs; all are measured in the same rounds. Immutable.</summary>
/// <typeparam name="TInput">The type of the inputs.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
[StackTraceHidden]
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
    [Pure]
    public TestSweep<TInput, TOutput> Add(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Adding(new(test, Label.Of(description, expression, Require.NotNull(test, nameof(test)))));

    /// <summary>
    /// Returns a suite that makes its calls on several threads at once, once for each size and number of threads: a matrix. All threads get the same
    /// input; time and figures are those of <see cref="TestSuite{TInput, TOutput}.WithThreads"/>.
    /// </summary>
    /// <param name="threads">At least one number of threads, from 1 to 1,024, each once; they are sorted.</param>
    /// <exception cref="ArgumentException">There is no number, one is out of range, or one is given twice.</exception>
    /// <exception cref="InvalidOperationException">The inputs have no sizes, or are on several threads or in a matrix already.</exception>
    public TestSweep<TInput, TOutput> WithThreads(params int[] threads)
    {
        int[] counts = Require.Threads(threads, nameof(threads));
        return cases.All(one => one.GivenSize is not null && one.Threads is null)
            ? new(plan.CountingCalls(), InputCase<TInput>.OnThreads(cases, counts))
            : throw new InvalidOperationException($"'{Name}' can not be called on several threads: that is for one input, or for sizes, TestSuite.Sweep.");
    }

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
    /// <exception cref="OperationCanceledException">The token was cancelled before the run began.</exception>
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
