using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs.Functions;

namespace MiniBench.Programs.Writing;

/// <summary>Pieces of code, sorted.</summary>
/// <param name="Functions">All that are functions, as one text.</param>
/// <param name="Declared">These, one by one.</param>
/// <param name="Expressions">All that are expressions.</param>
internal sealed record CodeParts(string Functions, IReadOnlyList<LocalFunctionStatementSyntax> Declared, IReadOnlyList<CodeExpression> Expressions)
{
    private static readonly CSharpParseOptions Options = new(LanguageVersion.CSharp14);

    internal bool IsEmpty => Functions.Length == 0 && Expressions.Count == 0;

    /// <exception cref="ProgramException">A piece is neither.</exception>
    internal static CodeParts Of(IReadOnlyList<string> code)
    {
        List<string> functions = [];
        List<LocalFunctionStatementSyntax> declared = [];
        List<CodeExpression> expressions = [];
        foreach (string piece in code.Select(piece => piece.Trim()).Where(piece => piece.Length > 0))
        {
            string text = WithoutLastComment(piece).TrimEnd(';');
            ExpressionSyntax expression = SyntaxFactory.ParseExpression(text, options: Options, consumeFullText: true);
            if (!expression.ContainsDiagnostics)
            {
                expressions.Add(new(text, expression));
                continue;
            }

            LocalFunctionStatementSyntax[] found = DeclaredIn(piece);
            functions.Add(MemberModifiers.Blanked(piece, found).TrimStart());
            declared.AddRange(found);
        }

        return new(string.Join("\n\n", functions.Select(function => function + "\n")), declared, expressions);
    }

    /// <summary>Code without a comment at its end, which what is written behind it would belong to.</summary>
    internal static string WithoutLastComment(string code) =>
        code[..SyntaxFactory.ParseTokens(code, options: Options).Where(token => !token.IsKind(SyntaxKind.EndOfFileToken)).Select(token => token.Span.End).LastOrDefault()];

    private static LocalFunctionStatementSyntax[] DeclaredIn(string piece)
    {
        CompilationUnitSyntax root = CSharpSyntaxTree.ParseText(piece, Options).GetCompilationUnitRoot();
        LocalFunctionStatementSyntax[] found = [.. root.Members.OfType<GlobalStatementSyntax>().Select(member => member.Statement).OfType<LocalFunctionStatementSyntax>()];
        return found.Length > 0
            ? found
            : throw new ProgramException($"'{Shortened(piece)}' is neither an expression nor a function. "
                + "A lambda such as a => a.Sum(), a method such as int.Parse, or a function such as int F(int[] a) => a.Length; was expected.");
    }

    private static string Shortened(string piece)
    {
        const int Longest = 80;
        string line = piece.ReplaceLineEndings(" ");
        return line.Length <= Longest ? line : string.Concat(line.AsSpan(0, Longest), "...");
    }
}
