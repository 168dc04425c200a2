using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Emit;
using MiniBench.Output;

namespace MiniBench.Programs;

/// <summary>A benchmark file with all that it needs to compile.</summary>
public sealed class CompletedProgram
{
    private readonly Draft draft;

    internal CompletedProgram(Draft draft, IReadOnlyList<string> globalUsings, CSharpCompilation compilation)
    {
        this.draft = draft;
        GlobalUsings = globalUsings;
        Compilation = compilation;
    }

    /// <summary>The file as its author wrote it.</summary>
    public BenchmarkProgram Source => draft.Source;

    /// <summary>The author's text, with a Main or a suite inserted where the author wrote none; else unchanged.</summary>
    public string Text => draft.Text;

    /// <summary>The namespaces that are to be added as global usings, because the author's text needs them and names them nowhere.</summary>
    public IReadOnlyList<string> GlobalUsings { get; }

    /// <summary>What was added, a sentence each, for the author to read; empty if that goes without saying.</summary>
    public IReadOnlyList<string> Notes => [.. draft.Notes, .. draft.Others.Select(NotRun)];

    /// <summary>The program for the compiler: a tree of <see cref="Text"/>, one of <see cref="GlobalUsings"/> if there are any, and those of generated code. It has no errors.</summary>
    public CSharpCompilation Compilation { get; }

    /// <summary>Compiles with optimisation.</summary>
    /// <param name="cancellation">Ends the work.</param>
    /// <exception cref="ProgramException">The program does not compile, or uses nothing of MiniBench.</exception>
    public CompiledProgram Compile(CancellationToken cancellation = default)
    {
        using MemoryStream assembly = new();
        using MemoryStream symbols = new();
        EmitResult emitted = Compilation.Emit(
            assembly, symbols, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb), cancellationToken: cancellation);
        if (!emitted.Success)
        {
            throw draft.DoesNotCompile(emitted.Diagnostics);
        }

        ImmutableArray<byte> image = [.. assembly.ToArray()];
        AssemblyNames names = AssemblyNames.In(image);
        return UsesMiniBench(names)
            ? new(this, image, [.. symbols.ToArray()]) { UsesRunner = HasLibrary ? CallsRunner : names.Types.Contains(nameof(BenchmarkRunner)), HasLibrary = HasLibrary }
            : throw new ProgramException($"'{Source.Path}' has no benchmark: it uses nothing of MiniBench. "
                + "A TestSuite, [Benchmark] methods or functions alone were expected; `minibench new` writes a file to begin with.");
    }

    private static string NotRun(MethodDeclarationSyntax method) =>
        $"Not measured: {(method.Parent as TypeDeclarationSyntax)?.Identifier.ValueText}.{method.Identifier.ValueText}, which is a benchmark of another kind than those that are. Give it a file of its own.";

    /// <summary>Whether the library is referred to, or its sources are in the program.</summary>
    private bool UsesMiniBench(AssemblyNames names) =>
        names.Assemblies.Any(name => name.StartsWith(nameof(MiniBench) + ".", StringComparison.Ordinal))
        || HasLibrary;

    /// <summary>Whether the program, which has the library inside, calls the runner there: the runner's own methods do so, too.</summary>
    private bool CallsRunner
    {
        get
        {
            SemanticModel model = Compilation.GetSemanticModel(Compilation.SyntaxTrees[0]);
            return Compilation.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<SimpleNameSyntax>()
                .Where(name => name.Identifier.ValueText == nameof(BenchmarkRunner.Run) && name.Ancestors().OfType<TypeDeclarationSyntax>().All(type => type.Identifier.ValueText != nameof(BenchmarkRunner)))
                .Any(name => model.GetSymbolInfo(name).Symbol is IMethodSymbol { ContainingType: { Name: nameof(BenchmarkRunner), ContainingNamespace.Name: nameof(Output) } });
        }
    }

    /// <summary>Whether the library's sources are in the program.</summary>
    private bool HasLibrary => Compilation.Assembly.GlobalNamespace.GetNamespaceMembers().Any(space => space.Name == nameof(MiniBench) && !space.GetTypeMembers(nameof(TestSuite)).IsEmpty);
}
