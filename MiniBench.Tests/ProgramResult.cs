namespace MiniBench.Tests;

/// <summary>How a program ended, and what it wrote, with LF line ends.</summary>
internal sealed record ProgramResult(int ExitCode, string Output, string Error);
