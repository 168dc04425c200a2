using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Programs;

/// <summary>Compiles what an author's file is made into, with the namespaces that may be added to it.</summary>
internal static class ProgramCompiler
{
    private const string UsingsPath = "(global usings)";

    /// <summary>Sets of namespaces to add, tried in this order: a program that needs nothing gets nothing.</summary>
    internal static IReadOnlyList<string[]> UsingSets { get; } =
    [
        [],
        [nameof(MiniBench)],
        [
            "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading",
            "System.Threading.Tasks", nameof(MiniBench),
        ],
        [
            "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Numerics", "System.Text", "System.Threading",
            "System.Threading.Tasks", nameof(MiniBench), "MiniBench.Output",
        ],
    ];

    /// <summary>A compilation of a text, with what the SDK generates for it.</summary>
    internal static CSharpCompilation Compilation(
        BenchmarkProgram program, string text, IEnumerable<string> usings, ProgramReferences references, OutputKind output)
    {
        string globals = string.Concat(usings.Select(name => $"global using {name};\n"));
        SyntaxTree tree = text == program.Text ? program.Tree : program.Parse(text);
        SyntaxTree[] trees = globals.Length == 0
            ? [tree]
            : [tree, CSharpSyntaxTree.ParseText(globals, program.Parsing, UsingsPath, Encoding.UTF8)];
        CSharpCompilationOptions options = new(
            output,
            optimizationLevel: OptimizationLevel.Release,
            checkOverflow: ProgramSymbols.IsOn(program.Properties, "CheckForOverflowUnderflow"),
            allowUnsafe: ProgramSymbols.IsOn(program.Properties, "AllowUnsafeBlocks"),
            deterministic: true,
            nullableContextOptions: NullableContextOptions.Annotations);
        return GeneratedCode.AddTo(CSharpCompilation.Create(AssemblyName(program), trees, references.All, ProgramWarnings.Apply(options, program)), program);
    }

    /// <summary>All namespaces that may be added, for a look at the meaning of a file that does not compile yet.</summary>
    internal static IReadOnlyList<string> AllUsings => UsingSets[^1];

    /// <summary>What does not compile.</summary>
    internal static Diagnostic[] Errors(IEnumerable<Diagnostic> diagnostics) =>
        [.. diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error)];

    /// <summary>Of the namespaces that were added, those that the program does without.</summary>
    internal static IEnumerable<string> Unneeded(IEnumerable<Diagnostic> diagnostics) => diagnostics
        .Where(one => one.Id == "CS8019" && one.Location.SourceTree?.FilePath == UsingsPath)
        .Select(one => one.Location.SourceTree!.ToString()[one.Location.SourceSpan.Start..one.Location.SourceSpan.End])
        .Select(directive => directive["global using ".Length..^1]);

    private static string AssemblyName(BenchmarkProgram program)
    {
        string name = new([.. program.Name.Select(c => char.IsLetterOrDigit(c) || c is '_' or '-' ? c : '_')]);
        return name.Length == 0 || name.StartsWith(nameof(MiniBench), StringComparison.OrdinalIgnoreCase) || ProgramPackage.All.Any(package => name.Equals(package.Name, StringComparison.OrdinalIgnoreCase))
            ? "bench_" + name
            : name;
    }
}
