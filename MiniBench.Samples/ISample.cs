using System.Collections.Generic;

namespace MiniBench.Samples;

/// <summary>A benchmark that people really write, in one file that reads from top to bottom.</summary>
internal interface ISample
{
    /// <summary>What it asks.</summary>
    string Question { get; }

    /// <summary>Measures, and returns a suite for each input.</summary>
    /// <param name="settings">How long to measure.</param>
    IReadOnlyList<ResultSuite> Run(BenchmarkSettings settings);
}
