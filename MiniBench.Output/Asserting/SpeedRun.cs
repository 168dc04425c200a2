using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace MiniBench;

/// <summary>A run of two tests that ends as soon as a question about them is answered.</summary>
[System.Diagnostics.StackTraceHidden]
internal static class SpeedRun
{
    private const int Tests = 2;

    /// <summary>
    /// Measures. The times of looking double, are fixed before, and share the probability of a wrong answer, so that looking often
    /// does not make one more likely.
    /// </summary>
    /// <exception cref="ArgumentException">The suite has not both of the tests.</exception>
    internal static ResultSuite Until(SpeedQuestion question, IBenchmarkSuite suite, TimeSpan timeLimit)
    {
        Check(question, Require.NotNull(suite, nameof(suite)).TestNames, suite.Name);
        BenchmarkSettings settings = suite.Settings.WithTestTime(Require.Duration(timeLimit, nameof(timeLimit)) / Tests)
            .Asking(results => results.Count < Tests || question.Ask(results) is { IsFinal: true } or { IsYes: not null });
        return suite.Run(settings, test => test == question.First || test == question.Second, CancellationToken.None)[0];
    }

    private static void Check(SpeedQuestion question, IReadOnlyList<string> tests, string suite)
    {
        foreach (string unknown in new[] { question.First, question.Second }.Where(test => !tests.Contains(test)))
        {
            throw new ArgumentException($"'{suite}' has no test '{unknown}'; its tests are '{string.Join("', '", tests)}'.");
        }

        if (question.First == question.Second)
        {
            throw new ArgumentException($"'{question.First}' cannot be compared with itself; give two tests.");
        }
    }
}
