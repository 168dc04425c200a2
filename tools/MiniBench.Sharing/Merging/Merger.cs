using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Puts a program and the part of the library that it needs into one text, which means the same.</summary>
internal sealed class Merger
{
    /// <summary>How the numbers of the compiler's errors begin that types which are not public may cause: of a constraint and of an event in a class of its own.</summary>
    private static readonly string[] OfAccessibility = ["CS00", "CS0703", "CS7025"];

    private readonly CompletedProgram completed;
    private readonly ProgramText program;
    private readonly CompilationUnitSyntax root;
    private readonly IReadOnlyList<string> meanings;
    private readonly ProgramNames names;
    private readonly IReadOnlySet<string> roots;
    private readonly Lazy<IReadOnlyList<string>> idle;
    private readonly IReadOnlyList<string> deciding;
    private readonly SeenObjects seen;

    internal Merger(CompletedProgram completed)
    {
        this.completed = completed;
        program = ProgramText.Of(completed);
        SyntaxTree tree = program.Tree;
        root = tree.GetCompilationUnitRoot();
        if (root.Externs.Count > 0)
        {
            throw new ProgramException($"'{completed.Source.Path}' has an extern alias, which cannot stand in one file with the library; use the format code.");
        }

        // One model for all that is asked: each has to find out anew what the bodies of methods mean, and then holds all of it.
        SemanticModel model = Compiler.Program(completed, [tree], MergedFramework.Whole.Compilation.ToMetadataReference()).GetSemanticModel(tree);
        seen = SeenObjects.Of(model);
        ISymbol[] unnamed = [.. ImplementedMembers.Of(model), .. seen.Symbols];
        roots = Ids(Mentions.Of(model, root).Concat(unnamed).Select(Reachability.Declared).OfType<ISymbol>());
        HashSet<ISymbol> mentioned = new(root.DescendantNodes().OfType<SimpleNameSyntax>().SelectMany(node => model.GetSymbolInfo(node) is var info
            ? info.CandidateSymbols.Append(info.Symbol).OfType<ISymbol>() : []).Concat(unnamed), SymbolEqualityComparer.Default);
        names = Names(root, mentioned, roots);
        IReadOnlyList<string> shown = IdleStages.Shown(model, mentioned);
        idle = new(() => IdleStages.Of(shown, roots, leftOut => MergedFramework.Whole.Without(leftOut).Needed(roots)));
        deciding = [.. shown, "namespaces", .. Sorted(UsedNamespaces), "roots", .. Sorted(roots), "names", .. Sorted(names.Symbols)];
        meanings = MeaningCheck.OfProgram(model);
    }

    /// <summary>What the program is, as it stands above the library.</summary>
    internal ProgramText Program => program;

    /// <summary>Why the library is not shortened for the program, whatever the limit; null if nothing is against it.</summary>
    internal string? Unshortened => seen.Reason;

    /// <summary>Whether the program needs more of the library than Core has.</summary>
    internal bool UsesOutput => UsedNamespaces.Concat(roots.Select(root => root[2..])).Any(name => name.StartsWith("MiniBench.Output", StringComparison.Ordinal));

    /// <summary>How many characters the two have at most, if the library stays as it was written.</summary>
    internal int MostWritten => program.Text.Length + int.Parse(
        KeptTexts.OfUser.Find(["length", .. Sorted(UsedNamespaces), .. Sorted(roots)], () => Library([], isFinal: false).Length.ToString(CultureInfo.InvariantCulture)),
        CultureInfo.InvariantCulture);

    /// <summary>The stages that the program has no use for, in words.</summary>
    internal IReadOnlyList<string> Idle => idle.Value;

    /// <summary>The library as it was written, as far as the program needs it; where the two cannot stand in one text, why not.</summary>
    internal (MergedProgram? Merged, string? Obstacle) Merge()
    {
        string library = KeptTexts.OfUser.Find(["written", .. Sorted(UsedNamespaces), .. Sorted(roots)], () => Library([], isFinal: true));
        MergedProgram merged = new(program, library, IsShort: false, []);
        // Short names can differ from all names of the program.
        return Fault(merged) is not { } fault ? (merged, null) : Shorten([]) is { } shortened ? (shortened, null)
            : (null, $"'{completed.Source.Path}' cannot stand in one file with the library: {fault}. Use the format project, solution or code.");
    }

