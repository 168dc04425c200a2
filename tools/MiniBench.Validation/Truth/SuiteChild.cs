using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Tests together, by the engine: <c>suite CASE TEST,TEST... [THRESHOLD]</c>.</summary>
internal sealed class SuiteChild : IChild
{
    public string Name => "suite";

    public ChildReport Run(string[] args)
    {
        BenchmarkSettings settings = args is [_, _, string threshold]
            ? BenchmarkSettings.Default.WithThreshold(double.Parse(threshold, CultureInfo.InvariantCulture)) : BenchmarkSettings.Default;
        return ChildReport.Of(WorkCatalogue.Find(args[0]).Measure(args[1].Split(','), settings));
    }
}
