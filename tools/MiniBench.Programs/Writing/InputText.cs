using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Programs.Writing;

/// <summary>A program with a given input.</summary>
internal static class InputText
{
    internal static string Of(ProgramParts parts, CodeParts code)
    {
        string expected = parts.ExpectedOutput is { } output ? $", expectedOutput: {CodeParts.WithoutLastComment(output)}" : "";
        IEnumerable<string> tests = code.FunctionNames.Select(Test).Concat(code.Expressions.Select(expression => expression.Test));
        return (code.Functions.Length > 0 ? code.Functions + "\n" : "")
            + $"var suite = TestSuite.Create({SymbolDisplay.FormatLiteral(parts.Name, quote: true)}, {CodeParts.WithoutLastComment(parts.Input!)}{expected})\n"
            + $"    .Add({string.Join(")\n    .Add(", tests)});\n"
            + "return BenchmarkRunner.Run(args, suite);\n";
    }

    /// <summary>A function of several parameters takes a tuple apart.</summary>
    private static string Test((string Name, int Parameters) function) => function.Parameters switch
    {
        0 => $"_ => {function.Name}(), \"{function.Name}\"",
        1 => function.Name,
        _ => $"input => {function.Name}({string.Join(", ", Enumerable.Range(1, function.Parameters).Select(i => $"input.Item{i}"))}), \"{function.Name}\"",
    };
}
