using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>What makes a function a member of a class: people paste functions as they stood there.</summary>
internal static class MemberModifiers
{
    private static readonly SyntaxKind[] All = [SyntaxKind.PublicKeyword, SyntaxKind.PrivateKeyword, SyntaxKind.InternalKeyword, SyntaxKind.ProtectedKeyword];

    /// <summary>A text with blanks in their place.</summary>
    /// <param name="text">The text.</param>
    /// <param name="functions">Its functions outside of classes.</param>
    internal static string Blanked(string text, IEnumerable<LocalFunctionStatementSyntax> functions)
    {
        char[] blanked = text.ToCharArray();
        foreach (SyntaxToken token in functions.SelectMany(function => function.Modifiers).Where(token => All.Contains(token.Kind())))
        {
            Array.Fill(blanked, ' ', token.SpanStart, token.Span.Length);
        }

        return new(blanked);
    }
}
