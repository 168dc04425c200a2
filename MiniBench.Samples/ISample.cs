using System.Collections.Generic;

namespace MiniBench.Samples;

/// <summary>A benchmark that people really write, in one file that reads from top to bottom.</summary>
internal interface ISample
{
    /// <summary>What it asks.</summary>
    string Question { get; }

    /// <summary>Makes the suites, with their inputs.</summary>
    IReadOnlyList<IBenchmarkSuite> CreateSuites();
}
