namespace MiniBench.Validation;

/// <summary>A run of BenchmarkDotNet: what it said, and how long its whole process took.</summary>
internal sealed record RivalRun(RivalReport Report, TimeSpan Time);
