using System.Collections;
using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>
/// Tests that do the same in different ways. Immutable: <c>Add</c> and <c>Plus</c> return a new suite, so a collection initializer
/// would lose its tests; a suite that is run although tests were added to unused copies of it says so.
/// </summary>
/// <typeparam name="TInput">The type of the input.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
public sealed partial class TestSuite<TInput, TOutput> : IEnumerable<BenchmarkTest<TInput, TOutput>>, IBenchmarkSuite
{
    private readonly SuitePlan<TInput, TOutput> plan;
    private readonly bool isBound;
    private readonly TInput? input;
    private readonly Func<TInput>? make;
    private readonly TestSuite<TInput, TOutput>? parent;
    private readonly List<WeakReference<TestSuite<TInput, TOutput>>> unusedCopies = [];
    private bool isUsed;

    /// <summary>Creates a suite that is given its input when it runs.</summary>
    /// <param name="name">The suite's name.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public TestSuite(string name) => plan = new(Require.NotNull(name, nameof(name)));

    /// <summary>Creates a suite with an input.</summary>
    /// <param name="name">The suite's name.</param>
    /// <param name="input">The input of every test.</param>
    /// <param name="expectedOutput">The output that every test must have.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public TestSuite(string name, TInput input, TOutput expectedOutput)
        : this(new SuitePlan<TInput, TOutput>(Require.NotNull(name, nameof(name))).Expecting(expectedOutput), input)
    {
    }

    internal TestSuite(SuitePlan<TInput, TOutput> plan, TInput? input, Func<TInput>? make = null)
    {
        this.plan = plan;
        this.input = input;
        this.make = make;
        isBound = true;
    }

    private TestSuite(SuitePlan<TInput, TOutput> plan, TestSuite<TInput, TOutput> parent)
    {
        this.plan = plan;
        this.parent = parent;
        (isBound, input, make) = (parent.isBound, parent.input, parent.make);
        parent.Branch(this);
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
    [Pure]
    public TestSuite<TInput, TOutput> Add(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Plus(test, description, expression);

    /// <inheritdoc cref="Add"/>
    [Pure]
    public TestSuite<TInput, TOutput> Plus(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null)
    {
        string label = Label.Of(description, expression, Require.NotNull(test, nameof(test)));
        return Plus(isBound && plan.IsExpecting ? new(input!, plan.Expected!, test, label) : new(test, label));
    }

    /// <summary>Returns a suite with one more test, which enumerating gives back.</summary>
    /// <param name="test">The test.</param>
    /// <exception cref="ArgumentNullException">The test is null.</exception>
    [Pure]
    public TestSuite<TInput, TOutput> Plus(BenchmarkTest<TInput, TOutput> test) => new(plan.Adding(test), this);

    /// <summary>Returns a suite that runs with other settings.</summary>
    /// <param name="settings">The settings.</param>
    [Pure]
    public TestSuite<TInput, TOutput> With(BenchmarkSettings settings) => new(plan.Under(settings), this);

    /// <summary>Returns a suite that compares outputs in another way.</summary>
    /// <param name="comparer">Tells which outputs are equal.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithComparer(IEqualityComparer<TOutput> comparer) => new(plan.ComparedBy(comparer), this);

    /// <summary>Returns a suite that takes fractional numbers in the outputs for equal if they are close.</summary>
    /// <param name="tolerance">How far they may differ, below 1: absolutely for numbers up to 1, relatively above.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithTolerance(double tolerance) => new(plan.Tolerating(tolerance), this);

    /// <summary>Gives each call its own copy of the input, made outside the time: for tests that change their input.</summary>
    /// <param name="copy">Returns a copy.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithFreshInput(Func<TInput, TInput> copy) =>
        new(plan with { FreshInput = Require.NotNull(copy, nameof(copy)) }, this);

    /// <summary>
    /// Returns a suite that cleans up after its inputs, outside the time: after each copy that <see cref="WithFreshInput"/> makes, and when the
    /// run is over after each input. What it throws is a warning.
    /// </summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithCleanup(Action<TInput> cleanup) =>
        new(plan with { Cleanup = Require.NotNull(cleanup, nameof(cleanup)) }, this);

    /// <summary>As <see cref="WithCleanup(Action{TInput})"/>, asynchronously: the run goes on when the task has ended.</summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithCleanup(Func<TInput, Task> cleanup) => new(plan with { Cleanup = InputEnd.Awaited(cleanup) }, this);

    /// <summary>Returns a suite that compares no outputs: for those that differ by nature, such as random ones. The results say so.</summary>
    [Pure]
    public TestSuite<TInput, TOutput> WithoutComparison() => new(plan with { IsUncompared = true }, this);

    /// <summary>Returns a suite whose results are beside one of its tests: ratios and verdicts are to it, and no more to the fastest of each input.</summary>
    /// <param name="test">The name of the test, as results have it. A name that no test has is an error of the run.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithBaseline(string test) => new(plan.ComparedWith(test), this);

    /// <summary>Adds a figure of how many items the calls work through a second.</summary>
    /// <param name="items">How many items an input has.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithItems(Func<TInput, double> items) => new(plan.Rating("throughput", "/s", items), this);

    /// <summary>Adds a figure of how many bytes the calls work through a second.</summary>
    /// <param name="bytes">How many bytes an input has.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithBytes(Func<TInput, double> bytes) => new(plan.Rating("bandwidth", "B/s", bytes), this);

    /// <summary>Adds a figure that is found from a test's output, such as its size. <see cref="Metric.Report"/> is for figures that only the test knows.</summary>
    /// <param name="name">What it is.</param>
    /// <param name="value">How much of it an output has. Called once a test and input, outside the time.</param>
    /// <param name="unit">The unit: "B" for bytes, or any other.</param>
    [Pure]
    public TestSuite<TInput, TOutput> WithMetric(string name, Func<TOutput, double> value, string unit = "") => new(plan.Gauging(name, value, unit), this);

    /// <summary>
    /// Returns a suite that makes its calls on several threads at once, which all get the suite's input: once for each number of threads. The
    /// time is that of a call on one of them while the others make theirs; beside it stand the calls a second of all threads together, and how
    /// many times those on the fewest threads these are.
    /// </summary>
    /// <param name="threads">At least one number of threads, from 1 to 1,024, each once; they are sorted.</param>
    /// <exception cref="ArgumentException">There is no number, one is out of range, or one is given twice.</exception>
    /// <exception cref="InvalidOperationException">The suite has no input.</exception>
    [Pure]
    public TestSweep<TInput, TOutput> WithThreads(params int[] threads)
    {
        int[] counts = Require.Threads(threads, nameof(threads));
        return new(Bound(plan.Settings).Rating("calls", "/s", _ => 1), InputCase<TInput>.OnThreads(Input, counts));
    }

    /// <inheritdoc/>
    [Stage(Stages.Identity)]
    public IEnumerator<BenchmarkTest<TInput, TOutput>> GetEnumerator() => Used(plan).Tests.GetEnumerator();

    [Stage(Stages.Identity)]
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
