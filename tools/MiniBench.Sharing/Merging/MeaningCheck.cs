using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>
/// Checks that each name means the same in one file as it did apart: in the program, and in the library. The library looks for names in its own namespaces and
/// in what it imports there, before it looks where a program declares something: so its names are looked at once for all programs, and again only for
/// a program that declares a namespace, a type or an extension of a name that occurs in it.
/// </summary>
internal static class MeaningCheck
{
    /// <summary>The first difference, in words; null if there is none.</summary>
    /// <param name="completed">The program.</param>
    /// <param name="apart">What each name of the program means against the library: <see cref="OfProgram"/>.</param>
    /// <param name="merged">Both in one text.</param>
    internal static string? Fault(CompletedProgram completed, IReadOnlyList<string> apart, MergedProgram merged)
    {
        string text = merged.Text;
        int border = merged.Upper.Length;
        SyntaxTree whole = Compiler.Parse(text, completed);
        CSharpCompilation together = Compiler.Program(completed, [whole]);
        SemanticModel model = together.GetSemanticModel(whole);
        bool isApart = !MayReach(whole.GetRoot(), border);
        // The compiler shares nothing between its errors and its names, so the two are looked for at the same time.
        Task<string?> error = Task.Run(() => Error(isApart ? model.GetDiagnostics(new TextSpan(0, border)) : together.GetDiagnostics()));
        string? fault = ErrorOfLibrary(text[border..]);
        SimpleNameSyntax[] names = [.. Names(whole).TakeWhile(name => !isApart || name.SpanStart < border)];
        bool IsBelow(ISymbol symbol) => IsIn(symbol, whole) && symbol.Locations[0].SourceSpan.Start >= border;
        string? difference = Difference([.. apart, .. isApart ? [] : OfLibrary(text[border..])], Meanings(model, names, IsBelow), names)
            ?? (apart.Count == names.Count(name => name.SpanStart < border) ? null : "the compiler reads it differently");
        return error.GetAwaiter().GetResult() ?? fault ?? difference;
    }

    private static string? Error(IEnumerable<Diagnostic> diagnostics) =>
        diagnostics.FirstOrDefault(one => one.Severity == DiagnosticSeverity.Error) is { } error
            ? $"{error.Location.GetLineSpan().StartLinePosition}: {error.Id} {error.GetMessage(System.Globalization.CultureInfo.InvariantCulture)}"
            : null;

    /// <summary>Whether something that stands above a border has a name that occurs below, where that might find it.</summary>
    private static bool MayReach(SyntaxNode root, int border)
    {
        HashSet<string> declared = [.. root.DescendantNodes(node => node.SpanStart < border).TakeWhile(node => node.SpanStart < border).SelectMany(Reaching)];
        return root.DescendantTokens(TextSpan.FromBounds(border, root.FullSpan.End)).Any(token => token.SpanStart >= border && declared.Contains(token.ValueText));
    }

    private static IEnumerable<string> Reaching(SyntaxNode node) => node switch
    {
        BaseNamespaceDeclarationSyntax space => space.Name.DescendantTokens().Select(token => token.ValueText),
        ExtensionBlockDeclarationSyntax block => block.Members.SelectMany(member => member.ChildTokens()).Select(token => token.ValueText),
        BaseTypeDeclarationSyntax type => [type.Identifier.ValueText],
        DelegateDeclarationSyntax type => [type.Identifier.ValueText],
        MethodDeclarationSyntax { ParameterList.Parameters: [var first, ..] } extension when first.Modifiers.Any(SyntaxKind.ThisKeyword) => [extension.Identifier.ValueText],
        _ => [],
    };

    /// <summary>What each name of a program means, in words that are the same when the library stands below it.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    internal static IReadOnlyList<string> OfProgram(SemanticModel model) =>
        Meanings(model, Names(model.SyntaxTree), symbol => symbol.ContainingAssembly?.Name == nameof(MiniBench) && !IsIn(symbol, model.SyntaxTree));

    /// <summary>The compiler's first error in a library's text where nothing stands above it; null if there is none.</summary>
    private static string? ErrorOfLibrary(string text) =>
        KeptTexts.OfUser.Find(["error", text], () => Error(Compiler.Library(Compiler.Parse(text)).GetDiagnostics()) ?? "") is { Length: > 0 } error ? error : null;

    /// <summary>What each name of a library's text means where nothing stands above it.</summary>
    private static string[] OfLibrary(string text) => KeptTexts.OfUser.Find(["meanings", text], () =>
    {
        SyntaxTree library = Compiler.Parse(text);
        return string.Join('\n', Meanings(Compiler.Library(library).GetSemanticModel(library), Names(library), symbol => IsIn(symbol, library)));
    }).Split('\n');

    private static IEnumerable<SimpleNameSyntax> Names(SyntaxTree tree) => tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>();

    private static List<string> Meanings(SemanticModel model, IEnumerable<SimpleNameSyntax> names, Func<ISymbol, bool> isOfLibrary)
    {
        // A long program names the same things over and over.
        Dictionary<ISymbol, string> known = new(SymbolEqualityComparer.Default);
        List<string> meanings = [];
        foreach (SimpleNameSyntax name in names)
        {
            ISymbol? symbol = Symbol(model, name);
            if (symbol is null || !known.TryGetValue(symbol, out string? meaning))
            {
                meaning = Meaning(symbol, isOfLibrary);
                if (symbol is not null)
                {
                    known.Add(symbol, meaning);
                }
            }

            meanings.Add(meaning);
        }

        return meanings;
    }

    private static string? Difference(IEnumerable<string> before, List<string> now, SimpleNameSyntax[] names)
    {
        string[] then = [.. before];
        for (int i = 0; i < Math.Min(then.Length, names.Length); i++)
        {
            if (then[i] != now[i])
            {
                return $"'{names[i]}' would no longer mean {then[i]} but {now[i]}";
            }
        }

        return then.Length == names.Length ? null : "the compiler reads it differently";
    }

    private static bool IsIn(ISymbol symbol, SyntaxTree tree) => symbol.Locations.Length > 0 && symbol.Locations[0].SourceTree == tree;

    private static ISymbol? Symbol(SemanticModel model, SimpleNameSyntax name)
    {
        ISymbol? symbol = NamedSymbols.Of(model, name).Symbol;
        symbol = symbol is IAliasSymbol alias ? alias.Target : (symbol as IMethodSymbol)?.ReducedFrom ?? symbol;
        return symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : symbol?.OriginalDefinition;
    }

    private static string Meaning(ISymbol? symbol, Func<ISymbol, bool> isOfLibrary) => symbol switch
    {
        null => "nothing",
        INamespaceSymbol => symbol.ToDisplayString(),
        ILocalSymbol or IParameterSymbol or IRangeVariableSymbol or ITypeParameterSymbol or ILabelSymbol or IDiscardSymbol => $"{symbol.Kind} {symbol.Name}",
        IFieldSymbol { ContainingType.IsTupleType: true } => $"{symbol.Kind} {symbol.Name}", // Whoever names it: its type is the system's.
        _ when isOfLibrary(symbol) => $"MiniBench's {symbol.Name}",
        _ => symbol.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.WithMemberOptions(SymbolDisplayMemberOptions.IncludeContainingType)),
    };
}
