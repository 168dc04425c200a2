using System.Collections;
using System.Diagnostics;
using System.Diagnostics.Contracts;

namespace MiniBench;

/// <summary>
/// Tests that do the same in different ways. Immutable: <c>Add</c> and <c>Plus</c> return a new suite, so a collection initializer
/// would lose its tests; a suite that is run although tests were added to unused copies of it says so.
/// </summary>
/// <typeparam name="TInput">The type of the input.</typeparam>
/// <typeparam name="TOutput">The type of the output.</typeparam>
[StackTraceHidden]
public sealed partial class TestSuite<TInput, TOutput> : SuiteBuilder<TestSuite<TInput, TOutput>, TInput, TOutput>, IEnumerable<BenchmarkTest<TInput, TOutput>>, IBenchmarkSuite
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
    public TestSuite(string name) => plan = new(name);

    /// <summary>Creates a suite with an input.</summary>
    /// <param name="name">The suite's name.</param>
    /// <param name="input">The input of every test.</param>
    /// <param name="expectedOutput">The output that every test must have.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public TestSuite(string name, TInput input, TOutput expectedOutput)
        : this(new SuitePlan<TInput, TOutput>(name).Expecting(expectedOutput), input)
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

    internal override SuitePlan<TInput, TOutput> Plan => plan;

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
        return Plus(isBound && plan.IsExpecting ? new(input!, plan.ExpectedOn(0), test, label) : new(test, label));
    }

    /// <summary>Returns a suite with one more test, which enumerating gives back.</summary>
    /// <param name="test">The test.</param>
    /// <exception cref="ArgumentNullException">The test is null.</exception>
    [Pure]
    public TestSuite<TInput, TOutput> Plus(BenchmarkTest<TInput, TOutput> test) => new(plan.Adding(test), this);

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
        return new(Bound(plan.Settings).CountingCalls(), InputCase<TInput>.OnThreads(Input, counts));
    }

    /// <inheritdoc/>
    [Stage(Stages.Identity)]
    public IEnumerator<BenchmarkTest<TInput, TOutput>> GetEnumerator() => Used(plan).Tests.GetEnumerator();

    [Stage(Stages.Identity)]
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private protected override TestSuite<TInput, TOutput> Changed(SuiteOptions<TInput> options) => new((SuitePlan<TInput, TOutput>)options, this);
}
