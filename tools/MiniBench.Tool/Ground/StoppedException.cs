using System;

namespace MiniBench.Tool;

/// <summary>A signal has ended the work before anything was measured.</summary>
internal sealed class StoppedException : Exception
{
    /// <param name="source">What was to be measured.</param>
    /// <param name="exitCode">The exit code that speaks of the signal.</param>
    internal StoppedException(string source, int exitCode)
        : base($"'{source}' was ended before it had measured anything.") => ExitCode = exitCode;

    /// <summary>What the tool returns.</summary>
    internal int ExitCode { get; }
}
