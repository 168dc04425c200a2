namespace MiniBench;

/// <summary>What calling each test once on each input has shown.</summary>
/// <param name="Passed">How many calls returned, and agreed.</param>
/// <param name="Failures">The others.</param>
/// <param name="Warnings">The reasons to doubt what would be measured.</param>
internal sealed record DryRun(int Passed, IReadOnlyList<TestFailure> Failures, IReadOnlyList<BenchmarkWarning> Warnings);