    /// <summary>The library in few characters; null if the program would mean something else beside it.</summary>
    /// <param name="leftOut">The stages to leave out, in words: those that the program asks for stay.</param>
    internal MergedProgram? Shorten(IReadOnlyList<string> leftOut)
    {
        if (seen.Reason is not null)
        {
            return null;
        }

        leftOut = [.. leftOut.Except(AskedStages.Of(roots))];
        string[] decidedBy = [.. deciding, "left out", .. Sorted(leftOut)];
        Lazy<string> library = new(() => KeptTexts.OfUser.Find(decidedBy, () => Specialisation.Specialise(Library(leftOut.Concat(Idle), isFinal: false), names, roots)));
        // Short names that are the same for all programs are rarely in the way of one, and then they differ from all of its own.
        return Shortened(library, decidedBy, names with { Identifiers = new HashSet<string>() }, leftOut) ?? Shortened(library, decidedBy, names, leftOut);
    }

    private MergedProgram? Shortened(Lazy<string> library, IReadOnlyList<string> decidedBy, ProgramNames used, IReadOnlyList<string> leftOut)
    {
        foreach (bool arePublic in new[] { false, true })
        {
            string text = KeptTexts.OfUser.Find([.. decidedBy, $"identifiers {arePublic}", .. Sorted(used.Identifiers)], () => Compaction.Shorten(library.Value, used, arePublic));
            MergedProgram merged = new(program, text, IsShort: true, leftOut);
            string? fault = Fault(merged);
            if (fault is null)
            {
                return merged;
            }

            if (!OfAccessibility.Any(one => fault.Contains(one, StringComparison.Ordinal)))
            {
                return null;
            }
        }

        return null;
    }

    /// <summary>The library as far as the program needs it.</summary>
    /// <param name="leftOut">The stages to leave out.</param>
    /// <param name="isFinal">Whether nobody rewrites it.</param>
    private string Library(IEnumerable<string> leftOut, bool isFinal)
    {
        MergedFramework framework = MergedFramework.Whole.Without(leftOut);
        string text = framework.Write(framework.Needed(roots), isFinal);
        IEnumerable<string> missing = UsedNamespaces.Where(name => !text.Contains($"namespace {name}\n", StringComparison.Ordinal));
        return text + string.Concat(missing.Select(name => $"namespace {name}\n{{\n}}\n"));
    }

    /// <summary>The library's namespaces that the program uses: they have to be there.</summary>
    private IEnumerable<string> UsedNamespaces => root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>()
        .Select(one => one.NamespaceOrType.ToString().Replace("global::", "", StringComparison.Ordinal))
        .Where(name => name is "BenchmarkHelper" or "MiniBench" or "MiniBench.Output").Distinct();

    private string? Fault(MergedProgram merged) => MeaningCheck.Fault(completed, meanings, merged);

    private static ProgramNames Names(CompilationUnitSyntax root, HashSet<ISymbol> mentioned, IReadOnlySet<string> roots)
    {
        // Of the name behind "new" the compiler says that it is a type: which constructor is called, nobody names.
        HashSet<string> symbols = [.. roots.Where(id => id.Contains(".#ctor", StringComparison.Ordinal))];
        foreach (ISymbol symbol in mentioned.Where(MergedFramework.Holds))
        {
            symbols.UnionWith(symbol is IParameterSymbol parameter
                ? [$"{parameter.ContainingSymbol.OriginalDefinition.GetDocumentationCommentId()}#{parameter.Name}"]
                : Ids([(symbol as IMethodSymbol)?.ReducedFrom ?? symbol]));
        }

        symbols.UnionWith(mentioned.Where(symbol => ProgramNames.IsTupleElement(symbol, root)).Select(element => ProgramNames.OfTupleElement(element.Name)));
        return new(symbols, new HashSet<string>(root.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)).Select(token => token.ValueText).Where(NamePool.MayHold)));
    }

    private static IEnumerable<string> Sorted(IEnumerable<string> names) => names.Order(StringComparer.Ordinal);

    private static HashSet<string> Ids(IEnumerable<ISymbol> symbols) => [.. symbols.Distinct(SymbolEqualityComparer.Default).OfType<ISymbol>()
        .Where(MergedFramework.Holds)
        .Select(symbol => symbol.OriginalDefinition.GetDocumentationCommentId()).OfType<string>()];
}
