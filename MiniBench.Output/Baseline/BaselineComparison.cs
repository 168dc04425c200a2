using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Results beside a saved baseline, test by test. The two come from different processes, which run the same code at speeds a
/// little apart: each interval combines those of the two results and an allowance for that.
/// </summary>
/// <remarks>Each interval holds with a probability of 95 % by itself, not all of them together.</remarks>
public sealed class BaselineComparison
{
    /// <summary>The exit code of a program that found no regression.</summary>
    public const int NoRegressionExitCode = ExitCodes.Success;

    /// <summary>The exit code of a program that found a regression.</summary>
    public const int RegressionExitCode = ExitCodes.Failure;

    /// <summary>The exit code of a program that could not compare: wrong arguments, a file that cannot be read, another machine, code that was built without optimisation.</summary>
    public const int BadInputExitCode = ExitCodes.BadInput;

    /// <summary>The smallest difference that is called, unless another is given: 5 %.</summary>
    public const double DefaultThreshold = 0.05;

    /// <summary>
    /// How far two processes that run the same code may be apart in 95 of 100 cases, unless something else is given: 10 %, which is
    /// for a shared machine. docs/saved-results.md has the measurements.
    /// </summary>
    public const double DefaultAllowance = 0.10;

    private (IReadOnlyList<string> Then, IReadOnlyList<string> Now) places = ([], []);
    private (string? Then, string? Now) files;

    private BaselineComparison(IReadOnlyList<BaselineChange> changes, IReadOnlyList<string> differences, IReadOnlyList<BaselineWarning> warnings, BaselineRules rules)
    {
        Changes = changes;
        MachineDifferences = differences;
        Warnings = warnings;
        Rules = rules;
    }

    /// <summary>The tests, those of the current results first, then those that only the baseline has.</summary>
    public IReadOnlyList<BaselineChange> Changes { get; }

    /// <summary>In what the machine, its runtime included, is not the baseline's: a sentence each; empty if it is the same.</summary>
    public IReadOnlyList<string> MachineDifferences { get; }

    /// <summary>Whether the verdicts count: all code is optimised, and the machine is the same, or another one was allowed.</summary>
    public bool IsConclusive => !IsUnoptimised && (MachineDifferences.Count == 0 || Rules.AllowOtherMachine);

    /// <summary>Whether a test is slower, or fails and did not then. False where the verdicts do not count: see <see cref="IsConclusive"/>.</summary>
    public bool HasRegression => IsConclusive && Changes.Any(change => change.IsRegression);

    /// <summary>What a program should return: 0 no regression, 1 a regression, 2 the verdicts do not count.</summary>
    public int ExitCode => !IsConclusive ? BadInputExitCode : HasRegression ? RegressionExitCode : NoRegressionExitCode;

    /// <summary>Whether a test was built without optimisation, now or then, so that nothing is known of it.</summary>
    internal bool IsUnoptimised => Changes.Any(change => change.Reason == BaselineRules.Unoptimised);

    /// <summary>What the two runs say against the figures that are compared.</summary>
    internal IReadOnlyList<BaselineWarning> Warnings { get; }

    internal BaselineRules Rules { get; }

    /// <summary>Which results these are, and where and when they were measured, then and now: a line each.</summary>
    internal IReadOnlyList<string> Origins => [.. OriginsOf("Then", files.Then, places.Then), .. OriginsOf("Now", files.Now, places.Now)];

    /// <summary>In how many fresh processes tests that seemed to have changed were measured again; 0 where none did, or was.</summary>
    internal int Confirmations { get; private init; }

    /// <summary>In how many fresh processes tests that seem to have changed are measured again, whether or not some did; 0 where none are.</summary>
    internal int Again { get; private init; }

    /// <summary>The tests that seem slower by more than is called, whatever their intervals say, and those that would be called faster, also where it takes several processes to say so.</summary>
    internal IReadOnlyList<BaselineChange> Suspects =>
        [.. Changes.Where(change => change is { Current: not null, Baseline: not null } && (change.Reason is null || change.IsOfOneProcess) && IsSuspect(change))];

