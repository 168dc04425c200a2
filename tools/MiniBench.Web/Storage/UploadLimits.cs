using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Web.Storage;

/// <summary>
/// What of results can be shown within about two seconds: everybody may ask for a page as often as he likes. Pairs of tests are compared by
/// their rounds; what tables and pictures cost is in <see cref="TableLimits"/>.
/// </summary>
internal static class UploadLimits
{
    /// <summary>The most tests on all inputs.</summary>
    private const int MostFigures = 5_000;

    /// <summary>The most tests on one input.</summary>
    private const int MostTests = 100;

    /// <summary>The most characters of a name, of whatever stands in tables; a line of one is as long as its longest name.</summary>
    private const int LongestName = 1_000;

    /// <summary>The most characters of a sentence, such as that of a warning, or why a test failed.</summary>
    private const int LongestText = 50_000;

    /// <summary>The most characters of all sentences together.</summary>
    private const int MostText = 1_000_000;

    /// <summary>The most warnings of an input.</summary>
    private const int MostWarnings = 1_000;

    /// <summary>The most rounds of all tests on an input, times their number: 40 tests of 2,000 rounds, and as many stretches, each.</summary>
    private const long MostCompared = 40L * 40 * 4_000;

    /// <summary>The same on all inputs of all suites together.</summary>
    private const long MostComparedInAll = 3 * MostCompared;

    /// <summary>How far ahead of the site's clock results may have been measured.</summary>
    private static readonly TimeSpan Ahead = TimeSpan.FromDays(1);

    /// <summary>Refuses what would take too long, or cannot be shown at all.</summary>
    /// <exception cref="InvalidDataException">It is too much; the message says of what.</exception>
    internal static void Check(SavedResults results)
    {
        Refuse(
            results.SourceHash is { } hash && SafeText.Clean(hash) != hash,
            $"The hash of the program has characters that no text may have; letters and digits were expected. Save the results again with 'minibench run'.");
        int figures = results.Sum(suite => suite.Count + suite.Failures.Count);
        Refuse(figures > MostFigures, $"There are {figures} results; at most {MostFigures} were expected.");
        string[] texts = [.. results.SelectMany(Texts)];
        Refuse(Array.Exists(texts, text => text.Length > LongestText), $"A warning or a failure has a text of more than {LongestText} characters, which is the most that was expected.");
        long characters = texts.Sum(text => (long)text.Length);
        Refuse(characters > MostText, $"Warnings and failures have {characters} characters; at most {MostText} were expected.");
        Refuse(results.Sum(Compared) > MostComparedInAll, $"The tests of all suites have so many rounds that comparing them takes too long. Fewer suites, inputs, tests or rounds were expected.");
        foreach (ResultSuite suite in results)
        {
            CheckInput(suite);
        }

        TableLimits.Check(results);
    }

    /// <summary>Refuses a time that is still to come: it would make results the newest of their program for as long. Clocks differ, and time zones are taken for each other.</summary>
    /// <exception cref="InvalidDataException">It is one; the message says what was given and expected.</exception>
    internal static void CheckTime(IEnumerable<ResultSuite> results, DateTimeOffset now)
    {
        DateTimeOffset latest = now + Ahead;
        foreach (RunEnvironment place in results.Select(suite => suite.Environment).OfType<RunEnvironment>())
        {
            Refuse(
                place.Time > latest,
                $"The results were measured at {place.Time.UtcDateTime:yyyy-MM-dd HH:mm} UTC, as they say; a time before {latest.UtcDateTime:yyyy-MM-dd HH:mm} UTC was expected, a day after the site's own. Set the clock of the machine, and measure again.");
        }
    }

    private static void CheckInput(ResultSuite suite)
    {
        string shown = Shown(suite.Name);
        string[] tests = [.. suite.Select(result => result.Name)];
        Refuse(
            Names(suite).Any(name => name?.Length > LongestName),
            $"A name in the suite '{shown}' is too long; at most {LongestName} characters were expected.");
        Refuse(tests.Distinct().Count() < tests.Length, $"Two tests of the suite '{shown}' have one name on the same input.");
        int count = suite.Count + suite.Failures.Count;
        Refuse(count > MostTests, $"The suite '{shown}' has {count} tests on one input; at most {MostTests} were expected.");
        Refuse(suite.Warnings.Count > MostWarnings, $"The suite '{shown}' has {suite.Warnings.Count} warnings on one input; at most {MostWarnings} were expected.");
        Refuse(Compared(suite) > MostCompared, $"The {suite.Count} tests of the suite '{shown}' have so many rounds that comparing them takes too long. Fewer tests or rounds were expected.");
    }

    private static IEnumerable<string?> Names(ResultSuite suite) =>
    [
        suite.Name, suite.InputLabel, suite.Baseline,
        .. suite.Select(result => result.Name),
        .. suite.Select(result => result.Measurement?.CallKind),
        .. suite.Failures.SelectMany(failure => new[] { failure.TestName, failure.InputLabel }),
        .. suite.Warnings.SelectMany(warning => new[] { warning.TestName, warning.Code }),
        .. TableLimits.Metrics(suite).SelectMany(metric => new[] { metric.Name, metric.Unit }),
        .. suite.Dimensions.Select(one => one.Name),
        .. TableLimits.OfMachine(suite),
    ];

    /// <summary>What stands in whole sentences on a page, once each.</summary>
    private static IEnumerable<string> Texts(ResultSuite suite) =>
    [
        .. suite.Warnings.SelectMany(warning => new[] { warning.Message, warning.Remedy }),
        .. suite.Failures.SelectMany(failure => new[] { failure.Reason, failure.Exception?.Message ?? "" }),
    ];

    private static long Compared(ResultSuite suite) => suite.Count * suite.Sum(Rounds);

    private static long Rounds(BenchmarkResult result) => result.Measurement is { } measurement ? measurement.Rounds.Count + (measurement.Means?.Stretches.Length ?? 0) : 0;

    /// <summary>A name in a message, on one line and not too long.</summary>
    internal static string Shown(string name) => SafeText.Line(name.Length <= LongestName ? name : name[..LongestName]);

    /// <summary>Refuses what is too much, and says of what.</summary>
    internal static void Refuse(bool isTooMuch, FormattableString reason)
    {
        if (isTooMuch)
        {
            throw new InvalidDataException(FormattableString.Invariant(reason));
        }
    }
}
