using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Web.Pages;

/// <summary>How the time of a test changed between two runs on machines of one kind, as the library says it of results beside a saved baseline.</summary>
/// <param name="Machine">The kind of machine.</param>
/// <param name="Then">The address of the earlier figures.</param>
/// <param name="Now">The address of the later figures.</param>
/// <param name="Change">What can be said of the two.</param>
/// <param name="Caveat">Why nothing can be said of any test of the two runs; null where something can.</param>
public sealed record ChangeRow(string Machine, string Then, string Now, BaselineChange Change, string? Caveat)
{
    /// <summary>Whether the change is more than noise.</summary>
    public bool IsSignificant => Caveat is null && Change.Verdict is BaselineVerdict.Faster or BaselineVerdict.Slower or BaselineVerdict.Failed;

    /// <summary>What can be said, in words.</summary>
    public string Words => Caveat ?? Change.Words;

    /// <summary>How many times the change is what its interval leaves open: the more, the surer.</summary>
    internal double Noises => Change.Verdict == BaselineVerdict.Failed ? double.PositiveInfinity
        : Math.Abs(Math.Log(Change.Ratio)) / (Change.Ratio > 1 ? Math.Log(Change.Ratio / Change.Lower) : Math.Log(Change.Upper / Change.Ratio));

    /// <summary>What changed between two runs; nothing where they have no test in common, or one has a suite twice.</summary>
    internal static IReadOnlyList<ChangeRow> Of(string machine, ProgramRun then, ProgramRun now)
    {
        try
        {
            BaselineComparison comparison = BaselineComparison.Of(now.Suites, then.Suites);
            string? caveat = comparison.MachineDifferences is [var first, ..] ? first : null;
            return [.. comparison.Changes.Where(IsOfBoth).Select(change => new ChangeRow(machine, then.Address(change), now.Address(change), change, caveat))];
        }
        catch (ArgumentException)
        {
            return [];
        }
    }

    private static bool IsOfBoth(BaselineChange change) => change.Verdict == BaselineVerdict.Failed || change is { Current: not null, Baseline: not null };
}
