using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>A suite with an input and no test yet: the first one that is added gives the type of the output.</summary>
/// <typeparam name="TInput">The type of the input.</typeparam>
public sealed class TestSuite<TInput> : SuiteBuilder<TestSuite<TInput>, TInput>
{
    private readonly SuiteOptions<TInput> options;
    private readonly TInput? input;
    private readonly Func<TInput>? make;

    internal TestSuite(SuiteOptions<TInput> options, TInput? input, Func<TInput>? make)
    {
        this.options = options;
        this.input = input;
        this.make = make;
    }

    internal override SuiteOptions<TInput> Options => options;

    /// <summary>Returns a suite with a first test.</summary>
    /// <typeparam name="TOutput">The type of the output of this and every other test.</typeparam>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TOutput>().Add(test, description, expression);

    /// <summary>
    /// Returns a suite with a first test that returns nothing. What it makes of its input is its output, and is compared where each call
    /// gets a copy, by <c>WithFreshInput</c>; else nothing is, and the results say so.
    /// </summary>
    /// <param name="test">The action to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
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
    [Pure]
    [OverloadResolutionPriority(1)]
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, Task<TOutput>> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TOutput>().Add(test, description, expression);

    /// <inheritdoc cref="Add{TOutput}(Func{TInput, Task{TOutput}}, string?, string?)"/>
    [Pure]
    public TestSuite<TInput, TOutput> Add<TOutput>(
        Func<TInput, ValueTask<TOutput>> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TOutput>().Add(test, description, expression);

    /// <summary>
    /// Returns a suite with a first test that is asynchronous and has no result. What it makes of its input is its output, as of an action.
    /// </summary>
    /// <param name="test">The function to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public TestSuite<TInput, TInput> Add(
        Func<TInput, Task> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TInput>().Add(test, description, expression);

    /// <inheritdoc cref="Add(Func{TInput, Task}, string?, string?)"/>
    [Pure]
    public TestSuite<TInput, TInput> Add(
        Func<TInput, ValueTask> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        Begin<TInput>().Add(test, description, expression);

    /// <summary>The suite without a test.</summary>
    internal TestSuite<TInput, TOutput> Begin<TOutput>() => new(new SuitePlan<TInput, TOutput>(options), input, make);

    private protected override TestSuite<TInput> Changed(SuiteOptions<TInput> options) => new(options, input, make);
}
