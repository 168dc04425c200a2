using System.Linq;

namespace MiniBench.Output;

/// <summary>The memory that calls take, where they take any.</summary>
internal static class Allocation
{
    /// <summary>Less than half of a byte a call is none of the test's.</summary>
    internal static bool IsAny(Measurement measurement) => measurement.AllocatedBytes >= 0.5;

    /// <summary>What a call takes, for a table of its suite; empty where no test of that takes any.</summary>
    internal static string Text(ResultSuite suite, BenchmarkResult result) =>
        result.Measurement is { } own && suite.Any(other => other.Measurement is { } measured && IsAny(measured)) ? Units.Bytes(own.AllocatedBytes) : "";
}
