using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Checks that each name means the same in one file as it did apart: in the program, and in the library.</summary>
internal static class MeaningCheck
{
    /// <summary>The first difference, in words; null if there is none.</summary>
    /// <param name="completed">The program.</param>
    /// <param name="apart">What each name of the program means against the library: <see cref="OfProgram"/>.</param>
    /// <param name="merged">Both in one text.</param>
    internal static string? Fault(CompletedProgram completed, IReadOnlyList<string> apart, MergedProgram merged)
    {
        string text = merged.Text;
        SyntaxTree whole = Compiler.Parse(text, completed);
        CSharpCompilation together = Compiler.Program(completed, [whole]);
        // The compiler shares nothing between its errors and its names, so the two are looked for at the same time.
        Task<string?> error = Task.Run(() => Error(together));
        string? difference = Difference(apart, together.GetSemanticModel(whole), text, merged.Upper.Length);
        return error.GetAwaiter().GetResult() ?? difference;
    }

    private static string? Error(CSharpCompilation together) =>
        together.GetDiagnostics().FirstOrDefault(one => one.Severity == DiagnosticSeverity.Error) is { } error
            ? $"{error.Location.GetLineSpan().StartLinePosition}: {error.Id} {error.GetMessage(System.Globalization.CultureInfo.InvariantCulture)}"
            : null;

    private static string? Difference(IReadOnlyList<string> apart, SemanticModel together, string text, int border)
    {
        SimpleNameSyntax[] all = [.. Names(together.SyntaxTree)];
        bool IsBelow(ISymbol symbol) => IsIn(symbol, together.SyntaxTree) && symbol.Locations[0].SourceSpan.Start >= border;
        IEnumerable<SimpleNameSyntax> upper = all.TakeWhile(name => name.SpanStart < border);
        SyntaxTree library = Compiler.Parse(text[border..]);
        List<string> below = Meanings(Compiler.Library(library).GetSemanticModel(library), Names(library), symbol => IsIn(symbol, library));
        return Difference(apart.Concat(below), Meanings(together, all, IsBelow), all)
            ?? (apart.Count == upper.Count() ? null : "the compiler reads it differently");
    }

    /// <summary>What each name of a program means, in words that are the same when the library stands below it.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    internal static IReadOnlyList<string> OfProgram(SemanticModel model) =>
        Meanings(model, Names(model.SyntaxTree), symbol => symbol.ContainingAssembly?.Name == nameof(MiniBench) && !IsIn(symbol, model.SyntaxTree));

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
        ISymbol? symbol = model.GetSymbolInfo(name).Symbol;
        symbol = symbol is IAliasSymbol alias ? alias.Target : (symbol as IMethodSymbol)?.ReducedFrom ?? symbol;
        return symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : symbol?.OriginalDefinition;
    }

    private static string Meaning(ISymbol? symbol, Func<ISymbol, bool> isOfLibrary) => symbol switch
    {
        null => "nothing",
        INamespaceSymbol => symbol.ToDisplayString(),
        ILocalSymbol or IParameterSymbol or IRangeVariableSymbol or ITypeParameterSymbol or ILabelSymbol or IDiscardSymbol => $"{symbol.Kind} {symbol.Name}",
        _ when isOfLibrary(symbol) => $"MiniBench's {symbol.Name}",
        _ => symbol.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.WithMemberOptions(SymbolDisplayMemberOptions.IncludeContainingType)),
    };
}
