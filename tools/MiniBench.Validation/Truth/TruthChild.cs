namespace MiniBench.Validation;

/// <summary>A test alone in a process of its own: <c>truth CASE TEST</c>. The figures are the time of a call and the machine's speed.</summary>
internal sealed class TruthChild : IChild
{
    internal const string Time = "time";
    internal const string Speed = "speed";

    public string Name => "truth";

    public ChildReport Run(string[] args)
    {
        LoopTimes times = WorkCatalogue.Find(args[0]).MeasureAlone(args[1]);
        return ChildReport.Of(new Dictionary<string, double> { [Time] = times.Nanoseconds, [Speed] = times.Best, ["loops"] = times.Count });
    }
}
