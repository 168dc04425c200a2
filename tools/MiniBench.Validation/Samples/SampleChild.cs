using System.Threading;
using MiniBench.Samples;

namespace MiniBench.Validation;

/// <summary>Measures one of the samples, or the example of the tool's help: <c>sample NAME</c>. The report has the results as they would be saved, too.</summary>
internal sealed class SampleChild : IChild
{
    /// <summary>Those that a load is tried on: one size each, and a sweep.</summary>
    internal static string[] Names { get; } = [nameof(StringJoining), nameof(ForVersusForeach), nameof(TrimmedOrEmpty), nameof(Searching)];

    public string Name => "sample";

    public ChildReport Run(string[] args)
    {
        ISample sample = args[0] == nameof(HelpExample) ? new HelpExample() : SampleCatalogue.Find(args[0])!;
        ResultSuite[] results = [.. sample.CreateSuites().SelectMany(suite => suite.Run(suite.Settings, _ => true, CancellationToken.None, null))];
        return ChildReport.Of(results).Keeping(results);
    }
}
