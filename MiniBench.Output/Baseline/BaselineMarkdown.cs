using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The comparison with a baseline for a pull request's comment: the largest change first, then what is not resolved; what did not change in one line.</summary>
internal static class BaselineMarkdown
{
    internal static IEnumerable<string> Lines(BaselineComparison comparison)
    {
        yield return $"**{BaselineText.Summary(comparison)}**";
        BaselineChange[] changed = [.. comparison.Changes.Where(change => change.Verdict != BaselineVerdict.NoDifference).OrderBy(Place).ThenByDescending(Size)];
        if (changed.Length > 0)
        {
            yield return "";
            foreach (string line in MarkdownText.Table(BaselineText.Headings, [.. changed.Select(Row)], 0, BaselineText.Headings.Length - 1))
            {
                yield return line;
            }
        }

        foreach (string note in BaselineText.Notes(comparison).Skip(1))
        {
            yield return "";
            yield return MarkdownText.Escape(note.Trim());
        }
    }

    private static int Place(BaselineChange change) => change switch
    {
        { IsRegression: true } => 0,
        { Verdict: not BaselineVerdict.NotResolved } => 1,
        { Current: not null } => 2,
        _ => 3,
    };

    private static double Size(BaselineChange change) => double.IsFinite(change.Ratio) && change.Ratio > 0 ? Math.Abs(Math.Log(change.Ratio)) : double.PositiveInfinity;

    private static string[] Row(BaselineChange change) =>
    [
        MarkdownText.Code(change.TestName) + " " + MarkdownText.Escape($"{change.SuiteName}{(change.InputLabel is { } input ? $", {input}" : "")}"),
        BaselineText.Time(change.Baseline),
        BaselineText.Time(change.Current),
        change.RatioText,
        change.IntervalText,
        MarkdownText.Cell(change.Words),
    ];
}
