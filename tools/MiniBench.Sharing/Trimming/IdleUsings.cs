using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The usings that the compiler calls unnecessary.</summary>
internal static class IdleUsings
{
    /// <summary>The library's text without them.</summary>
    internal static string Drop(string text)
    {
        SyntaxTree tree = Compiler.Parse(text);
        CompilationUnitSyntax root = tree.GetCompilationUnitRoot();
        IEnumerable<SyntaxNode> idle = Compiler.Library(tree).GetDiagnostics()
            .Where(diagnostic => diagnostic.Id is "CS8019")
            .Select(diagnostic => root.FindNode(diagnostic.Location.SourceSpan));
        return root.RemoveNodes(idle, SyntaxRemoveOptions.KeepNoTrivia)!.ToFullString();
    }
}
