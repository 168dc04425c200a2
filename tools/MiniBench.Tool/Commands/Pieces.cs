using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Tool.Commands;

/// <summary>Lines that somebody typed, as pieces of code: a piece ends where its brackets are closed.</summary>
internal static class Pieces
{
    internal static IReadOnlyList<string> Of(IEnumerable<string> lines)
    {
        List<string> pieces = [];
        string piece = "";
        foreach (string line in lines)
        {
            // A body's brace may stand on the line below its function.
            bool isBody = piece.Length == 0 && pieces.Count > 0 && line.TrimStart().StartsWith('{');
            piece = isBody ? pieces[^1] + "\n" + line : piece.Length == 0 ? line : piece + "\n" + line;
            if (isBody)
            {
                pieces.RemoveAt(pieces.Count - 1);
            }

            if (Depth(piece) <= 0)
            {
                pieces.Add(piece);
                piece = "";
            }
        }

        return piece.Length == 0 ? pieces : [.. pieces, piece];
    }

    /// <summary>How many brackets are open; those in texts and comments are none.</summary>
    private static int Depth(string text) => SyntaxFactory.ParseTokens(text).Sum(token => token.Kind() switch
    {
        SyntaxKind.OpenParenToken or SyntaxKind.OpenBracketToken or SyntaxKind.OpenBraceToken => 1,
        SyntaxKind.CloseParenToken or SyntaxKind.CloseBracketToken or SyntaxKind.CloseBraceToken => -1,
        _ => 0,
    });
}
