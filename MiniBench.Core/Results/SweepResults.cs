using System.Collections;
using System.Diagnostics;

namespace MiniBench;

/// <summary>The results of a suite's tests on several inputs: a <see cref="ResultSuite"/> for each, in the order of the inputs.</summary>
[StackTraceHidden]
public sealed partial class SweepResults : IReadOnlyList<ResultSuite>
{
    private readonly IReadOnlyList<ResultSuite> suites;

    internal SweepResults(IReadOnlyList<ResultSuite> suites) => this.suites = suites;

    /// <summary>The suite's name.</summary>
    public string Name => suites[0].Name;

    /// <inheritdoc/>
    public int Count => suites.Count;

    /// <inheritdoc/>
    public ResultSuite this[int index] => suites[index];

    /// <inheritdoc/>
    public IEnumerator<ResultSuite> GetEnumerator() => suites.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
