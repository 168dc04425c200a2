using System;
using System.Collections.Generic;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>How something is to be run.</summary>
/// <param name="Options">Options of the runner.</param>
/// <param name="OwnArguments">The program's own arguments.</param>
internal sealed record RunRequest(IReadOnlyList<string> Options, IReadOnlyList<string> OwnArguments)
{
    /// <summary>What the suite of a file of functions is to be like.</summary>
    internal FunctionWishes Wishes { get; init; } = FunctionWishes.None;

    /// <summary>For how long a program may measure nothing where nothing else is said.</summary>
    internal static TimeSpan UsualTimeLimit { get; } = TimeSpan.FromSeconds(60);

    /// <summary>For how long the program may measure nothing; null where nobody has said it.</summary>
    internal TimeSpan? TimeLimit { get; init; }

    /// <summary>Whether it is one of several: what is to be chosen need not be in each.</summary>
    internal bool IsPart { get; init; }

    /// <summary>The variables that say so to the program.</summary>
    internal IEnumerable<KeyValuePair<string, string>> Variables => IsPart ? [KeyValuePair.Create(TestFilter.PartVariable, "1")] : [];

    /// <summary>Whether the results are sent to a site: then the last option is not the user's.</summary>
    internal bool IsUploaded { get; init; }
}
