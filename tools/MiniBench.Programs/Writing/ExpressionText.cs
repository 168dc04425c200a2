using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Programs.Functions;

namespace MiniBench.Programs.Writing;

/// <summary>A program of lambdas without an input: the first kind of input is proposed with which all of them compile.</summary>
internal static class ExpressionText
{
    /// <summary>Types to try, in the order of how often they are meant.</summary>
    private static readonly string[] Types =
        ["int[]", "string", "int", "List<int>", "string[]", "double[]", "double", "List<string>", "long", "char[]", "byte[]", "List<double>", "bool[]"];

    /// <exception cref="ProgramException">There is no type with which they compile.</exception>
    internal static WrittenProgram Of(string name, IReadOnlyList<CodeExpression> expressions)
    {
        string title = SymbolDisplay.FormatLiteral(name, quote: true);
        bool takeInput = expressions.Any(expression => expression.TakesInput);
        string reasons = "";
        InputProposal? proposal = takeInput ? FirstThatCompiles(title, expressions, out reasons) : null;
        if (proposal is null)
        {
            string withoutInput = Text($"TestSuite.Create({title}, 0)", expressions.Select(expression => expression.AsValue), null, "");
            return !takeInput || AreValues(withoutInput) ? new(withoutInput, []) : throw new ProgramException(
                "No input can be proposed with which this compiles. Numbers, strings, arrays and lists of them were tried; give one with --input. As a function of int[]:\n" + reasons);
        }

        string random = proposal.Expression.Contains("random", StringComparison.Ordinal) ? "var random = new Random(1);\n" : "";
        string? copy = expressions.Any(expression => expression.IsChanging) ? proposal.Copy : null;
        return new(random + Text(Sweep(title, proposal), expressions, copy, ""), [SuiteText.ProposalNote(proposal)]);
    }

    private static string Sweep(string title, InputProposal proposal) =>
        $"TestSuite.Sweep({title}, {SuiteText.SizesOf(proposal)}, n => {proposal.Expression})";

    private static string Text(string beginning, IEnumerable<CodeExpression> expressions, string? copy, string suffix) =>
        $"var suite{suffix} = {beginning}\n"
        + (copy is null ? "" : $"    .WithFreshInput(input => {copy})\n")
        + $"    .Add({string.Join(")\n    .Add(", expressions.Select(expression => expression.Test))});\n"
        + (suffix.Length == 0 ? "return BenchmarkRunner.Run(args, suite);\n" : "");

    /// <summary>Tries all in one compilation, each in a place of its own; null, and what is wrong with the first of them, where none compiles.</summary>
    private static InputProposal? FirstThatCompiles(string title, IReadOnlyList<CodeExpression> expressions, out string reasons)
    {
        InputProposal[] proposals = [.. Proposals()];
        string text = "var random = new Random(1);\n";
        List<int> ends = [];
        foreach (InputProposal proposal in proposals)
        {
            text += Text(Sweep(title, proposal), expressions, null, ends.Count.ToString(CultureInfo.InvariantCulture));
            ends.Add(text.Length);
        }

        Diagnostic[] errors = Errors(text);
        int found = Enumerable.Range(0, proposals.Length).FirstOrDefault(
            i => !Array.Exists(errors, error => error.Location.SourceSpan.Start < ends[i] && (i == 0 || error.Location.SourceSpan.Start >= ends[i - 1])), -1);
        reasons = string.Join('\n', errors.Where(error => error.Location.SourceSpan.Start < ends[0]).Select(ProgramDiagnostic.MessageOf).Distinct().Take(3));
        return found >= 0 ? proposals[found] : null;
    }

    private static Diagnostic[] Errors(string text) => ProgramCompiler.Errors(Compilation(text).GetDiagnostics());

    /// <summary>Whether tests compile that return what is named, and none of them a method that is not called.</summary>
    private static bool AreValues(string text)
    {
        CSharpCompilation compilation = Compilation(text);
        SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees[0]);
        return ProgramCompiler.Errors(compilation.GetDiagnostics()).Length == 0
            && !compilation.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<LambdaExpressionSyntax>().Any(lambda => lambda.Body is NameSyntax or MemberAccessExpressionSyntax && model.GetSymbolInfo(lambda.Body).Symbol is IMethodSymbol);
    }

    private static CSharpCompilation Compilation(string text) => ProgramCompiler.Compilation(
        BenchmarkProgram.Read(text, "(one-liners)"), text, ProgramCompiler.AllUsings, ProgramReferences.Default, OutputKind.ConsoleApplication);

    /// <summary>What is proposed for each type, which the compiler reads.</summary>
    private static IEnumerable<InputProposal> Proposals()
    {
        string text = string.Concat(Types.Select((type, i) => $"void F{i}({type} x) {{ }}\n"));
        BenchmarkProgram program = BenchmarkProgram.Read(text);
        CSharpCompilation compilation = ProgramCompiler.Compilation(
            program, text, ProgramCompiler.AllUsings, ProgramReferences.Default, OutputKind.ConsoleApplication);
        SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees[0]);
        return compilation.SyntaxTrees[0].GetRoot().DescendantNodes()
            .OfType<ParameterSyntax>()
            .Select(parameter => InputProposal.For(model.GetDeclaredSymbol(parameter)!.Type, isSecond: false)!);
    }
}
