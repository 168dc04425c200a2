namespace MiniBench.Validation;

/// <summary>
/// Names the growth of one operation: <c>complexity NAME</c>. The figure "right" is 1 where the truth is the first class named
/// and at most two remain, else 0; "held" is 1 where the truth is among those that remain; "named" is the first class, or -1
/// where none is named; "seconds" is how long it took.
/// </summary>
internal sealed class ComplexityChild : IChild
{
    internal const string Right = "right";
    internal const string Held = "held";
    internal const string Named = "named";
    internal const string Seconds = "seconds";

    /// <summary>Larger sizes of slow operations would take the time of the others.</summary>
    private static readonly BenchmarkSettings Settings = BenchmarkSettings.Default.WithMaxCallTime(TimeSpan.FromMilliseconds(5));

    public string Name => "complexity";

    public ChildReport Run(string[] args)
    {
        GrowthOperation operation = GrowthOperations.All.First(one => one.Name == args[0]);
        TimeProvider clock = TimeProvider.System;
        long start = clock.GetTimestamp();
        ComplexityFit fit = operation.Sweep(Settings).ComplexityOf(operation.Name);
        return ChildReport.Of(new Dictionary<string, double>
        {
            [Right] = operation.Truth.IsNamedBy(fit) ? 1 : 0,
            [Held] = operation.Truth.IsLeftBy(fit) ? 1 : 0,
            [Named] = fit.Best is { } best ? (int)best : -1,
            [Seconds] = clock.GetElapsedTime(start).TotalSeconds,
        });
    }
}
