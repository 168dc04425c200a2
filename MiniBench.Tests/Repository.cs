using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Tests;

/// <summary>
/// The checkout that the tests run from. Found from the test assembly upwards, since a build on CI
/// replaces the source paths that the compiler writes down.
/// </summary>
internal static class Repository
{
    internal static string Root { get; } = FindRoot(AppContext.BaseDirectory);

    /// <summary>Whatever a build makes: never in the repository.</summary>
    internal static string Artifacts { get; } = Path.Combine(Root, "artifacts");

    internal static string PathOf(params string[] parts) => Path.Combine([Root, .. parts]);

    /// <summary>All C# files below the given folders of the repository, each of which has some, in a stable order.</summary>
    internal static IEnumerable<SourceFile> Sources(params string[] folders) => folders
        .Select(folder => PathOf(folder))
        .SelectMany(Some)
        .Where(path => !IsBuildOutput(path))
        .Order(StringComparer.Ordinal)
        .Select(path => new SourceFile(Path.GetRelativePath(Root, path).Replace('\\', '/'), File.ReadAllText(path)));

    private static string[] Some(string folder)
    {
        string[] files = Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories);
        return files.Length > 0 ? files : throw new FileNotFoundException($"There is no C# file in {folder}.");
    }

    private static bool IsBuildOutput(string path) =>
        Path.GetRelativePath(Root, path).Split('/', '\\').Any(part => part is "artifacts" or "bin" or "obj");

    private static string FindRoot(string start)
    {
        for (DirectoryInfo? folder = new(start); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "MiniBench.sln")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException($"No MiniBench.sln in {start} or any folder above it.");
    }
}
