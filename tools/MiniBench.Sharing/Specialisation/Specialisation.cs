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
        string before;
        do
        {
            before = text;
            text = Rewrite(text, model => Folding.Rewrite(model, used));
            text = text != before ? text : Rewrite(text, model => Trim(model, roots));
        }
        while (text != before);

        text = Rewrite(text, model => Interfaces.Rewrite(model, used));
        do
        {
            before = text;
            text = Rewrite(text, model => EmptyBases.Rewrite(model, used));
        }
        while (text != before);

        do
        {
            before = text;
            text = Rewrite(text, model => Inlining.Rewrite(model, used));
        }
        while (text != before);

        return Rewrite(text, model => Trim(model, roots));
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
