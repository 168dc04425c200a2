namespace MiniBench;

/// <summary>A column of the table of one input.</summary>
/// <param name="Heading">What stands above it; empty where cells speak for themselves.</param>
/// <param name="Cell">What stands in it for a test; a column without any text is not shown.</param>
internal sealed record SuiteColumn(string Heading, Func<BenchmarkResult, Measurement, string> Cell);
