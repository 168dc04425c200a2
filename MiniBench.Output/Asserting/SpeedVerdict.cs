using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;

namespace MiniBench;

/// <summary>Turns answers into what a test framework understands: nothing, or an exception with the table.</summary>
[System.Diagnostics.StackTraceHidden]
internal static class SpeedVerdict
{
    /// <param name="claim">What was asserted.</param>
    /// <param name="answer">What the measurements say.</param>
    /// <param name="results">The measurements.</param>
    /// <param name="ifNotResolved">Is given the message where they do not decide; null throws it.</param>
    /// <exception cref="SpeedAssertionException">The answer is no, or not resolved.</exception>
    internal static void Check(string claim, SpeedAnswer answer, IReadOnlyList<ResultSuite> results, Action<string>? ifNotResolved)
    {
        switch (answer.IsYes)
        {
            case false:
                throw new SpeedAssertionException($"Not so: {claim}; {answer.Finding}.{answer.Aside}\n\n{Table(results)}");
            case null when ifNotResolved is not null:
                ifNotResolved(NotResolved(claim, answer, results));
                break;
            case null:
                throw new SpeedAssertionException(NotResolved(claim, answer, results)) { IsNotResolved = true };
        }
    }

    private static string NotResolved(string claim, SpeedAnswer answer, IReadOnlyList<ResultSuite> results) =>
        $"Not resolved: whether {claim}; {answer.Finding}. {answer.Remedy}\n\n{Table(results)}";

    internal static string Table(IReadOnlyList<ResultSuite> results)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        new TextFormatter().Write(results, text);
        return text.ToString().TrimEnd();
    }
}
