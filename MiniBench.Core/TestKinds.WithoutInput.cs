using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

public static partial class TestKinds
{
    /// <summary>Returns a suite with one more test, which takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple, TOutput> suite, Func<TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, TOutput>.Of(new FunctionLoop<TOutput>(test), description, expression));

    /// <summary>Returns a suite with a first test, which takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple> suite, Func<TOutput> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Begin<TOutput>().Add(test, description, expression);

    /// <summary>Returns a suite with one more test, which neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple, ValueTuple> suite, Action test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, ValueTuple>.Of(new ActionLoop(test), description, expression));

    /// <summary>Returns a suite with a first test, which neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple> suite, Action test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Begin<ValueTuple>().Add(test, description, expression);

    /// <summary>Returns a suite with one more test, which is asynchronous and takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple, TOutput> suite, Func<Task<TOutput>> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, TOutput>.Of(AsyncLoop.Of(test), description, expression));

    /// <summary>Returns a suite with a first test, which is asynchronous and takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple> suite, Func<Task<TOutput>> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Begin<TOutput>().Add(test, description, expression);

    /// <inheritdoc cref="Add{TOutput}(TestSuite{ValueTuple, TOutput}, Func{Task{TOutput}}, string?, string?)"/>
    [Pure]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple, TOutput> suite, Func<ValueTask<TOutput>> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, TOutput>.Of(AsyncLoop.Of(test), description, expression));

    /// <inheritdoc cref="Add{TOutput}(TestSuite{ValueTuple}, Func{Task{TOutput}}, string?, string?)"/>
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple> suite, Func<ValueTask<TOutput>> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Begin<TOutput>().Add(test, description, expression);

    /// <summary>Returns a suite with one more test, which is asynchronous and neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple, ValueTuple> suite, Func<Task> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, ValueTuple>.Of(AsyncLoop.Of(test), description, expression));

    /// <summary>Returns a suite with a first test, which is asynchronous and neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the method's, or the text of a lambda.</param>
    /// <param name="expression">What stands there: the compiler gives it.</param>
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple> suite, Func<Task> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Begin<ValueTuple>().Add(test, description, expression);

    /// <inheritdoc cref="Add(TestSuite{ValueTuple, ValueTuple}, Func{Task}, string?, string?)"/>
    [Pure]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple, ValueTuple> suite, Func<ValueTask> test,
        string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, ValueTuple>.Of(AsyncLoop.Of(test), description, expression));

    /// <inheritdoc cref="Add(TestSuite{ValueTuple}, Func{Task}, string?, string?)"/>
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple> suite, Func<ValueTask> test, string? description = null, [CallerArgumentExpression(nameof(test))] string? expression = null) =>
        suite.Begin<ValueTuple>().Add(test, description, expression);
}
