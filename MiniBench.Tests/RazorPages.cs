using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace MiniBench.Tests;

/// <summary>The C# that the SDK makes of a project's Razor pages: it names what the pages name.</summary>
internal static class RazorPages
{
    /// <summary>Adds the pages to a project's code, each under its own path, but for how the file's name ends.</summary>
    /// <param name="code">The project's code.</param>
    /// <param name="folder">The project's folder in the repository.</param>
    /// <param name="parsing">How the code is read.</param>
    internal static CSharpCompilation AddTo(CSharpCompilation code, string folder, CSharpParseOptions parsing)
    {
        string root = Repository.PathOf(folder);
        AdditionalText[] pages = [.. Directory.EnumerateFiles(root, "*.razor", SearchOption.AllDirectories).Select(path => new Page(path))];
        if (pages.Length == 0)
        {
            return code;
        }

        GeneratorDriver driver = CSharpGeneratorDriver.Create(Generators(), pages, parsing, new Provider(root)).RunGenerators(code);
        GeneratedSourceResult[] made = [.. driver.GetRunResult().Results.SelectMany(result => result.GeneratedSources)];
        return made.Length == pages.Length
            ? code.AddSyntaxTrees(made.Select(one => CSharpSyntaxTree.ParseText(one.SourceText, parsing, $"{folder}/{one.HintName}")))
            : throw new InvalidOperationException($"Of {pages.Length} pages of {folder}, {made.Length} were made into C#.");
    }

    private static ImmutableArray<ISourceGenerator> Generators()
    {
        string root = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        string sdk = Directory.GetDirectories(Path.Combine(root, "sdk"), $"{Environment.Version.Major}.*").Order(StringComparer.Ordinal).Last();
        string path = Path.Combine(sdk, "Sdks", "Microsoft.NET.Sdk.Razor", "source-generators", "Microsoft.CodeAnalysis.Razor.Compiler.dll");
        return new AnalyzerFileReference(path, new Loader()).GetGenerators(LanguageNames.CSharp);
    }

    private sealed class Loader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public Assembly LoadFromPath(string fullPath) => Assembly.LoadFrom(fullPath);
    }

    private sealed class Page(string path) : AdditionalText
    {
        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From(File.ReadAllText(path), Encoding.UTF8);
    }

    /// <summary>What a build says of the project and of each page.</summary>
    private sealed class Provider(string root) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions => new Options(
            ("build_property.RazorLangVersion", "10.0"), ("build_property.RazorConfiguration", "MVC-3.0"), ("build_property.RootNamespace", Path.GetFileName(root)));

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Options();

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Options(
            ("build_metadata.AdditionalFiles.TargetPath", Convert.ToBase64String(Encoding.UTF8.GetBytes(Path.GetRelativePath(root, textFile.Path)))));
    }

    private sealed class Options(params (string Name, string Value)[] all) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, out string value)
        {
            (string name, value) = Array.Find(all, one => one.Name == key);
            return name is not null;
        }
    }
}
