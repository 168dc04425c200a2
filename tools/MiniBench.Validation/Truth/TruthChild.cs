namespace MiniBench.Validation;

/// <summary>A test alone in a process of its own: <c>truth CASE TEST</c>. The figures are the time of a call, and for how long it was measured without a neighbour on the core.</summary>
internal sealed class TruthChild : IChild
{
    internal const string Time = "time";
    internal const string Alone = "alone";

    public string Name => "truth";

    public ChildReport Run(string[] args)
    {
        LoopTimes times = WorkCatalogue.Find(args[0]).MeasureAlone(args[1]);
        return ChildReport.Of(new Dictionary<string, double> { [Time] = times.Nanoseconds, [Alone] = times.AloneNanoseconds, ["loops"] = times.Count });
    }
}
