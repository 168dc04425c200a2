namespace MiniBench.Validation;

/// <summary>What BenchmarkDotNet said of the joins: a mean with its interval each, in nanoseconds.</summary>
/// <param name="Benchmarks">By name.</param>
/// <param name="PeakMemory">The most memory that its own process used, in bytes; the processes that it started are not counted.</param>
internal sealed record RivalReport(IReadOnlyDictionary<string, RivalFigure> Benchmarks, long PeakMemory)
{
    internal double Ratio(string first, string second) => Benchmarks[first].Mean / Benchmarks[second].Mean;

    /// <summary>Whether the intervals of two benchmarks have nothing in common.</summary>
    internal bool AreApart(string first, string second) =>
        Benchmarks[first].Lower > Benchmarks[second].Upper || Benchmarks[first].Upper < Benchmarks[second].Lower;
}
