using System;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Constants, written in few characters.</summary>
internal static class Literals
{
    /// <summary>A literal of the very type of the value.</summary>
    internal static ExpressionSyntax Of(object value) => value switch
    {
        string text => SyntaxFactory.LiteralExpression(SyntaxKind.StringLiteralExpression, SyntaxFactory.Literal(text)),
        bool isTrue => SyntaxFactory.LiteralExpression(isTrue ? SyntaxKind.TrueLiteralExpression : SyntaxKind.FalseLiteralExpression),
        char character => SyntaxFactory.LiteralExpression(SyntaxKind.CharacterLiteralExpression, SyntaxFactory.Literal(character)),
        IFormattable number => Signed(Number(number)),
        _ => throw new NotSupportedException($"A constant of type {value.GetType()} cannot be written out."),
    };

    /// <summary>The same number with fewer characters.</summary>
    internal static LiteralExpressionSyntax Shortest(LiteralExpressionSyntax node)
    {
        string text = node.Token.Text.Replace("_", "", StringComparison.Ordinal);
        text = text.StartsWith("0.", StringComparison.Ordinal) && text.Length > 2 ? text[1..] : text;
        text = node.Token.Value is int value && text.All(char.IsDigit) ? value.ToString(CultureInfo.InvariantCulture) : text;
        return (LiteralExpressionSyntax)SyntaxFactory.ParseExpression(text);
    }

    private static ExpressionSyntax Signed(string text) => text[0] == '-'
        ? SyntaxFactory.ParenthesizedExpression(SyntaxFactory.ParseExpression(text))
        : SyntaxFactory.ParseExpression(text);

    private static string Number(IFormattable number)
    {
        string text = number.ToString(null, CultureInfo.InvariantCulture);
        return number switch
        {
            double => Real(text),
            float => text + "f",
            decimal => text + "m",
            long => text + "L",
            ulong => text + "UL",
            uint => text + "U",
            _ => text,
        };
    }

    private static string Real(string text)
    {
        string digits = text.TrimEnd('0');
        return text.Contains('.') || text.Contains('E') ? text.StartsWith("0.", StringComparison.Ordinal) ? text[1..] : text
            : text.Length - digits.Length > 2 ? $"{digits}e{text.Length - digits.Length}"
            : text + "d";
    }
}
