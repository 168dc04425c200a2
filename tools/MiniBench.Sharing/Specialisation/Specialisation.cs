using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The library for one program: without the paths that this program cannot take.</summary>
internal static class Specialisation
{
    /// <summary>Specialises.</summary>
    /// <param name="text">The library, as <see cref="MergedFramework"/> wrote it.</param>
    /// <param name="used">What the program names.</param>
    /// <param name="roots">The symbols that have to stay: documentation ids.</param>
    internal static string Specialise(string text, ProgramNames used, IReadOnlySet<string> roots)
    {
        text = Rewrite(text, Splitting.Rewrite);
        text = Settled(text, one =>
        {
            string folded = Rewrite(one, model => Folding.Rewrite(model, used));
            return folded != one ? folded : Rewrite(one, model => Trim(model, roots));
        });
        text = Rewrite(text, model => Interfaces.Rewrite(model, used));
        text = Settled(text, one => Rewrite(one, model => EmptyBases.Rewrite(model, used)));
        text = Settled(text, one => Rewrite(one, model => Inlining.Rewrite(model, used)));
        return Rewrite(text, model => Trim(model, roots));
    }

    /// <summary>Does something again and again until nothing changes any more.</summary>
    private static string Settled(string text, Func<string, string> change)
    {
        string before;
        do
        {
            (before, text) = (text, change(text));
        }
        while (text != before);

        return text;
    }

    private static CompilationUnitSyntax Trim(SemanticModel model, IReadOnlySet<string> roots)
    {
        CSharpCompilation library = (CSharpCompilation)model.Compilation;
        IReadOnlySet<ISymbol> needed = Reachability.Of(library, roots);
        Trimming trimming = new(model, needed);
        CompilationUnitSyntax root = model.SyntaxTree.GetCompilationUnitRoot();
        return root.WithMembers(SyntaxFactory.List<MemberDeclarationSyntax>(root.Members.OfType<NamespaceDeclarationSyntax>()
            .Select(space => space.WithMembers(SyntaxFactory.List(space.Members.Select(trimming.Trim).OfType<MemberDeclarationSyntax>())))));
    }

    private static string Rewrite(string text, Func<SemanticModel, SyntaxNode> rewrite)
    {
        SyntaxTree tree = Compiler.Parse(text);
        return Layout.Write(rewrite(Compiler.Library(tree).GetSemanticModel(tree)));
    }
}
