using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Compiles in memory, as a Release build does.</summary>
internal static class Compiler
{
    /// <summary>How the library is parsed, which has no symbols of its own.</summary>
    internal static CSharpParseOptions Parsing { get; } = new CSharpParseOptions(LanguageVersion.CSharp14)
        .WithFeatures([new("FileBasedProgram", "true")]);

    /// <summary>The framework, and CsvHelper, which the CSV formats need.</summary>
    internal static IReadOnlyList<MetadataReference> References { get; } =
        [.. ProgramReferences.Framework.All, MetadataReference.CreateFromFile(typeof(CsvHelper.CsvWriter).Assembly.Location)];

    /// <summary>The library, without what the compiler knows of null: finding that out takes it longer than everything else.</summary>
    internal static CSharpCompilation Library(params IEnumerable<SyntaxTree> trees) => Library(NullableContextOptions.Disable, trees);

    /// <summary>The library, with what the compiler knows of null.</summary>
    internal static CSharpCompilation LibraryWithNull(params IEnumerable<SyntaxTree> trees) => Library(NullableContextOptions.Enable, trees);

    /// <summary>
    /// Compiles a program as the completed one is compiled, against other things, and with the code that is generated for it; its assembly has not the library's name, by which the library's types
    /// are told from the program's own.
    /// </summary>
    internal static CSharpCompilation Program(CompletedProgram like, IEnumerable<SyntaxTree> trees, params IEnumerable<MetadataReference> more) =>
        GeneratedCode.AddTo(Compile("Program", trees, [.. References, .. Packages(like), .. more], like.Compilation.Options), like.Source);

    internal static SyntaxTree Parse(string text, string path = "") => CSharpSyntaxTree.ParseText(text, Parsing, path);

    /// <summary>Parses a text that a program is in, with the program's symbols.</summary>
    internal static SyntaxTree Parse(string text, CompletedProgram program) => CSharpSyntaxTree.ParseText(text, program.Source.Parsing);

    /// <summary>The packages that a program names, beside CsvHelper.</summary>
    private static IEnumerable<MetadataReference> Packages(CompletedProgram like) =>
        ProgramReferences.For(like.Source.Text).Libraries.Except(ProgramReferences.Default.Libraries).Select(path => MetadataReference.CreateFromFile(path));

    private static CSharpCompilation Library(NullableContextOptions nullable, IEnumerable<SyntaxTree> trees) =>
        Compile(nameof(MiniBench), trees, References, new(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, nullableContextOptions: nullable));

    private static CSharpCompilation Compile(string name, IEnumerable<SyntaxTree> trees, IEnumerable<MetadataReference> references, CSharpCompilationOptions options) =>
        CSharpCompilation.Create(name, trees, references, options);
}
