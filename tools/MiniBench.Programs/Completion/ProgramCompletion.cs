using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Programs.Functions;

namespace MiniBench.Programs.Completion;

/// <summary>Adds what an author's file leaves out.</summary>
internal static class ProgramCompletion
{
    private const string UsingsPath = "(global usings)";

    /// <summary>Sets of namespaces to add, tried in this order: a program that needs nothing gets nothing.</summary>
    private static readonly string[][] UsingSets =
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

    /// <exception cref="ProgramException">The program does not compile, or nothing in it can be measured.</exception>
    internal static CompletedProgram Complete(BenchmarkProgram program, ProgramReferences references, FunctionWishes wishes) => WithUsings(
        program.Kind switch
        {
            ProgramKind.Attributes => WithMain(program),
            ProgramKind.Suites => SuiteClasses.Complete(program, references, isShared: false),
            ProgramKind.Functions => FunctionSuite.Complete(program, references, wishes, isShared: false),
            _ => new(program),
        },
        references);

    /// <summary>The same with suites that run themselves.</summary>
    /// <exception cref="ProgramException">The program does not compile, or nothing in it can be measured.</exception>
    internal static CompletedProgram CompleteToShare(BenchmarkProgram program, ProgramReferences references) => program.Kind switch
    {
        ProgramKind.Attributes => WithSuites(program, references) ?? Complete(program, references, FunctionWishes.None),
        ProgramKind.Suites => WithUsings(SuiteClasses.Complete(program, references, isShared: true), references),
        ProgramKind.Functions => WithUsings(FunctionSuite.Complete(program, references, FunctionWishes.None, isShared: true), references),
        _ => Complete(program, references, FunctionWishes.None),
    };

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

    internal static Diagnostic[] Errors(IEnumerable<Diagnostic> diagnostics) =>
        [.. diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error)];

    /// <summary>[Benchmark] methods as suites; null if it takes the runner to say what they are.</summary>
    private static CompletedProgram? WithSuites(BenchmarkProgram program, ProgramReferences references)
    {
        try
        {
            return MarkedClasses.Complete(program, references) is { } draft ? WithUsings(draft, references) : null;
        }
        catch (ProgramException)
        {
            return null;
        }
    }

    /// <summary>What the class of a Main is called that a file gets.</summary>
    internal static string MainClass(BenchmarkProgram program) => DeclaredNames.Free(DeclaredNames.Of(program.Root), "BenchmarkMain");

    /// <summary>[Benchmark] methods, and a Main that runs them.</summary>
    private static Draft WithMain(BenchmarkProgram program)
    {
        string main = (program.Text.EndsWith('\n') ? "\n" : "\n\n")
            + $"internal static class {MainClass(program)}\n"
            + "{\n"
            + "    private static int Main(string[] args) => global::MiniBench.Output.BenchmarkRunner.Run(args);\n"
            + "}\n";
        return new(program, program.Text, (program.Text.Length, main));
    }

    /// <summary>The first set of usings with which the program compiles, without those that it does not need.</summary>
    private static CompletedProgram WithUsings(Draft draft, ProgramReferences references)
    {
        Diagnostic[]? best = null;
        HashSet<string> own = [.. draft.Source.Root.Usings.Where(one => one.Alias is null && one.StaticKeyword.RawKind == 0).Select(one => one.NamespaceOrType.ToString())];
        foreach (string[] usings in UsingSets.Select(set => set.Except(own).ToArray()))
        {
            CSharpCompilation compilation = Compilation(draft.Source, draft.Text, usings, references, OutputKind.ConsoleApplication);
            ImmutableArray<Diagnostic> diagnostics = compilation.GetDiagnostics();
            Diagnostic[] errors = Errors(diagnostics);
            if (errors.Length == 0)
            {
                string[] needed = [.. usings.Except(Unneeded(diagnostics))];
                return new(draft, needed, needed.Length == usings.Length
                    ? compilation
                    : Compilation(draft.Source, draft.Text, needed, references, OutputKind.ConsoleApplication));
            }

            best = best is null || (Unknown(errors), errors.Length).CompareTo((Unknown(best), best.Length)) < 0 ? errors : best;
            if (errors.All(one => IsOfSyntax(one.Id)))
            {
                break;
            }
        }

        throw draft.DoesNotCompile(best!);
    }

    private static IEnumerable<string> Unneeded(IEnumerable<Diagnostic> diagnostics) => diagnostics
        .Where(one => one.Id == "CS8019" && one.Location.SourceTree?.FilePath == UsingsPath)
        .Select(one => one.Location.SourceTree!.ToString()[one.Location.SourceSpan.Start..one.Location.SourceSpan.End])
        .Select(directive => directive["global using ".Length..^1]);

    /// <summary>How many names are unknown: where a using makes others known, what is said with it is what is wrong.</summary>
    private static int Unknown(Diagnostic[] errors) => errors.Count(one => one.Id is "CS0103" or "CS0246");

    /// <summary>Errors that no using mends.</summary>
    private static bool IsOfSyntax(string id) => id is "CS1001" or "CS1002" or "CS1003" or "CS1026" or "CS1513" or "CS1514" or "CS1525";

    private static string AssemblyName(BenchmarkProgram program)
    {
        string name = new([.. program.Name.Select(c => char.IsLetterOrDigit(c) || c is '_' or '-' ? c : '_')]);
        return name.Length == 0 || name.StartsWith(nameof(MiniBench), StringComparison.OrdinalIgnoreCase) || ProgramPackage.All.Any(package => name.Equals(package.Name, StringComparison.OrdinalIgnoreCase))
            ? "bench_" + name
            : name;
    }
}
