using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Writing;

/// <summary>A program with a given input.</summary>
internal static class InputText
{
    internal static string Of(ProgramParts parts, CodeParts code)
    {
        string expected = parts.ExpectedOutput is { } output ? $", expectedOutput: {CodeParts.WithoutLastComment(output)}" : "";
        IEnumerable<string> tests = code.Declared.Select(Test).Concat(code.Expressions.Select(expression => expression.Test));
        return (code.Functions.Length > 0 ? code.Functions + "\n" : "")
            + $"var suite = TestSuite.Create({SymbolDisplay.FormatLiteral(parts.Name, quote: true)}, {Input(CodeParts.WithoutLastComment(parts.Input!), code)}{expected})\n"
            + $"    .Add({string.Join(")\n    .Add(", tests)});\n"
            + "return BenchmarkRunner.Run(args, suite);\n";
    }

    /// <summary>Elements in brackets have no type of their own: they get that of the parameter, or are an array.</summary>
    private static string Input(string text, CodeParts code) =>
        SyntaxFactory.ParseExpression(text) is not CollectionExpressionSyntax collection ? text
            : code.Declared is [{ ParameterList.Parameters: [{ Type: { } type }] }, ..] && !IsSpan(type) ? $"({type}){text}"
            : collection.Elements.Count > 0 && collection.Elements.All(element => element is ExpressionElementSyntax { Expression: not CollectionExpressionSyntax }) ? $"new[] {{ {collection.Elements} }}"
            : throw new ProgramException($"The input '{text}' does not say of what type it is. Write it with one, such as new int[0], new[] {{ 1, 2 }} or new List<int> {{ 1, 2 }}.");

    private static bool IsSpan(TypeSyntax type) => type is GenericNameSyntax { Identifier.ValueText: "Span" or "ReadOnlySpan" };

    /// <summary>A function of several parameters takes a tuple apart; a span is made of the input by each call.</summary>
    private static string Test(LocalFunctionStatementSyntax function)
    {
        (string name, string label) = (function.Identifier.Text, function.Identifier.ValueText);
        return function.ParameterList.Parameters switch
        {
            [] => $"_ => {name}(), \"{label}\"",
            [{ Type: { } type }] when IsSpan(type) => $"input => {name}(input), \"{label}\"",
            [_] => name == label ? name : $"{name}, \"{label}\"",
            var several => $"input => {name}({string.Join(", ", Enumerable.Range(1, several.Count).Select(i => $"input.Item{i}"))}), \"{label}\"",
        };
    }
}
