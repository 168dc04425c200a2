namespace MiniBench.Validation;

/// <summary>Twenty pairs of ordinary code in many processes: what one says, what several together say, and long loops of each alone.</summary>
internal sealed class PairsGoal : IGoal
{
    /// <summary>The heads of the table that the comparison with BenchmarkDotNet goes on from.</summary>
    internal const string LongLoops = "long loops";
    internal const string Together = "5 processes together";

    private const int Launches = 5;
    private const int FullProcesses = 20;
    private const int QuickProcesses = 2;
    private const int FullTruths = 6;
    private const double SecondsPerProcess = 1.5;
    private const double SecondsPerTruth = 1.6;

    private static readonly string[] Quick = ["pair-root"];

    public string Name => "pairs";

    public string Question => "What do one process, and five together, say of twenty pairs of ordinary code?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => isFull
        ? PairCases.All.Count * ((FullProcesses * SecondsPerProcess) + (2 * FullTruths * SecondsPerTruth))
        : Quick.Length * ((QuickProcesses * SecondsPerProcess) + (2 * SecondsPerTruth));

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        string[] names = context.IsFull ? [.. PairCases.All.Select(one => one.Name)] : Quick;
        CaseMeasuring measuring = new(context) { Words = [SuiteChild.Saved] };
        PairRuns[] all = [.. names.Select((name, i) => new PairRuns(measuring.Measure(
            new(name), context.Runs(1, FullTruths), context.Runs(QuickProcesses, FullProcesses), load: 0, (double)i / names.Length, (i + 1.0) / names.Length)))];
        return new PairRows(all, context.IsFull ? Launches : QuickProcesses).Outcomes;
    }
}
