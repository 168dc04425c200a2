using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The library for one program: without the paths that this program cannot take.</summary>
internal sealed class Specialisation
{
    private readonly ProgramNames used;
    private readonly IReadOnlySet<string> roots;

    /// <summary>What was rewritten last, as the compiler read it: a step that changed nothing leaves that to the next.</summary>
    private (string Text, SemanticModel Model)? last;

    private Specialisation(ProgramNames used, IReadOnlySet<string> roots) => (this.used, this.roots) = (used, roots);

    /// <summary>Specialises.</summary>
    /// <param name="text">The library, as <see cref="MergedFramework"/> wrote it.</param>
    /// <param name="used">What the program names.</param>
    /// <param name="roots">The symbols that have to stay: documentation ids.</param>
    internal static string Specialise(string text, ProgramNames used, IReadOnlySet<string> roots) => new Specialisation(used, roots).Specialise(text);

    private string Specialise(string text)
    {
        text = Rewrite(text, Splitting.Rewrite);
        text = Settled(text, one => Rewrite(Rewrite(one, model => Folding.Rewrite(model, used)), Trim));
        text = Rewrite(text, model => Interfaces.Rewrite(model, used));
        text = Settled(text, one => Rewrite(one, model => EmptyBases.Rewrite(model, used)));
        text = Settled(text, one => Rewrite(Rewrite(one, model => Forwarding.Rewrite(model, used)), Trim));
        text = Settled(text, one => Rewrite(one, model => Inlining.Rewrite(model, used)));
        return Rewrite(text, Trim);
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

    private CompilationUnitSyntax Trim(SemanticModel model)
    {
        Trimming trimming = new(model, Reachability.Of(model, roots));
        CompilationUnitSyntax root = model.SyntaxTree.GetCompilationUnitRoot();
        return root.WithMembers(SyntaxFactory.List<MemberDeclarationSyntax>(root.Members.OfType<NamespaceDeclarationSyntax>()
            .Select(space => space.WithMembers(SyntaxFactory.List(space.Members.Select(trimming.Trim).OfType<MemberDeclarationSyntax>())))));
    }

    private string Rewrite(string text, Func<SemanticModel, SyntaxNode> rewrite)
    {
        if (last?.Text != text)
        {
            SyntaxTree tree = Compiler.Parse(text);
            last = (text, Compiler.Library(tree).GetSemanticModel(tree));
        }

        return Layout.Write(rewrite(last.Value.Model));
    }
}
