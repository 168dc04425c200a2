using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>The files of a folder that hold benchmarks. They are read by another process of the tool, which may die of them.</summary>
internal static class BenchmarkFiles
{
    /// <summary>The command of the tool that reads them.</summary>
    internal const string Command = "find-benchmarks";

    /// <summary>One of these stands in programs that make their suites by hand.</summary>
    private static readonly string[] Words = [nameof(TestSuite), nameof(BenchmarkRunner)];

    /// <summary>Finds them, in the order of their names.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="console">The console.</param>
    /// <exception cref="StoppedException">A signal has ended the search.</exception>
    internal static IEnumerable<string> In(string folder, ToolConsole console)
    {
        string[] files = [.. Directory.EnumerateFiles(folder, "*.cs").Where(File.Exists).Order(StringComparer.Ordinal)];
        return Asked(files, folder, console);
    }

    /// <summary>In the other process: writes the places, in a list of files, of those that hold benchmarks.</summary>
    internal static void Answer(ToolConsole console)
    {
        string[] paths = JsonSerializer.Deserialize<string[]>(console.Input.ReadToEnd())!;
        foreach (int place in paths.Index().Where(one => Holds(one.Item)).Select(one => one.Index))
        {
            console.Say(Units.Invariant($"{place}"));
        }
    }

    /// <summary>Asks the other process once for all files; where it ends otherwise than it should, once for each half of them, so that what is wrong with one file is no other one's fault.</summary>
    private static IEnumerable<string> Asked(string[] paths, string folder, ToolConsole console)
    {
        if (paths.Length == 0)
        {
            return [];
        }

        using StringWriter answer = new() { NewLine = "\n" };
        int exitCode = GuardedTool.Run([Command], JsonSerializer.Serialize(paths), folder, paths.Sum(path => new FileInfo(path).Length), () => 1, console with { Error = answer, IsTerminal = false });
        HashSet<string> places = [.. answer.ToString().Split('\n')];
        int half = paths.Length / 2;
        return exitCode == ExitCodes.Success ? paths.Where((_, place) => places.Contains(Units.Invariant($"{place}")))
            : half == 0 ? []
            : Asked(paths[..half], folder, console).Concat(Asked(paths[half..], folder, console));
    }

    private static bool Holds(string path)
    {
        try
        {
            BenchmarkProgram program = BenchmarkProgram.Load(path);
            return program.Kind is ProgramKind.Attributes or ProgramKind.Functions || Array.Exists(Words, word => program.Text.Contains(word, StringComparison.Ordinal));
        }
        catch (ProgramException)
        {
            return false;
        }
    }
}
