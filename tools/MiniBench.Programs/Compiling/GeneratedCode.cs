using System;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace MiniBench.Programs;

/// <summary>
/// What the SDK's source generators add to a program when it is built. They come with the framework's reference assemblies, so packs hold
/// the program as it was written, and every SDK generates the same anew.
/// </summary>
internal static class GeneratedCode
{
    /// <summary>The attributes that ask for generated code, and what generates it; null where no SDK has it.</summary>
    private static readonly (string Attribute, Lazy<ISourceGenerator?> Generator)[] Wanted =
    [
        ("JsonSerializable", new(() => Load("System.Text.Json.SourceGeneration.dll"))),
        ("GeneratedRegex", new(() => Load("System.Text.RegularExpressions.Generator.dll"))),
    ];

    /// <summary>A program with the code that its attributes ask for; the same where none does.</summary>
    /// <param name="compilation">The program.</param>
    /// <param name="program">The file that it was made of.</param>
    /// <exception cref="ProgramException">No SDK is installed that generates the code.</exception>
    internal static CSharpCompilation AddTo(CSharpCompilation compilation, BenchmarkProgram program)
    {
        ISourceGenerator[] generators = [.. Wanted.Where(one => IsAsked(program, one.Attribute)).Select(one => one.Generator.Value ?? throw Missing(program, one.Attribute))];
        if (generators.Length == 0)
        {
            return compilation;
        }

        CSharpGeneratorDriver.Create(generators, parseOptions: program.Parsing).RunGeneratorsAndUpdateCompilation(compilation, out Compilation whole, out _);
        return (CSharpCompilation)whole;
    }

    /// <summary>Whether an attribute of that name can be in a program. Where it is in a comment only, its generator finds nothing to do.</summary>
    private static bool IsAsked(BenchmarkProgram program, string attribute) => program.Text.Contains(attribute, StringComparison.Ordinal);

    private static ISourceGenerator? Load(string file) =>
        ProgramReferences.ReferencePack is { } pack && Path.Combine(pack, "analyzers", "dotnet", "cs", file) is var path && File.Exists(path)
            ? new AnalyzerFileReference(path, new Loader()).GetGenerators(LanguageNames.CSharp).FirstOrDefault()
            : null;

    private static ProgramException Missing(BenchmarkProgram program, string attribute) => new(
        $"'{program.Path}' has [{attribute}], for which the SDK generates code, and there is no SDK of .NET {Environment.Version.Major} beside the runtime that this runs on. Install it.");

    /// <summary>Into this process: these files need nothing but the compiler, which is there.</summary>
    private sealed class Loader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public Assembly LoadFromPath(string fullPath) => Assembly.LoadFrom(fullPath);
    }
}
