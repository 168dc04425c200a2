namespace MiniBench.Output;

/// <summary>What a row shows: a result, or a test that got none.</summary>
/// <param name="Suite">The suite it belongs to.</param>
/// <param name="Ranking">How the suite's tests stand.</param>
/// <param name="Result">The result; null for a failure.</param>
/// <param name="Failure">The failure; null for a result.</param>
internal sealed record DelimitedRow(ResultSuite Suite, Ranking Ranking, BenchmarkResult? Result, TestFailure? Failure)
{
    /// <summary>The test's name.</summary>
    internal string TestName => Result?.Name ?? Failure?.TestName ?? "";

    /// <summary>What was measured, if it was.</summary>
    internal Measurement? Measurement => Result?.Measurement;
}
