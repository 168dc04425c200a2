using System;
using System.Collections.Generic;

namespace MiniBench.Tool.Running;

/// <summary>What is to be run.</summary>
/// <param name="Path">The file; "-" for the standard input.</param>
/// <param name="Options">Options of the runner.</param>
/// <param name="OwnArguments">The program's own arguments.</param>
internal sealed record RunRequest(string Path, IReadOnlyList<string> Options, IReadOnlyList<string> OwnArguments)
{
    /// <summary>For how long the program may measure nothing.</summary>
    internal TimeSpan TimeLimit { get; init; } = TimeSpan.FromSeconds(60);
}
