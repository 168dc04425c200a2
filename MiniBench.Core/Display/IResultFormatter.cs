using System.IO;

namespace MiniBench;

/// <summary>The one seam for outputs: whatever shows results implements it.</summary>
public interface IResultFormatter
{
    /// <summary>Writes results, the same in every culture.</summary>
    /// <param name="results">The results, a suite for each input; at least one.</param>
    /// <param name="output">Where to write. It is neither closed nor flushed.</param>
    void Write(IReadOnlyList<ResultSuite> results, TextWriter output);
}
