using System.Globalization;
using System.IO;

namespace MiniBench.Validation;

/// <summary>Writes outcomes for a person at a terminal.</summary>
internal static class TextReport
{
    private const int DetailIndent = 10;

    /// <summary>One goal: its question, and a figure a line with what lies behind it.</summary>
    internal static void Write(GoalResult result, TextWriter output)
    {
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{result.Goal}: {result.Question} ({result.Seconds:0} s)"));
        foreach (Outcome outcome in result.Outcomes)
        {
            string margin = result.IsFull ? "" : $"; margin {outcome.Margin.Text(outcome.Unit)}";
            output.WriteLine($"  {Word(outcome),-7} {outcome.What}: {outcome.Reached} (target {outcome.Target.Text(outcome.Unit)}{margin})");
            output.WriteLine(new string(' ', DetailIndent) + outcome.Detail.ReplaceLineEndings(" "));
        }

        output.WriteLine();
    }

    /// <summary>What all of them come to.</summary>
    internal static void WriteEnd(IReadOnlyList<GoalResult> results, TextWriter output)
    {
        var all = results.SelectMany(result => result.Outcomes.Select(outcome => (result.Goal, Outcome: outcome))).ToArray();
        var broken = Array.FindAll(all, one => !one.Outcome.IsWithinMargin);
        var missed = Array.FindAll(all, one => one.Outcome.IsReached == false && one.Outcome.IsWithinMargin);
        var unmeasured = Array.FindAll(all, one => one.Outcome.Figure is null);
        output.WriteLine($"{all.Length - broken.Length} of {all.Length} figures keep their margin; {all.Count(one => one.Outcome.IsReached == true)} reach their target.");
        List("Target missed", missed, output);
        List("Not measured", unmeasured, output);
        List("FAILED, margin broken", broken, output);
    }

    private static string Word(Outcome outcome) =>
        outcome.IsReached is null ? "none" : !outcome.IsWithinMargin ? "FAILED" : outcome.IsReached == true ? "reached" : "missed";

    private static void List(string title, (string Goal, Outcome Outcome)[] outcomes, TextWriter output)
    {
        foreach ((string goal, Outcome outcome) in outcomes)
        {
            output.WriteLine($"{title}: {goal}: {outcome.What}: {outcome.Reached}");
        }
    }
}
