using System;
using System.Linq;

namespace MiniBench;

/// <summary>
/// Assertions about speed for the tests of any framework. Each has three answers: yes, and it returns; no, and it throws; not
/// resolved, and it throws or calls what it was given, such as the framework's own Assert.Inconclusive.
/// </summary>
[System.Diagnostics.StackTraceHidden]
public static class SpeedAssertions
{
    /// <summary>
    /// How many times as fast a test must be to count as faster where no factor is given: 1.3. So far apart can two copies of one function be, only
    /// because their code lies elsewhere: of 24 ordinary functions that are written twice, 17 of 480 pairs were farther apart in a process (2026-11-30).
    /// </summary>
    public const double LayoutFactor = 1 + RunFacts.SeldomApart;

    /// <summary>How long the assertions on suites measure before they leave a question open, unless another time is given: 10 s.</summary>
    public static TimeSpan DefaultTimeLimit { get; } = TimeSpan.FromSeconds(10);

    /// <summary>Asserts that a test is faster than another one.</summary>
    /// <param name="results">The results.</param>
    /// <param name="first">The test that is to be faster.</param>
    /// <param name="second">The other one.</param>
    /// <param name="by">How many times as fast, at least 1; 1 asks for any difference that is called, even one that the place of the code in memory makes.</param>
    /// <param name="ifNotResolved">Is given the message where the measurements do not decide; null throws it.</param>
    /// <exception cref="ArgumentException">No test has such a name.</exception>
    /// <exception cref="SpeedAssertionException">It is not, or that is not resolved, or one of the tests failed.</exception>
    public static void AssertFaster(
        this ResultSuite results, string first, string second, double by = LayoutFactor, Action<string>? ifNotResolved = null) =>
        Check(Require.NotNull(results, nameof(results)), SpeedQuestion.Faster(first, second, by), ifNotResolved);

    /// <summary>Asserts that a test takes at most so much more time than another one.</summary>
    /// <inheritdoc cref="AssertFaster(ResultSuite, string, string, double, Action{string}?)"/>
    /// <param name="results">The results.</param>
    /// <param name="first">The test that is not to be slower.</param>
    /// <param name="second">The other one.</param>
    /// <param name="tolerance">How much more time, as a fraction: 0.1 is 10 %.</param>
    /// <param name="ifNotResolved">Is given the message where the measurements do not decide; null throws it.</param>
    public static void AssertNotSlower(
        this ResultSuite results, string first, string second, double tolerance = 0.1, Action<string>? ifNotResolved = null) =>
        Check(Require.NotNull(results, nameof(results)), SpeedQuestion.NotSlower(first, second, tolerance), ifNotResolved);

    /// <summary>Asserts that the time of a test grows at most as fast as a class of growth.</summary>
    /// <inheritdoc cref="AssertFaster(ResultSuite, string, string, double, Action{string}?)"/>
    /// <param name="results">The results, of 8 sizes or more.</param>
    /// <param name="test">The test.</param>
    /// <param name="complexity">The class.</param>
    /// <param name="ifNotResolved">Is given the message where the measurements do not decide; null throws it.</param>
    public static void AssertAtMost(this SweepResults results, string test, Complexity complexity, Action<string>? ifNotResolved = null)
    {
        GrowthQuestion question = new(test, Require.Defined(complexity, nameof(complexity)));
        ComplexityFitter.CheckName(Require.NotNull(results, nameof(results)), test);
        TestFailure? failure = results.Select(suite => FailureOf(suite, test)).FirstOrDefault(one => one is not null);
        if (failure is not null)
        {
            throw new SpeedAssertionException($"{failure}\n\n{SpeedVerdict.Table(results)}", failure.Exception);
        }

        SpeedVerdict.Check(question.Claim, question.Ask(results), results, ifNotResolved);
    }

