using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Puts a program and the part of the library that it needs into one text, which means the same.</summary>
internal sealed class Merger
{
    private readonly CompletedProgram completed;
    private readonly ProgramText program;
    private readonly CSharpCompilation apart;
    private readonly SyntaxTree tree;
    private readonly ProgramNames names;
    private readonly IReadOnlySet<string> roots;
    private readonly Lazy<IReadOnlyList<string>> idle;

    internal Merger(CompletedProgram completed)
    {
        this.completed = completed;
        program = ProgramText.Of(completed);
        tree = Compiler.Parse(program.Text);
        if (tree.GetCompilationUnitRoot().Externs.Count > 0)
        {
            throw new ProgramException($"'{completed.Source.Path}' has an extern alias, which cannot stand in one file with the library; use the format code.");
        }

        apart = Compiler.Program(completed, [tree], MergedFramework.Whole.Compilation.ToMetadataReference());
        SemanticModel model = apart.GetSemanticModel(tree);
        roots = Ids(Mentions.Of(model, tree.GetRoot()).Select(Reachability.Declared).OfType<ISymbol>());
        names = Names(model, out HashSet<ISymbol> mentioned);
        idle = new(() => IdleStages.Of(mentioned, roots));
    }

    /// <summary>What the program is, as it stands above the library.</summary>
    internal ProgramText Program => program;

    /// <summary>The stages that the program has no use for, in words.</summary>
    internal IReadOnlyList<string> Idle => idle.Value;

    /// <summary>The library as it was written, as far as the program needs it.</summary>
    /// <exception cref="ProgramException">The program would mean something else.</exception>
    internal MergedProgram Merge()
    {
        MergedProgram merged = new(program, Library(new HashSet<string>()), IsShort: false, []);
        // Short names differ from all names of the program.
        return Fault(merged) is null ? merged : Shorten([]);
    }

    /// <summary>The library in few characters.</summary>
    /// <param name="leftOut">The stages to leave out, in words.</param>
    /// <exception cref="ProgramException">The program would mean something else.</exception>
    internal MergedProgram Shorten(IReadOnlyList<string> leftOut)
    {
        string library = Library(new HashSet<string>(leftOut.Concat(Idle)));
        library = Specialisation.Specialise(library, names, roots);
        string? fault = null;
        foreach (bool arePublic in new[] { false, true })
        {
            MergedProgram merged = new(program, Compaction.Shorten(library, names, arePublic), IsShort: true, leftOut);
            fault = Fault(merged);
            if (fault is null)
            {
                return merged;
            }

            if (!fault.Contains("CS00", StringComparison.Ordinal))
            {
                break; // Accessibility is not what is wrong.
            }
        }

        throw new ProgramException($"'{completed.Source.Path}' cannot stand in one file with the library: {fault}. Use the format code or solution.");
    }

    private string Library(IReadOnlySet<string> leftOut)
    {
        MergedFramework framework = MergedFramework.Whole.Without(leftOut);
        IReadOnlySet<ISymbol> needed = Reachability.Of(framework.Compilation, roots.SelectMany(id => DocumentationCommentId.GetSymbolsForDeclarationId(id, framework.Compilation)));
        string text = framework.Write(needed);
        IEnumerable<string> missing = tree.GetCompilationUnitRoot().DescendantNodes().OfType<UsingDirectiveSyntax>().Select(one => one.NamespaceOrType.ToString())
            .Where(name => name is "BenchmarkHelper" or "MiniBench" or "MiniBench.Output").Distinct()
            .Where(name => !text.Contains($"namespace {name}\n", StringComparison.Ordinal));
        return text + string.Concat(missing.Select(name => $"namespace {name}\n{{\n}}\n"));
    }

    private string? Fault(MergedProgram merged) => MeaningCheck.Fault(completed, apart, tree, merged);

    private ProgramNames Names(SemanticModel model, out HashSet<ISymbol> mentioned)
    {
        HashSet<string> symbols = [];
        mentioned = new(SymbolEqualityComparer.Default);
        foreach (ISymbol symbol in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>().SelectMany(node => model.GetSymbolInfo(node) is var info
            ? info.CandidateSymbols.Append(info.Symbol).OfType<ISymbol>() : []))
        {
            mentioned.Add(symbol);
            symbols.UnionWith(symbol is IParameterSymbol parameter
                ? [$"{parameter.ContainingSymbol.OriginalDefinition.GetDocumentationCommentId()}#{parameter.Name}"]
                : Ids([(symbol as IMethodSymbol)?.ReducedFrom ?? symbol]));
        }

        return new(symbols, new HashSet<string>(tree.GetRoot().DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)).Select(token => token.ValueText)));
    }

    private static HashSet<string> Ids(IEnumerable<ISymbol> symbols) => [.. symbols
        .Where(symbol => symbol.ContainingAssembly?.Identity.Equals(MergedFramework.Whole.Compilation.Assembly.Identity) == true)
        .Select(symbol => symbol.OriginalDefinition.GetDocumentationCommentId()).OfType<string>()];
}
