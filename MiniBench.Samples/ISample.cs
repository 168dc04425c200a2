using System.Collections.Generic;

namespace MiniBench.Samples;

/// <summary>A benchmark that people really write, in one file that reads from top to bottom.</summary>
internal interface ISample
{
    /// <summary>What it asks.</summary>
    string Question { get; }

    /// <summary>How many bytes of files it makes, in the system's folder for temporary ones.</summary>
    long TemporaryBytes => 0;

    /// <summary>Makes the suites, with their inputs.</summary>
    IReadOnlyList<IBenchmarkSuite> CreateSuites();
}
