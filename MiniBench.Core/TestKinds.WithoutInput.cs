using System.Diagnostics.Contracts;
using System.Threading.Tasks;

namespace MiniBench;

public static partial class TestKinds
{
    /// <summary>Returns a suite with one more test, which takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    [Pure]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple, TOutput> suite, Func<TOutput> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, TOutput>.Of(new FunctionLoop<TOutput>(test), description));

    /// <summary>Returns a suite with a first test, which takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple> suite, Func<TOutput> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Begin<TOutput>().Add(test, description);

    /// <summary>Returns a suite with one more test, which neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    [Pure]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple, ValueTuple> suite, Action test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, ValueTuple>.Of(new ActionLoop(test), description));

    /// <summary>Returns a suite with a first test, which neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple> suite, Action test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Begin<ValueTuple>().Add(test, description);

    /// <summary>Returns a suite with one more test, which is asynchronous and takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple, TOutput> suite, Func<Task<TOutput>> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, TOutput>.Of(AsyncLoop.Of(test), description));

    /// <summary>Returns a suite with a first test, which is asynchronous and takes nothing.</summary>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple> suite, Func<Task<TOutput>> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Begin<TOutput>().Add(test, description);

    /// <inheritdoc cref="Add{TOutput}(TestSuite{ValueTuple, TOutput}, Func{Task{TOutput}}, string?)"/>
    [Pure]
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple, TOutput> suite, Func<ValueTask<TOutput>> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, TOutput>.Of(AsyncLoop.Of(test), description));

    /// <inheritdoc cref="Add{TOutput}(TestSuite{ValueTuple}, Func{Task{TOutput}}, string?)"/>
    public static TestSuite<ValueTuple, TOutput> Add<TOutput>(
        this TestSuite<ValueTuple> suite, Func<ValueTask<TOutput>> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Begin<TOutput>().Add(test, description);

    /// <summary>Returns a suite with one more test, which is asynchronous and neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    [Pure]
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple, ValueTuple> suite, Func<Task> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, ValueTuple>.Of(AsyncLoop.Of(test), description));

    /// <summary>Returns a suite with a first test, which is asynchronous and neither takes nor returns anything, so that nothing is compared.</summary>
    /// <param name="suite">The suite.</param>
    /// <param name="test">What to measure.</param>
    /// <param name="description">Its name; by default the text of the expression.</param>
    [OverloadResolutionPriority(1)]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple> suite, Func<Task> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Begin<ValueTuple>().Add(test, description);

    /// <inheritdoc cref="Add(TestSuite{ValueTuple, ValueTuple}, Func{Task}, string?)"/>
    [Pure]
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple, ValueTuple> suite, Func<ValueTask> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Plus(BenchmarkTest<ValueTuple, ValueTuple>.Of(AsyncLoop.Of(test), description));

    /// <inheritdoc cref="Add(TestSuite{ValueTuple}, Func{Task}, string?)"/>
    public static TestSuite<ValueTuple, ValueTuple> Add(
        this TestSuite<ValueTuple> suite, Func<ValueTask> test, [CallerArgumentExpression(nameof(test))] string? description = null) =>
        suite.Begin<ValueTuple>().Add(test, description);
}
