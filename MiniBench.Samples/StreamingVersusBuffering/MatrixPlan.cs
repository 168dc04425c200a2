using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using MiniBench.Output;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>The whole matrix as commands, one a line, for `minibench queue add --file`: each run has a process of its own, and so a peak of memory of its own.</summary>
/// <param name="Inputs">The folder of the data sets; each has a folder in it.</param>
/// <param name="Output">The folder of what is written.</param>
internal sealed record MatrixPlan(string Inputs, string Output)
{
    internal IReadOnlyList<DataSet> Sets { get; init; } = DataSet.Published;

    internal double Scale { get; init; } = 1;

    internal IReadOnlyList<int> Threads { get; init; } = [1, 2, 3, 4];

    internal IReadOnlyList<int> Work { get; init; } = [0, 100, 1_000];

    internal IReadOnlyList<IEncryptionStrategy> Strategies { get; init; } = [EncryptionStrategies.Streaming, EncryptionStrategies.Buffering];

    /// <summary>Options that every run of encrypt-files gets.</summary>
    internal IReadOnlyList<string> EncryptOptions { get; init; } = [];

    /// <summary>Options that every run of create-files gets.</summary>
    internal IReadOnlyList<string> CreateOptions { get; init; } = [];

    /// <summary>The commands: first those that make the files, then the runs. What is to be compared stands side by side, so that a machine that gets slower meanwhile is as slow for both.</summary>
    /// <exception cref="BadInputException">A path cannot stand on a line.</exception>
    internal IEnumerable<string> Commands()
    {
        (string inputs, string output) = (OnALine(Inputs), OnALine(Output));
        FolderCheck.Separate(inputs, output);
        return Sets.Select(set => Line(["create-files", Path.Combine(inputs, set.Name), "--set", set.Name, "--scale", Invariant($"{Scale:R}"), .. CreateOptions]))
            .Concat(
                from set in Sets
                from work in Work
                from threads in Threads
                from strategy in Strategies
                select Line([
                    "encrypt-files", Path.Combine(inputs, set.Name), Path.Combine(output, set.Name), "--threads", Invariant($"{threads}"), "--work", Invariant($"{work}"),
                    "--strategy", strategy.Name, .. EncryptOptions, "--json",
                ]));
    }

    /// <summary>This program, as the system's shell starts it from any folder.</summary>
    private static string Line(IEnumerable<string> words) => string.Join(' ', words.Prepend(typeof(MatrixPlan).Assembly.Location).Prepend("exec").Prepend(DotNet()).Select(Quote));

    private static string DotNet()
    {
        string name = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        string path = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", name));
        return File.Exists(path) ? path : name;
    }

    private static string OnALine(string path) => Path.GetFullPath(path) is var full && full.Any(char.IsControl)
        ? throw new BadInputException("A folder of the matrix has a line end, or another sign that cannot be seen, in its path. Give another one: a command is one line.")
        : full;

    private static string Quote(string word) =>
        word.All(sign => char.IsAsciiLetterOrDigit(sign) || sign is '-' or '.' or '/' or '_') ? word
        : OperatingSystem.IsWindows() ? $"\"{word}\""
        : $"'{word.Replace("'", "'\\''", StringComparison.Ordinal)}'";
}
