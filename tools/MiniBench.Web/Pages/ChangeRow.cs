using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>How the time of a test changed between two runs on machines of one kind, as the library says it of results beside a saved baseline.</summary>
/// <param name="Machine">The kind of machine.</param>
/// <param name="Then">The address of the earlier figures.</param>
/// <param name="Now">The address of the later figures.</param>
/// <param name="Change">What can be said of the two.</param>
/// <param name="Caveat">Why nothing can be said of any test of the two runs, which is said once of all; null where something can.</param>
public sealed record ChangeRow(string Machine, string Then, string Now, BaselineChange Change, string? Caveat)
{
    /// <summary>The most characters of what is said: settings of a machine, and warnings, may be texts of pages.</summary>
    private const int MostCharacters = 300;

    private const string Unoptimised = "A test was built without optimisation, now or then: nothing is known of how fast that code is. Measure a Release build.";

    /// <summary>Whether something can be said of it; what is not resolved, since its interval is wide, is within its noise.</summary>
    public bool IsJudged => Caveat is null && (Change.Verdict != BaselineVerdict.NotResolved || Change.Reason is null);

    /// <summary>Whether the change is more than noise.</summary>
    public bool IsSignificant => IsJudged && Change.Verdict is BaselineVerdict.Faster or BaselineVerdict.Slower or BaselineVerdict.Failed;

    /// <summary>What can be said, in words.</summary>
    public string Words => Caveat is null ? Beginning.Marked(Change.Words, MostCharacters) : "not judged";

    /// <summary>How many times the change is what its interval leaves open: the more, the surer.</summary>
    internal double Noises => Change.Verdict == BaselineVerdict.Failed ? double.PositiveInfinity
        : Math.Abs(Math.Log(Change.Ratio)) / (Change.Ratio > 1 ? Math.Log(Change.Ratio / Change.Lower) : Math.Log(Change.Upper / Change.Ratio));

    /// <summary>What changed between two runs; nothing where they have no test in common, or one has a suite twice.</summary>
    internal static IReadOnlyList<ChangeRow> Of(string machine, ProgramRun then, ProgramRun now)
    {
        try
        {
            BaselineComparison comparison = BaselineComparison.Of(now.Suites, then.Suites);
            string? caveat = comparison.IsConclusive ? null : Beginning.Marked(comparison.MachineDifferences is [var first, ..] ? first : Unoptimised, MostCharacters);
            return [.. comparison.Changes.Where(IsOfBoth).Select(change => new ChangeRow(machine, then.Address(change), now.Address(change), change, caveat))];
        }
        catch (ArgumentException)
        {
            return [];
        }
    }

    private static bool IsOfBoth(BaselineChange change) => change.Verdict == BaselineVerdict.Failed || change is { Current: not null, Baseline: not null };
}
