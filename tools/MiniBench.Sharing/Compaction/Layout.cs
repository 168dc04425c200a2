using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Writes code without comments and with as little white space as keeps its tokens apart.</summary>
internal static class Layout
{
    /// <summary>The longest line: what editors and forum pages still show.</summary>
    private const int Width = 200;

    private static readonly Dictionary<(string, string), bool> Known = [];

    internal static string Write(SyntaxNode root)
    {
        StringBuilder text = new();
        SyntaxToken last = default;
        int line = 0;
        foreach (SyntaxToken token in root.DescendantTokens().Where(token => token.Span.Length > 0 && !IsIdle(token)))
        {
            string gap = last != default && MustBeApart(last, token) ? " " : "";
            if (text.Length - line + gap.Length + token.Span.Length > Width && MayBreak(last, token))
            {
                (gap, line) = ("\n", text.Length + 1);
            }

            text.Append(gap).Append(token.Text);
            last = token;
        }

        return text.Append('\n').ToString();
    }

    /// <summary>A comma that nothing follows.</summary>
    private static bool IsIdle(SyntaxToken token) => token.IsKind(SyntaxKind.CommaToken)
        && token.Parent is CollectionExpressionSyntax or InitializerExpressionSyntax or SwitchExpressionSyntax or EnumDeclarationSyntax or ListPatternSyntax
        && token.GetNextToken().Kind() is SyntaxKind.CloseBraceToken or SyntaxKind.CloseBracketToken;

    private static bool MustBeApart(SyntaxToken first, SyntaxToken second)
    {
        if (IsText(first) || IsText(second) || first.IsKind(SyntaxKind.InterpolatedStringStartToken))
        {
            return false;
        }

        if (first.IsKind(SyntaxKind.DotDotToken) || second.IsKind(SyntaxKind.DotDotToken))
        {
            return second.Text.StartsWith('.') && first.Text.EndsWith('.');
        }

        lock (Known)
        {
            var pair = (first.Text, second.Text);
            return Known.TryGetValue(pair, out bool apart) ? apart : Known[pair] = Merge(first.Text, second.Text);
        }
    }

    /// <summary>Whether two tokens written without a space would be read as something else.</summary>
    private static bool Merge(string first, string second)
    {
        if (IsWord(first[^1]) && IsWord(second[0]))
        {
            return true;
        }

        if (first is ">>" or "<<" or ">=" or "<=" or "&&" or "||" && IsWord(second[0]) || (second is ">>" or "<<" && IsWord(first[^1])))
        {
            return false;
        }

        string[] read = [.. SyntaxFactory.ParseTokens(first + second).Where(token => token.Span.Length > 0).Select(token => token.Text)];
        return !read.SequenceEqual([first, second]);
    }

    private static bool IsWord(char character) => char.IsLetterOrDigit(character) || character is '_' or '@';

    /// <summary>Text and format of an interpolated string, whose spaces count.</summary>
    private static bool IsText(SyntaxToken token) => token.Kind()
        is SyntaxKind.InterpolatedStringTextToken or SyntaxKind.InterpolatedStringEndToken;

    private static bool MayBreak(SyntaxToken first, SyntaxToken second) =>
        !first.Parent!.AncestorsAndSelf().Concat(second.Parent!.AncestorsAndSelf()).Any(node => node is InterpolatedStringExpressionSyntax)
        || second.IsKind(SyntaxKind.InterpolatedStringStartToken);
}
