using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Tests;

/// <summary>
/// A C# file of the repository: its path there, and its syntax.
/// </summary>
internal sealed class SourceFile(string path, string text)
{
    internal string Path { get; } = path;

    internal CompilationUnitSyntax Syntax { get; } = CSharpSyntaxTree.ParseText(text).GetCompilationUnitRoot();

    /// <summary>Comments, documentation among them, with their places.</summary>
    internal IEnumerable<SyntaxTrivia> Comments => Syntax.DescendantTrivia().Where(IsComment);

    /// <summary>The code alone: no comments, no blank lines. Indentation counts.</summary>
    internal string Code
    {
        get
        {
            string code = Syntax.ReplaceTrivia(Comments, (_, _) => default).ToFullString();
            IEnumerable<string> lines = code.Split('\n').Select(line => line.TrimEnd());
            return string.Join('\n', lines.Where(line => line.Length > 0));
        }
    }

    /// <summary>What a test says about a place in this file: "path:line: finding".</summary>
    internal string At(Location location, string finding) =>
        $"{Path}:{location.GetLineSpan().StartLinePosition.Line + 1}: {finding}";

    private static bool IsComment(SyntaxTrivia trivia) => trivia.Kind()
        is SyntaxKind.SingleLineCommentTrivia
        or SyntaxKind.MultiLineCommentTrivia
        or SyntaxKind.SingleLineDocumentationCommentTrivia
        or SyntaxKind.MultiLineDocumentationCommentTrivia;
}
