using System;
using System.Collections.Generic;
using System.Linq;
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
    /// <param name="tree">The program's tree in it.</param>
    /// <param name="merged">Both in one text.</param>
    internal static string? Fault(CompletedProgram completed, CSharpCompilation apart, SyntaxTree tree, MergedProgram merged)
    {
        SyntaxTree whole = Compiler.Parse(merged.Text);
        CSharpCompilation together = Compiler.Program(completed, [whole]);
        if (together.GetDiagnostics().FirstOrDefault(one => one.Severity == DiagnosticSeverity.Error) is { } error)
        {
            return $"{error.Location.GetLineSpan().StartLinePosition}: {error.Id} {error.GetMessage(System.Globalization.CultureInfo.InvariantCulture)}";
        }

        int border = merged.Upper.Length;
        SimpleNameSyntax[] all = [.. Names(whole)];
        SimpleNameSyntax[] upper = [.. all.TakeWhile(name => name.SpanStart < border)];
        SyntaxTree library = Compiler.Parse(merged.Text[border..]);
        SimpleNameSyntax[] lower = [.. Names(library)];
        return Difference(apart.GetSemanticModel(tree), [.. Names(tree)], together.GetSemanticModel(whole), upper, border)
            ?? Difference(Compiler.Library(library).GetSemanticModel(library), lower, together.GetSemanticModel(whole), all[upper.Length..], border);
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
        for (int i = 0; i < old.Length; i++)
        {
            string meant = Meaning(before, old[i], symbol => isProgram ? symbol.ContainingAssembly?.Name == nameof(MiniBench) && !IsIn(symbol, old[i].SyntaxTree) : IsIn(symbol, old[i].SyntaxTree));
            string means = Meaning(after, now[i], symbol => IsIn(symbol, now[i].SyntaxTree) && symbol.Locations[0].SourceSpan.Start >= border);
            if (meant != means)
            {
                return $"'{old[i]}' would no longer mean {meant} but {means}";
            }
        }

        return null;
    }

    private static bool IsIn(ISymbol symbol, SyntaxTree tree) => symbol.Locations.Length > 0 && symbol.Locations[0].SourceTree == tree;

    private static string Meaning(SemanticModel model, SimpleNameSyntax name, Func<ISymbol, bool> isOfLibrary)
    {
        ISymbol? symbol = model.GetSymbolInfo(name).Symbol;
        symbol = symbol is IAliasSymbol alias ? alias.Target : (symbol as IMethodSymbol)?.ReducedFrom ?? symbol;
        symbol = symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : symbol?.OriginalDefinition;
        return symbol switch
        {
            null => "nothing",
            INamespaceSymbol => symbol.ToDisplayString(),
            ILocalSymbol or IParameterSymbol or IRangeVariableSymbol or ITypeParameterSymbol or ILabelSymbol or IDiscardSymbol => $"{symbol.Kind} {symbol.Name}",
            _ when isOfLibrary(symbol) => $"MiniBench's {symbol.Name}",
            _ => symbol.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.WithMemberOptions(SymbolDisplayMemberOptions.IncludeContainingType)),
        };
    }
}
