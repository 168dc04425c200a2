using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Compares work with a little more of it: <c>difference FRACTION THRESHOLD</c>. The pair is "more" and "work".</summary>
internal sealed class DifferenceChild : IChild
{
    internal const int Steps = 1_000;

    public string Name => "difference";

    public ChildReport Run(string[] args)
    {
        double difference = double.Parse(args[0], CultureInfo.InvariantCulture);
        double threshold = double.Parse(args[1], CultureInfo.InvariantCulture);
        int more = (int)Math.Round(Steps * (1 + difference));
        return ChildReport.Of(new TestSuite<int, int>($"{Steps} and {more} steps", Steps, 1)
            .Add(steps => Chain.Run(steps), "work")
            .Add(_ => Chain.Run(more), "more")
            .RunTests(BenchmarkSettings.Default.WithThreshold(threshold)));
    }
}