    /// <summary>Measures two tests of a suite until it is known whether the first is faster.</summary>
    /// <typeparam name="TInput">The type of the input.</typeparam>
    /// <typeparam name="TOutput">The type of the output.</typeparam>
    /// <param name="suite">The suite, with its input.</param>
    /// <param name="first">The test that is to be faster.</param>
    /// <param name="second">The other one.</param>
    /// <param name="by">How many times as fast, at least 1; 1 asks for any difference that is called, even one that the place of the code in memory makes.</param>
    /// <param name="timeLimit">How long to measure at most; null for <see cref="DefaultTimeLimit"/>.</param>
    /// <param name="ifNotResolved">Is given the message where that time does not decide; null throws it.</param>
    /// <returns>The results of the two tests.</returns>
    /// <exception cref="ArgumentException">No test has such a name.</exception>
    /// <exception cref="SpeedAssertionException">It is not, or that is not resolved, or one of the tests failed.</exception>
    public static ResultSuite AssertFaster<TInput, TOutput>(
        this TestSuite<TInput, TOutput> suite,
        string first,
        string second,
        double by = LayoutFactor,
        TimeSpan? timeLimit = null,
        Action<string>? ifNotResolved = null) =>
        Check(suite, SpeedQuestion.Faster(first, second, by), timeLimit, ifNotResolved);

    /// <summary>Measures two tests of a suite until it is known whether the first takes at most so much more time.</summary>
    /// <inheritdoc cref="AssertFaster{TInput, TOutput}"/>
    /// <param name="suite">The suite, with its input.</param>
    /// <param name="first">The test that is not to be slower.</param>
    /// <param name="second">The other one.</param>
    /// <param name="tolerance">How much more time, as a fraction: 0.1 is 10 %.</param>
    /// <param name="timeLimit">How long to measure at most; null for <see cref="DefaultTimeLimit"/>.</param>
    /// <param name="ifNotResolved">Is given the message where that time does not decide; null throws it.</param>
    public static ResultSuite AssertNotSlower<TInput, TOutput>(
        this TestSuite<TInput, TOutput> suite,
        string first,
        string second,
        double tolerance = 0.1,
        TimeSpan? timeLimit = null,
        Action<string>? ifNotResolved = null) =>
        Check(suite, SpeedQuestion.NotSlower(first, second, tolerance), timeLimit, ifNotResolved);

    private static ResultSuite Check<TInput, TOutput>(
        TestSuite<TInput, TOutput> suite, SpeedQuestion question, TimeSpan? timeLimit, Action<string>? ifNotResolved)
    {
        ResultSuite results = Measure(question, suite, timeLimit ?? DefaultTimeLimit);
        SpeedAnswer answer = Ask(question, results);
        string? unoptimised = UnoptimisedCode.Find([.. suite.Select(test => test.Written.Method)]);
        SpeedVerdict.Check(
            question.Claim,
            unoptimised is null ? answer : new(null, $"{unoptimised} was built without optimisation", SpeedAnswer.Optimise, IsFinal: true),
            [results],
            ifNotResolved);
        return results;
    }

    private static void Check(ResultSuite results, SpeedQuestion question, Action<string>? ifNotResolved) =>
        SpeedVerdict.Check(question.Claim, Ask(question, results), [results], ifNotResolved);

    /// <summary>Measures; where no test can be measured, the assertion fails.</summary>
    private static ResultSuite Measure(SpeedQuestion question, IBenchmarkSuite suite, TimeSpan timeLimit)
    {
        try
        {
            return SpeedRun.Until(question, suite, timeLimit);
        }
        catch (TestFailureException exception)
        {
            throw new SpeedAssertionException(exception.Message, exception);
        }
    }

    private static TestFailure? FailureOf(ResultSuite suite, string test) => suite.Failures.FirstOrDefault(failure => failure.TestName == test && failure.IsFault);

    /// <summary>Asks the results; a failed test fails the assertion.</summary>
    private static SpeedAnswer Ask(SpeedQuestion question, ResultSuite results)
    {
        try
        {
            return question.Ask(results);
        }
        catch (TestFailureException exception)
        {
            throw new SpeedAssertionException($"{exception.Message}\n\n{SpeedVerdict.Table([results])}", exception);
        }
    }
}
