namespace MiniBench.Validation;

/// <summary>A child process that has ended well.</summary>
/// <param name="Report">What it measured.</param>
/// <param name="Time">From its start to its end.</param>
internal sealed record ChildRun(ChildReport Report, TimeSpan Time);
