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
/// survive being pasted.
/// </summary>
public sealed class CoreSourcesTest
{
    private const int MaxModernTypes = 27;

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

    private static void AssertNone(Func<SourceFile, IEnumerable<string>> find) =>
        Assert.That(CoreSources().SelectMany(find), Is.Empty, "This does not survive being pasted into a program.");

    private static IEnumerable<SourceFile> CoreSources() => Repository.Sources("MiniBench.Core");
}
