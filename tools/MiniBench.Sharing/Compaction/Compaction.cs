using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Sharing;

/// <summary>The library's source in as few characters as mean the same.</summary>
internal static class Compaction
{
    /// <summary>Shortens.</summary>
    /// <param name="text">The library, as it was put together.</param>
    /// <param name="used">What the program names.</param>
    /// <param name="arePublic">Whether types stay public.</param>
    internal static string Shorten(string text, ProgramNames used, bool arePublic)
    {
        SyntaxNode root = Compiler.Parse(text).GetRoot();
        root = Pass(root, model => Essentials.Rewrite(model, used, arePublic));
        root = Pass(root, model => Terse.Rewrite(model, used));
        root = Pass(root, model => PrimaryConstructors.Rewrite(model, used));
        root = Pass(root, model => Pooling.Rewrite(model, used));
        root = Pass(root, model => Imports.Rewrite(model, used));
        root = Pass(root, model => Renaming.Rename(model, used));
        root = Pass(root, model => Gathering.Rewrite(model, used));
        return Layout.Write(Compiler.Parse(IdleUsings.Drop(Layout.Write(root).Replace("using global::", "using ", StringComparison.Ordinal))).GetRoot());
    }

    private static SyntaxNode Pass(SyntaxNode root, Func<SemanticModel, SyntaxNode> rewrite)
    {
        SyntaxTree tree = Compiler.Parse(Layout.Write(root));
        CSharpCompilation library = Compiler.Library(tree);
        return rewrite(library.GetSemanticModel(tree));
    }
}
