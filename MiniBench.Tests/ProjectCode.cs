using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Tests;

/// <summary>The code of a project of the repository, compiled in memory against what the tests run with.</summary>
internal static class ProjectCode
{
    /// <summary>A partial member has no body, as that is what a generator writes, and what it gives back is not there: none of it hides a name.</summary>
    private static readonly string[] OfGenerators = ["CS8795", "CS9248", "CS0170"];

    /// <summary>The runtime and all that lies beside the tests, by name.</summary>
    private static readonly Lazy<(string Name, MetadataReference Reference)[]> Assemblies = new(() =>
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => (Path.GetFileNameWithoutExtension(path), MetadataReference.CreateFromFile(path)))]);

    private static readonly CSharpParseOptions Parsing = new(LanguageVersion.CSharp14);

    /// <summary>Compiles a project, whose files have their paths in the repository; without what the compiler knows of null, which takes it as long as the rest.</summary>
    /// <param name="folder">The project's folder in the repository, named as the project is.</param>
    internal static CSharpCompilation Of(string folder)
    {
        string name = Path.GetFileName(folder);
        SyntaxTree[] trees = [.. Repository.Sources(folder).Select(file => Parse(file.Syntax.ToFullString(), file.Path))];
        bool isProgram = trees.Any(tree => tree.GetCompilationUnitRoot().Members.Any(member => member is GlobalStatementSyntax));
        CSharpCompilation code = CSharpCompilation.Create(
            name,
            [.. trees, Parse(Usings(Repository.PathOf(folder, name + ".csproj")), "")],
            References(name),
            new(isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        return RazorPages.AddTo(code, folder, Parsing);
    }

    /// <summary>What the compiler does not understand, and what is named there would be overlooked.</summary>
    internal static IEnumerable<Diagnostic> Faults(CSharpCompilation compilation) => compilation.GetDiagnostics()
        .Where(one => one.Severity == DiagnosticSeverity.Error && !OfGenerators.Contains(one.Id));

    private static SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(text, Parsing, path);

    /// <summary>The usings that the project adds to each of its files.</summary>
    private static string Usings(string project) =>
        string.Concat(XDocument.Load(project).Descendants("Using").Select(one => $"global using {(string?)one.Attribute("Include")};\n"));

    /// <summary>All but the project itself.</summary>
    private static IEnumerable<MetadataReference> References(string project) => Assemblies.Value.Where(one => one.Name != project).Select(one => one.Reference);
}
