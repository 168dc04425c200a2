using System.ComponentModel;
using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>
/// Adds tests that are no functions with an input: those that return nothing, asynchronous ones, and those that take nothing.
/// </summary>
public static partial class TestKinds
{
    private const string Misfit = "This is no test of the suite. A test takes the suite's input and gives what the others give: its result, a task of that, or, where "
        + "the output is the input, nothing. Tests without an input go into TestSuite.Create(name).";

    /// <summary>
    /// Returns a suite with one more test, which returns nothing. What it makes of its input is its output, and is compared where each call
    /// gets a copy, by <c>WithFreshInput</c>; else nothing is, and the results say so.
    /// </summary>
    /// <typeparam name="TSuite">The type of the suite.</typeparam>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    public static TSuite Add<TSuite, TInput>(
        this SuiteBuilder<TSuite, TInput, TInput> suite, Action<TInput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null)
        where TSuite : class =>
        suite.Adding(BenchmarkTest<TInput, TInput>.Of(new ActionLoop<TInput>(test), description, expression));

    /// <summary>
    /// Returns a suite with one more test, which is asynchronous. Each call is awaited before the next one, without a thread that waits, and
    /// takes the time until its task has ended.
    /// </summary>
    /// <typeparam name="TSuite">The type of the suite.</typeparam>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public static TSuite Add<TSuite, TInput, TOutput>(
        this SuiteBuilder<TSuite, TInput, TOutput> suite, Func<TInput, Task<TOutput>> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null)
        where TSuite : class =>
        suite.Adding(BenchmarkTest<TInput, TOutput>.Of(AsyncLoop.Of(test), description, expression));

    /// <inheritdoc cref="Add{TSuite, TInput, TOutput}(SuiteBuilder{TSuite, TInput, TOutput}, Func{TInput, Task{TOutput}}, string?, string?)"/>
    [Pure]
    public static TSuite Add<TSuite, TInput, TOutput>(
        this SuiteBuilder<TSuite, TInput, TOutput> suite, Func<TInput, ValueTask<TOutput>> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null)
        where TSuite : class =>
        suite.Adding(BenchmarkTest<TInput, TOutput>.Of(AsyncLoop.Of(test), description, expression));

    /// <summary>
    /// Returns a suite with one more test, which is asynchronous and has no result. What it makes of its input is its output, as of an action.
    /// </summary>
    /// <typeparam name="TSuite">The type of the suite.</typeparam>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public static TSuite Add<TSuite, TInput>(
        this SuiteBuilder<TSuite, TInput, TInput> suite, Func<TInput, Task> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null)
        where TSuite : class =>
        suite.Adding(BenchmarkTest<TInput, TInput>.Of(AsyncLoop.Of(test), description, expression));

    /// <inheritdoc cref="Add{TSuite, TInput}(SuiteBuilder{TSuite, TInput, TInput}, Func{TInput, Task}, string?, string?)"/>
    [Pure]
    public static TSuite Add<TSuite, TInput>(
        this SuiteBuilder<TSuite, TInput, TInput> suite, Func<TInput, ValueTask> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null)
        where TSuite : class =>
        suite.Adding(BenchmarkTest<TInput, TInput>.Of(AsyncLoop.Of(test), description, expression));

    /// <summary>Tells the compiler what to say of what fits no other overload.</summary>
    /// <typeparam name="TSuite">The type of the suite.</typeparam>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What is no test of it.</param>
    [Obsolete(Misfit, error: true)]
    [EditorBrowsable(EditorBrowsableState.Never)]
    [OverloadResolutionPriority(-1)]
    public static TSuite Add<TSuite, TInput>(this SuiteBuilder<TSuite, TInput> suite, Delegate test)
        where TSuite : class => throw new NotSupportedException(Misfit);
}
