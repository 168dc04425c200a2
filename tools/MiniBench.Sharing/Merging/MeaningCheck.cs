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
    /// <param name="apart">The program, compiled against the library.</param>
    /// <param name="merged">Both in one text.</param>
    internal static string? Fault(CompletedProgram completed, SemanticModel apart, MergedProgram merged)
    {
        string text = merged.Text;
        SyntaxTree whole = Compiler.Parse(text);
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

    private static string? Difference(SemanticModel apart, SemanticModel together, string text, int border)
    {
        SimpleNameSyntax[] all = [.. Names(together.SyntaxTree)];
        SimpleNameSyntax[] upper = [.. all.TakeWhile(name => name.SpanStart < border)];
        SyntaxTree library = Compiler.Parse(text[border..]);
        return Difference(apart, [.. Names(apart.SyntaxTree)], together, upper, border)
            ?? Difference(Compiler.Library(library).GetSemanticModel(library), [.. Names(library)], together, all[upper.Length..], border);
    }

    private static IEnumerable<SimpleNameSyntax> Names(SyntaxTree tree) => tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>();

    private static string? Difference(
        SemanticModel before, SimpleNameSyntax[] old, SemanticModel after, SimpleNameSyntax[] now, int border)
    {
        if (old.Length != now.Length)
        {
            return "the compiler reads it differently";
        }

        bool isProgram = now.Length > 0 && now[0].SpanStart < border;
        // A long program names the same things over and over: a pair that was compared is not compared again.
        HashSet<(ISymbol?, ISymbol?)> equal = [];
        foreach ((SimpleNameSyntax then, SimpleNameSyntax here) in old.Zip(now))
        {
            (ISymbol? Meant, ISymbol? Means) pair = (Symbol(before, then), Symbol(after, here));
            if (equal.Add(pair))
            {
                string meant = Meaning(pair.Meant, symbol => isProgram ? symbol.ContainingAssembly?.Name == nameof(MiniBench) && !IsIn(symbol, then.SyntaxTree) : IsIn(symbol, then.SyntaxTree));
                string means = Meaning(pair.Means, symbol => IsIn(symbol, here.SyntaxTree) && symbol.Locations[0].SourceSpan.Start >= border);
                if (meant != means)
                {
                    return $"'{then}' would no longer mean {meant} but {means}";
                }
            }
        }

        return null;
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
