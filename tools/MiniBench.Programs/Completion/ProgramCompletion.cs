using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Programs.Functions;

namespace MiniBench.Programs.Completion;

/// <summary>Adds what an author's file leaves out.</summary>
internal static class ProgramCompletion
{
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
        foreach (string[] usings in ProgramCompiler.UsingSets.Select(set => set.Except(own).ToArray()))
        {
            CSharpCompilation compilation = ProgramCompiler.Compilation(draft.Source, draft.Text, usings, references, OutputKind.ConsoleApplication);
            ImmutableArray<Diagnostic> diagnostics = compilation.GetDiagnostics();
            Diagnostic[] errors = ProgramCompiler.Errors(diagnostics);
            if (errors.Length == 0)
            {
                string[] needed = [.. usings.Except(ProgramCompiler.Unneeded(diagnostics))];
                return new(draft, needed, needed.Length == usings.Length
                    ? compilation
                    : ProgramCompiler.Compilation(draft.Source, draft.Text, needed, references, OutputKind.ConsoleApplication));
            }

            best = best is null || (Unknown(errors), errors.Length).CompareTo((Unknown(best), best.Length)) < 0 ? errors : best;
            if (errors.All(one => IsOfSyntax(one.Id)))
            {
                break;
            }
        }

        throw draft.DoesNotCompile(best!);
    }

    /// <summary>How many names are unknown: where a using makes others known, what is said with it is what is wrong.</summary>
    private static int Unknown(Diagnostic[] errors) => errors.Count(one => one.Id is "CS0103" or "CS0246");

    /// <summary>Errors that no using mends.</summary>
    private static bool IsOfSyntax(string id) => id is "CS1001" or "CS1002" or "CS1003" or "CS1026" or "CS1513" or "CS1514" or "CS1525";
}
