using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Code as HTML, with the compiler's own tokens told apart.</summary>
internal static class CodeHighlighting
{
    /// <summary>The text of a tree, escaped, with the spans of keywords (k), texts (s), numbers (n) and comments (c) marked, and signs that cannot be seen (sign).</summary>
    /// <param name="tree">The code.</param>
    internal static string Html(SyntaxTree tree)
    {
        StringBuilder text = new();
        foreach (SyntaxToken token in tree.GetRoot().DescendantTokens())
        {
            Add(text, token.LeadingTrivia.ToFullString(), token.LeadingTrivia.Any(one => !one.IsKind(SyntaxKind.WhitespaceTrivia) && !one.IsKind(SyntaxKind.EndOfLineTrivia)) ? "c" : null);
            Add(text, token.Text, token.Kind() is SyntaxKind.NumericLiteralToken ? "n"
                : token.Value is string or char && token.Parent is LiteralExpressionSyntax || token.IsKind(SyntaxKind.InterpolatedStringTextToken) ? "s"
                : token.IsKeyword() || SyntaxFacts.GetContextualKeywordKind(token.Text) == SyntaxKind.VarKeyword ? "k" : null);
            Add(text, token.TrailingTrivia.ToFullString(), token.TrailingTrivia.Any(one => one.IsKind(SyntaxKind.SingleLineCommentTrivia) || one.IsKind(SyntaxKind.MultiLineCommentTrivia)) ? "c" : null);
        }

        return text.ToString();
    }

    private static void Add(StringBuilder text, string part, string? style)
    {
        string encoded = HiddenSigns.Html(part);
        text.Append(style is null || part.Length == 0 ? encoded : $"<span class=\"{style}\">{encoded}</span>");
    }
}
