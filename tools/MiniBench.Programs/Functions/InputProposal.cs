using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Programs.Functions;

/// <summary>An input for a parameter, as an expression of the size n, and in words.</summary>
/// <param name="Expression">What makes it; may use "n" and "random".</param>
/// <param name="Words">What it is, for the author.</param>
/// <param name="IsNumber">Whether the size is the number itself and not a length.</param>
internal sealed record InputProposal(string Expression, string Words, bool IsNumber)
{
    /// <summary>What copies it, as an expression of "input"; null if nobody can change it.</summary>
    internal string? Copy { get; private init; }

    /// <summary>Whether it goes by the size.</summary>
    internal bool IsSized => SyntaxFactory.ParseExpression(Expression).DescendantTokens().Any(token => token.ValueText == "n");

    /// <summary>Proposes an input for a type; null if there is none to propose.</summary>
    /// <param name="type">The parameter's type.</param>
    /// <param name="isSecond">Whether a parameter before this one has the size.</param>
    internal static InputProposal? For(ITypeSymbol type, bool isSecond) =>
        IsNumeric(type.SpecialType) ? Number(type, isSecond)
        : type.SpecialType == SpecialType.System_String ? new("new string([.. Enumerable.Range(0, n).Select(_ => (char)random.Next('a', 'z' + 1))])", "a string of n random letters", IsNumber: false)
        : type.SpecialType == SpecialType.System_Char ? new("'e'", "the letter e", IsNumber: true)
        : type.SpecialType == SpecialType.System_Boolean ? new("true", "true", IsNumber: true)
        : Sequence(type);

    private static InputProposal Number(ITypeSymbol type, bool isSecond)
    {
        string name = type.ToDisplayString(Display.Format);
        string value = isSecond ? "(n / 2 + 1)" : "n";
        string cast = $"({name}){value}";
        return new(type.SpecialType switch
        {
            SpecialType.System_Int32 => value,
            SpecialType.System_Int16 or SpecialType.System_UInt16 => $"checked({cast})",
            _ => cast,
        }, isSecond ? "the number n / 2 + 1" : "the number n", IsNumber: true);
    }

    private static InputProposal? Sequence(ITypeSymbol type)
    {
        ITypeSymbol? element = ElementOf(type);
        if (element is null || Element(element) is not { } proposal)
        {
            return null;
        }

        bool isList = type.Name is "List" or "IList" or "ICollection";
        string numbers = $"Enumerable.Range(0, n).Select(_ => {proposal.Expression})";
        return new(numbers + (isList ? ".ToList()" : ".ToArray()"), $"{(isList ? "a list" : "an array")} of n {proposal.Words}", IsNumber: false)
        {
            Copy = isList ? $"new List<{element.ToDisplayString(Display.Format)}>(input)"
                : type.TypeKind == TypeKind.Interface ? "input.ToArray()"
                : $"({element.ToDisplayString(Display.Format)}[])input.Clone()",
        };
    }

    /// <summary>What the elements of an array, a list, a span or a sequence are; null of anything else.</summary>
    internal static ITypeSymbol? ElementOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array => array.ElementType,
        INamedTypeSymbol { TypeArguments: [var element] } named when IsSequence(named) => element,
        _ => null,
    };

    private static bool IsSequence(INamedTypeSymbol type) => !Display.IsOfProgram(type) && type.Name
        is "List" or "IList" or "ICollection" or "IEnumerable" or "IReadOnlyList" or "IReadOnlyCollection" or "ReadOnlySpan" or "Span";

    private static (string Expression, string Words)? Element(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Int32 => ("random.Next(1_000)", "random numbers from 0 to 999"),
        SpecialType.System_Double => ("random.NextDouble()", "random numbers from 0 to 1"),
        SpecialType.System_Single => ("random.NextSingle()", "random numbers from 0 to 1"),
        SpecialType.System_Decimal => ("(decimal)random.NextDouble()", "random numbers from 0 to 1"),
        SpecialType.System_Byte => ("(byte)random.Next(256)", "random bytes"),
        SpecialType.System_Char => ("(char)random.Next('a', 'z' + 1)", "random letters"),
        SpecialType.System_Boolean => ("random.Next(2) == 0", "random truth values"),
        SpecialType.System_String => ("\"word\" + random.Next(1_000)", "words from word0 to word999"),
        SpecialType other when IsNumeric(other) => ($"({type.ToDisplayString(Display.Format)})random.Next(1_000)", "random numbers from 0 to 999"),
        _ => null,
    };

    /// <summary>Whether it is a number that can have any value.</summary>
    internal static bool IsNumeric(SpecialType type) => type
        is SpecialType.System_Int32 or SpecialType.System_Int64 or SpecialType.System_Int16
        or SpecialType.System_UInt32 or SpecialType.System_UInt64 or SpecialType.System_UInt16
        or SpecialType.System_Single or SpecialType.System_Double or SpecialType.System_Decimal;
}