    /// <summary>Compares results with a baseline.</summary>
    /// <param name="current">The results now.</param>
    /// <param name="baseline">The results then, read with <see cref="SavedResults.Load"/>.</param>
    /// <param name="threshold">The smallest difference that is called, as a fraction; the control of a run can raise it.</param>
    /// <param name="allowance">How far two processes that run the same code may be apart, as a fraction, in 95 of 100 cases.</param>
    /// <param name="allowOtherMachine">Whether verdicts count although the machine or its runtime is not the baseline's.</param>
    /// <exception cref="ArgumentException">The two have no test in common, or one has a suite twice.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The threshold or the allowance is not from 0 to below 1.</exception>
    public static BaselineComparison Of(
        IEnumerable<ResultSuite> current,
        IEnumerable<ResultSuite> baseline,
        double threshold = DefaultThreshold,
        double allowance = DefaultAllowance,
        bool allowOtherMachine = false)
    {
        BaselineRules rules = new(
            Require.Fraction(threshold, nameof(threshold)), Require.Fraction(allowance, nameof(allowance)), allowOtherMachine);
        BaselinePairs pairs = new(Require.NotEmpty(current, nameof(current)), Require.NotEmpty(baseline, nameof(baseline)));
        return new([.. pairs.Changes(rules)], [.. pairs.MachineDifferences], [.. pairs.Warnings], rules)
        {
            places = ([.. Notes.Origins(baseline)], [.. Notes.Origins(current)]),
        };
    }

    /// <summary>The same of results that are in files: a picture that is looked at elsewhere says in which.</summary>
    internal BaselineComparison OfFiles(string then, string now)
    {
        BaselineComparison same = (BaselineComparison)MemberwiseClone();
        (string shortThen, string shortNow) = (Path.GetFileName(then), Path.GetFileName(now));
        same.files = shortThen == shortNow ? (then, now) : (shortThen, shortNow);
        return same;
    }

    /// <summary>The same where suspects would have been measured again, but there are none.</summary>
    /// <param name="processes">In how many processes.</param>
    internal BaselineComparison WithoutSuspects(int processes) => new(Changes, MachineDifferences, Warnings, Rules) { Again = processes, places = places, files = files };

    /// <summary>
    /// Puts what fresh processes showed of the suspects in the place of what one did; of the other tests of their suites, what one alone could not tell, and whether one
    /// failed there. A suspect that was not measured in each of them is not resolved.
    /// </summary>
    /// <param name="again">The results of several processes.</param>
    /// <param name="baseline">The results then.</param>
    /// <param name="processes">How many processes it were.</param>
    internal BaselineComparison Confirmed(IReadOnlyList<ResultSuite> again, IReadOnlyList<ResultSuite> baseline, int processes)
    {
        HashSet<(SuiteKey, string)> suspects = [.. Suspects.Select(change => (change.Key, change.TestName))];
        BaselinePairs pairs = new(again, baseline);
        Dictionary<(SuiteKey, string), BaselineChange> confirmed = pairs.Changes(Rules)
            .Where(change => change.Current is not null || change.Verdict == BaselineVerdict.Failed).ToDictionary(change => (change.Key, change.TestName));
        BaselineChange Confirmed(BaselineChange change)
        {
            bool isSuspect = suspects.Contains((change.Key, change.TestName));
            return confirmed.GetValueOrDefault((change.Key, change.TestName)) is not { } shown ? isSuspect ? change.Unconfirmed() : change
                : isSuspect || change.IsOfOneProcess || shown.Verdict == BaselineVerdict.Failed ? shown.After(change) : change;
        }

        return new(
            [.. Changes.Select(Confirmed)],
            MachineDifferences,
            [.. Warnings.Union(pairs.Warnings)],
            Rules)
        {
            Again = processes,
            Confirmations = processes,
            places = places,
            files = files,
        };
    }

    private static IEnumerable<string> OriginsOf(string when, string? file, IReadOnlyList<string> places) => (file, places) switch
    {
        (null, _) => places.Select(place => $"{when}: {place}"),
        (_, []) => [$"{when}: {file}"],
        _ => places.Select(place => $"{when}: {file}, {place}"),
    };

    private static bool IsSuspect(BaselineChange change) => change.Ratio > 1 + change.Limit || change.Verdict == BaselineVerdict.Faster
        || (change.IsOfOneProcess && 1 / change.Ratio > 1 + change.Limit);

    /// <summary>Writes it for a pull request's comment, in Markdown: the largest change first, and what did not change in one line.</summary>
    /// <param name="output">Where to write.</param>
    /// <exception cref="ArgumentNullException">The writer is null.</exception>
    public void WriteMarkdown(TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        TextOutput.WriteLines(BaselineMarkdown.Lines(this), output);
    }

    /// <summary>Draws it as SVG: a row a test, how many times as long as then it takes now, with the interval.</summary>
    /// <param name="output">Where to write.</param>
    /// <exception cref="ArgumentNullException">The writer is null.</exception>
    public void WriteSvg(TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        SvgGraph.Write(BaselinePicture.Of(this), output, GraphLook.Default);
    }

    /// <summary>Writes a table for people, with what speaks against the verdicts below it.</summary>
    /// <param name="output">Where to write.</param>
    /// <exception cref="ArgumentNullException">The writer is null.</exception>
    public void Write(TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        TextOutput.WriteLines(BaselineText.Lines(this), output);
    }

    /// <summary>Returns the table.</summary>
    public override string ToString()
    {
        using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        Write(text);
        return text.ToString();
    }
}
