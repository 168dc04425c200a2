using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// Core is pasted below people's programs: its public part stays small, and its sources contain nothing that does not
/// survive being pasted. They are not bent for it, either: files and methods are short, and stages are ordinary methods.
/// </summary>
public sealed class CoreSourcesTest
{
    private const int MaxModernTypes = 29;
    private const int MostLinesOfFile = 200;
    private const int MostLinesOfMethod = 40;

    private static readonly Type[] ClassicTypes =
    [
        typeof(TestSuite), typeof(TestSuite<,>), typeof(BenchmarkTest<,>), typeof(BenchmarkResult), typeof(ResultSuite),
        typeof(ScalingMode), typeof(ResultColumns), typeof(BenchmarkSettings), typeof(TestFailureException),
    ];

    [Test]
    public void PublicTypes_BeyondTheClassicOnes_AreFew()
    {
        IEnumerable<string> modern = typeof(BenchmarkResult).Assembly.GetExportedTypes()
            .Where(type => type.Namespace == "MiniBench" && !ClassicTypes.Contains(type))
            .Select(type => type.ToString());

        Assert.That(modern.Count(), Is.AtMost(MaxModernTypes),
            $"A type is internal until a sample needs it. Public now: {string.Join(", ", modern)}.");
    }

    [Test]
    public void Sources_HaveNoDirectiveThatDependsOnTheBuild() => AssertNone(
        file => file.Syntax.DescendantNodes(descendIntoTrivia: true).OfType<DirectiveTriviaSyntax>()
            .Where(directive => directive is not (PragmaWarningDirectiveTriviaSyntax or NullableDirectiveTriviaSyntax))
            .Select(directive => file.At(directive.GetLocation(), $"the directive {directive}")));

    [Test]
    public void Sources_HaveNoAssemblyAttribute() => AssertNone(
        file => file.Syntax.AttributeLists.Select(list => file.At(list.GetLocation(), $"the attribute {list}")));

    [Test]
    public void Sources_HaveNoFileLocalType() => AssertNone(
        file => file.Syntax.DescendantTokens().Where(token => token.IsKind(SyntaxKind.FileKeyword))
            .Select(token => file.At(token.GetLocation(), "a file-local type")));

    [Test]
    public void Sources_HaveNoRawOrMultiLineString() => AssertNone(
        file => file.Syntax.DescendantNodes()
            .Where(node => node is InterpolatedStringExpressionSyntax
                || (node is LiteralExpressionSyntax literal && literal.Token.Value is string))
            .Where(node => node.ToString().Contains('\n') || node.ToString().Contains("\"\"\""))
            .Select(node => file.At(node.GetLocation(), "a raw string or one of several lines")));

    [Test]
    public void Files_AreShort() => AssertNone(
        file => new[] { file.Syntax.SyntaxTree.GetText().Lines.Count - 1 }.Where(lines => lines > MostLinesOfFile)
            .Select(lines => $"{file.Path}: {lines} lines"),
        $"A file has at most {MostLinesOfFile} lines. Take apart what it does.");

    [Test]
    public void Methods_AreShort() => AssertNone(
        file => file.Syntax.DescendantNodes().Where(node => node is BaseMethodDeclarationSyntax or LocalFunctionStatementSyntax or AccessorDeclarationSyntax)
            .Where(node => LinesOf(node) > MostLinesOfMethod)
            .Select(method => file.At(method.GetLocation(), $"{LinesOf(method)} lines")),
        $"A method has at most {MostLinesOfMethod} lines.");

    /// <summary>A stage either does something, or returns its first argument in another form: that reads as any other code does.</summary>
    [Test]
    public void Stages_TakeNothingByReference() => AssertNone(
        file => file.Syntax.DescendantNodes().OfType<MethodDeclarationSyntax>().Where(IsStage)
            .SelectMany(method => method.ParameterList.Parameters)
            .Where(parameter => parameter.Modifiers.Any(SyntaxKind.RefKeyword) || parameter.Modifiers.Any(SyntaxKind.OutKeyword))
            .Select(parameter => file.At(parameter.GetLocation(), parameter.ToString())),
        "A stage that gives something back takes what is there without it as its first argument, and returns that or what it makes of it.");

    private static bool IsStage(MethodDeclarationSyntax method) =>
        method.AttributeLists.SelectMany(list => list.Attributes).Any(attribute => attribute.Name.ToString() == "Stage");

    private static int LinesOf(SyntaxNode node) => node.ToString().AsSpan().Count('\n') + 1;

    private static void AssertNone(Func<SourceFile, IEnumerable<string>> find, string remedy = "This does not survive being pasted into a program.") =>
        Assert.That(CoreSources().SelectMany(find), Is.Empty, remedy);

    private static IEnumerable<SourceFile> CoreSources() => Repository.Sources("MiniBench.Core");
}
