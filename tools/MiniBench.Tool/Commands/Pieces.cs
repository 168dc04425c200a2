using System.Collections.Generic;
using System.Linq;

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

    private static int Depth(string text) => text.Count(c => c is '(' or '[' or '{') - text.Count(c => c is ')' or ']' or '}');
}
