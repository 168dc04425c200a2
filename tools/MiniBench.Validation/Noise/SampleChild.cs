using System.Threading;
using MiniBench.Samples;

namespace MiniBench.Validation;

/// <summary>Measures one of the samples: <c>sample NAME</c>.</summary>
internal sealed class SampleChild : IChild
{
    /// <summary>Those that a load is tried on: one size each, and a sweep.</summary>
    internal static string[] Names { get; } = [nameof(StringJoining), nameof(ForVersusForeach), nameof(TrimmedOrEmpty), nameof(Searching)];

    public string Name => "sample";

    public ChildReport Run(string[] args) => ChildReport.Of(
        [.. SampleCatalogue.Find(args[0])!.CreateSuites().SelectMany(suite => suite.Run(suite.Settings, _ => true, CancellationToken.None, null))]);
}
