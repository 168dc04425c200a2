using System.Threading.Tasks;

namespace MiniBench;

/// <summary>A suite with an input and no test yet: the first one that is added gives the type of the output.</summary>
/// <typeparam name="TInput">The type of the input.</typeparam>
public sealed class TestSuite<TInput>
{
    private readonly string name;
    private readonly TInput? input;
    private readonly Func<TInput>? make;

    internal TestSuite(string name, TInput? input, Func<TInput>? make)
    {
        this.name = name;
        this.input = input;
        this.make = make;
    }

    private TestSuite(TestSuite<TInput> other)
        : this(other.name, other.input, other.make) => (FreshInput, Cleanup) = (other.FreshInput, other.Cleanup);

    internal string Name => name;

    private Func<TInput, TInput>? FreshInput { get; init; }

    private Action<TInput>? Cleanup { get; init; }

    /// <summary>Gives each call its own copy of the input, made outside the time: for tests that change their input.</summary>
    /// <param name="copy">Returns a copy.</param>
    public TestSuite<TInput> WithFreshInput(Func<TInput, TInput> copy) => new(this) { FreshInput = Require.NotNull(copy, nameof(copy)) };

    /// <summary>
    /// Returns a suite that cleans up after its inputs, outside the time: after each copy that <see cref="WithFreshInput"/> makes, and when the
    /// run is over after each input. What it throws is a warning.
    /// </summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    public TestSuite<TInput> WithCleanup(Action<TInput> cleanup) => new(this) { Cleanup = Require.NotNull(cleanup, nameof(cleanup)) };

    /// <summary>As <see cref="WithCleanup(Action{TInput})"/>, asynchronously: the run goes on when the task has ended.</summary>
    /// <param name="cleanup">Is given what is not needed any more.</param>
    public TestSuite<TInput> WithCleanup(Func<TInput, Task> cleanup) => new(this) { Cleanup = InputEnd.Awaited(cleanup) };

    /// <summary>Returns a suite with a first test.</summary>
    /// <typeparam name="TOutput">The type of the output of this and every other test.</typeparam>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TOutput>().Add(test, description, expression);

    /// <summary>
    /// Returns a suite with a first test that returns nothing. What it makes of its input is its output, and is compared where each call
    /// gets a copy: <see cref="WithFreshInput"/>; else nothing is, and the results say so.
    /// </summary>
    /// <param name="test">The action to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    public TestSuite<TInput, TInput> Add(
        Action<TInput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TInput>().Add(test, description, expression);

    /// <summary>
    /// Returns a suite with a first test that is asynchronous. Each call is awaited before the next one, without a thread that waits, and
    /// takes the time until its task has ended.
    /// </summary>
    /// <typeparam name="TOutput">The type of the output of this and every other test.</typeparam>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [OverloadResolutionPriority(1)]
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, Task<TOutput>> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TOutput>().Add(test, description, expression);

    /// <inheritdoc cref="Add{TOutput}(Func{TInput, Task{TOutput}}, string?, string?)"/>
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, ValueTask<TOutput>> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TOutput>().Add(test, description, expression);

    /// <summary>
    /// Returns a suite with a first test that is asynchronous and has no result. What it makes of its input is its output, as of an action.
    /// </summary>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [OverloadResolutionPriority(1)]
    public TestSuite<TInput, TInput> Add(
        Func<TInput, Task> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TInput>().Add(test, description, expression);

    /// <inheritdoc cref="Add(Func{TInput, Task}, string?, string?)"/>
    public TestSuite<TInput, TInput> Add(
        Func<TInput, ValueTask> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TInput>().Add(test, description, expression);

    /// <summary>The suite without a test.</summary>
    internal TestSuite<TInput, TOutput> Begin<TOutput>() => new(new(name) { FreshInput = FreshInput, Cleanup = Cleanup, MakesInputs = make is not null }, input, make);
}
