using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using CsvHelper;
using Microsoft.CodeAnalysis;
using MiniBench.Output;

namespace MiniBench.Programs;

/// <summary>What a program is compiled against: the framework, and libraries that it is to be run with.</summary>
public sealed class ProgramReferences
{
    private static readonly Lazy<IReadOnlyList<MetadataReference>> FrameworkAssemblies = new(FindFramework);
    private readonly Lazy<IReadOnlyList<MetadataReference>> all;

    private ProgramReferences(IReadOnlyList<string> libraries)
    {
        Libraries = libraries;
        all = new(() => [.. FrameworkAssemblies.Value, .. libraries.Select(path => MetadataReference.CreateFromFile(path))]);
    }

    /// <summary>The framework, MiniBench.Core, MiniBench.Output and what that needs.</summary>
    public static ProgramReferences Default { get; } = new(
        [typeof(BenchmarkResult).Assembly.Location, typeof(SavedResults).Assembly.Location, typeof(CsvWriter).Assembly.Location]);

    /// <summary>The framework alone: for a program that has the library's sources inside.</summary>
    public static ProgramReferences Framework { get; } = new([]);

    /// <summary>The full paths of the libraries, without the framework's.</summary>
    public IReadOnlyList<string> Libraries { get; }

    /// <summary>Everything, for the compiler.</summary>
    public IReadOnlyList<MetadataReference> All => all.Value;

    /// <summary>What a program is compiled against: the default, and the packages that it names.</summary>
    /// <param name="text">The program.</param>
    public static ProgramReferences For(string text)
    {
        string[] more = [.. ProgramPackage.All.Where(package => package.IsUsedIn(text)).SelectMany(package => package.Assemblies).Except(Default.Libraries)];
        return more.Length == 0 ? Default : new([.. Default.Libraries, .. more]);
    }

    /// <summary>The folder of the SDK with the framework's reference assemblies and what belongs to them; null where only a runtime is installed.</summary>
    internal static string? ReferencePack
    {
        get
        {
            string packs = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", "packs", "Microsoft.NETCore.App.Ref"));
            return Directory.Exists(packs)
                ? Directory.EnumerateDirectories(packs)
                    .OrderByDescending(pack => Version.TryParse(Path.GetFileName(pack), out Version? version) ? version : new())
                    .FirstOrDefault(pack => Directory.Exists(Assemblies(pack)))
                : null;
        }
    }

    /// <summary>
    /// The SDK's reference assemblies, which hold what programs may use and nothing else; where only a runtime is installed, its
    /// own assemblies.
    /// </summary>
    private static IReadOnlyList<MetadataReference> FindFramework() => ReferencePack is { } pack
        ? [.. Directory.EnumerateFiles(Assemblies(pack), "*.dll").Select(path => MetadataReference.CreateFromFile(path))]
        : [.. RuntimeAssemblies(RuntimeEnvironment.GetRuntimeDirectory())];

    private static string Assemblies(string pack) => Path.Combine(pack, "ref", $"net{Environment.Version.Major}.{Environment.Version.Minor}");

    private static IEnumerable<MetadataReference> RuntimeAssemblies(string folder) =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => path.StartsWith(folder, StringComparison.Ordinal))
            .Select(path => MetadataReference.CreateFromFile(path));
}
