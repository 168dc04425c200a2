using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>How something is to be run.</summary>
/// <param name="Words">Options of the runner, each with its value as one word.</param>
/// <param name="OwnArguments">The program's own arguments.</param>
/// <exception cref="BadInputException">The options cannot be used.</exception>
internal sealed record RunRequest(IReadOnlyList<string> Words, IReadOnlyList<string> OwnArguments)
{
    /// <summary>What the words say.</summary>
    internal RunnerOptions Options { get; private init; } = OptionParser.Parse(Words);

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
    internal bool IsUploaded { get; private init; }

    /// <summary>The name of an option's word.</summary>
    internal static string NameOf(string word) => word.Split('=')[0];

    /// <summary>The first of some options that is among the words, whatever its value; null if none is.</summary>
    internal string? FirstOf(params IEnumerable<string> names) => names.FirstOrDefault(name => Words.Any(word => NameOf(word) == name));

    /// <summary>The same with the results saved in a file, from which they are sent to a site.</summary>
    internal RunRequest Uploaded(string path) =>
        this with { Words = [.. Words, $"--output={path}"], Options = Options with { Output = path }, IsUploaded = true };
}
