using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Sharing;

namespace MiniBench.Tool.Running;

/// <summary>What is to be measured: files, projects, and what is in folders and solutions.</summary>
internal static class RunTargets
{
    /// <summary>What refers to these is run by their own hosts, also where it is a program.</summary>
    private static readonly string[] TestFrameworks = ["Microsoft.NET.Test.Sdk", "xunit", "NUnit", "MSTest", "TUnit"];

    private static readonly string[] UnwantedFolders = ["bin", "obj", "artifacts", "node_modules"];

    /// <summary>What may not be looked into is left out.</summary>
    private static readonly EnumerationOptions Readable = new() { IgnoreInaccessible = true, AttributesToSkip = default };

    /// <summary>What paths stand for; a file once, however often it is named, and in whatever way.</summary>
    /// <exception cref="ToolException">One of them is nothing that can be measured.</exception>
    internal static IReadOnlyList<RunTarget> Of(IReadOnlyList<string> paths, ToolConsole console) => paths.Skip(1).FirstOrDefault(path => path != "-" && !Path.Exists(path)) is { } other
        ? throw new ToolException($"'{other}' stands behind the file, and is none. Arguments of the program itself stand behind --; a test is chosen by --filter '{other}'.")
        : [.. paths.SelectMany(path => Of(path, console)).DistinctBy(target => target.Path == "-" ? target.Path : WholeFile.Behind(target.Path), WholeFile.Names)];

    private static RunTarget[] Of(string path, ToolConsole console) =>
        path == "-" ? [new(path, IsProject: false)]
        : Directory.Exists(path) ? Choose(InFolder(path, console), path, console)
        : !File.Exists(path) ? throw Missing(path)
        : SolutionFile.Is(path) ? Choose(InSolution(path), path, console)
        : [new(path, Path.GetExtension(path).EndsWith("proj", StringComparison.OrdinalIgnoreCase))];

    private static RunTarget[] InFolder(string folder, ToolConsole console)
    {
        RunTarget[] projects = [.. Projects(new(folder), depth: 2)];
        if (projects.Length > 0)
        {
            return projects;
        }

        string[] files = [.. BenchmarkFiles.In(folder, console)];
        HashSet<string?> names = [.. files.Select(Path.GetFileName)];
        return [.. files.Where(file => !names.Contains(PackedName(file))).Select(file => new RunTarget(file, IsProject: false))];
    }

    /// <summary>The file that was packed into another one: beside it, that is the same once more. Of a file that is no pack, a name that no file has.</summary>
    private static string PackedName(string file)
    {
        try
        {
            byte[] bytes = BenchmarkProgram.ReadFile(file);
            return Unpacking.IsPack(bytes) ? Unpacking.Unpack(bytes).Name : "";
        }
        catch (Exception exception) when (exception is FormatException or ProgramException)
        {
            // Whoever runs it says what is wrong with it.
            return "";
        }
    }

    private static IEnumerable<RunTarget> Projects(DirectoryInfo folder, int depth)
    {
        foreach (FileInfo project in folder.EnumerateFiles("*.csproj", Readable).Where(project => Measures(project.FullName)).OrderBy(project => project.Name, StringComparer.Ordinal))
        {
            yield return new(Path.GetRelativePath(Environment.CurrentDirectory, project.FullName), IsProject: true);
        }

        foreach (DirectoryInfo inner in folder.EnumerateDirectories("*", Readable).Where(_ => depth > 0)
            .Where(inner => inner.Name[0] != '.' && !UnwantedFolders.Contains(inner.Name)).OrderBy(inner => inner.Name, StringComparer.Ordinal))
        {
            foreach (RunTarget target in Projects(inner, depth - 1))
            {
                yield return target;
            }
        }
    }

    private static RunTarget[] InSolution(string path) =>
        [.. SolutionFile.Projects(path).Where(Measures).Select(project => new RunTarget(Path.GetRelativePath(Environment.CurrentDirectory, project), IsProject: true))];

    /// <summary>Whether a project is a program that refers to MiniBench, and holds no tests; one that cannot be read is left out.</summary>
    private static bool Measures(string project)
    {
        try
        {
            string text = File.ReadAllText(project);
            return text.Contains("MiniBench.", StringComparison.Ordinal) && text.Contains("<OutputType>Exe", StringComparison.OrdinalIgnoreCase)
                && !Array.Exists(TestFrameworks, name => text.Contains('"' + name, StringComparison.OrdinalIgnoreCase));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>Where there are several, somebody is asked; where nobody can be, it is all of them.</summary>
    private static RunTarget[] Choose(RunTarget[] found, string path, ToolConsole console)
    {
        if (found.Length == 0)
        {
            throw new ToolException($"There is nothing to measure in '{path}'. C# files with functions or suites, or projects that refer to MiniBench, were expected; "
                + "`minibench new` writes a file to begin with.");
        }

        if (found.Length == 1 || !console.CanAsk)
        {
            return found;
        }

        console.Error.WriteLine($"In {Plain.Safe(path)} there are:");
        for (int i = 0; i < found.Length; i++)
        {
            console.Error.WriteLine(Units.Invariant($"  {i + 1}  {Plain.Safe(found[i].Path)}"));
        }

        console.Error.Write("Which? A number, or Enter for all: ");
        console.Error.Flush();
        string answer = (console.Input.ReadLine() ?? "").Trim();
        return answer.Length == 0 ? found
            : int.TryParse(answer, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number >= 1 && number <= found.Length ? [found[number - 1]]
            : throw new ToolException(Units.Invariant($"'{answer}' is none of them; a number from 1 to {found.Length} was expected."));
    }

    private static ToolException Missing(string path)
    {
        string folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
        string[] files = Directory.Exists(folder) ? [.. Directory.EnumerateFiles(folder, "*.cs").Select(file => Path.GetFileName(file)!).Order(StringComparer.Ordinal)] : [];
        IReadOnlyList<string> near = NearMatches.Of(Path.GetFileNameWithoutExtension(path), files);
        const int Most = 6;
        return new($"There is no file '{path}'; a C# file, a project, a solution or a folder was expected."
            + (near.Count > 0 ? NearMatches.Question(near)
            : files.Length > 0 ? $" C# files there: {string.Join(", ", files.Take(Most))}{(files.Length > Most ? ", ..." : ".")}"
            : ""));
    }
}
