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
            + $"var suite = TestSuite.Create({SymbolDisplay.FormatLiteral(parts.Name, quote: true)}, {CodeParts.WithoutLastComment(parts.Input!)}{expected})\n"
            + $"    .Add({string.Join(")\n    .Add(", tests)});\n"
            + "return BenchmarkRunner.Run(args, suite);\n";
    }

    /// <summary>A function of several parameters takes a tuple apart; a span is made of the input by each call.</summary>
    private static string Test(LocalFunctionStatementSyntax function)
    {
        string name = function.Identifier.ValueText;
        return function.ParameterList.Parameters switch
        {
            [] => $"_ => {name}(), \"{name}\"",
            [{ Type: GenericNameSyntax { Identifier.ValueText: "Span" or "ReadOnlySpan" } }] => $"input => {name}(input), \"{name}\"",
            [_] => name,
            var several => $"input => {name}({string.Join(", ", Enumerable.Range(1, several.Count).Select(i => $"input.Item{i}"))}), \"{name}\"",
        };
    }
}
