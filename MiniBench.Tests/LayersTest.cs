using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that <c>dotnet test</c> starts no server, browser or terminal, and builds no pack.</summary>
public sealed class LayersTest
{
    [Test]
    public void Tests_ThatTakeLong_AreInTheSecondLayer() => Assert.That(
        Repository.Sources("MiniBench.Tests").SelectMany(Misplaced),
        Is.Empty,
        "Put [Category(Layers.Verify)] on the class, or on each test that uses it.");

    /// <summary>What is looked for is there.</summary>
    [Test]
    public void TypesThatTakeLong_AreUsedByTests()
    {
        HashSet<string> used = [.. Repository.Sources("MiniBench.Tests").SelectMany(Fixtures)
            .SelectMany(type => type.DescendantNodes().OfType<IdentifierNameSyntax>()).Select(name => name.Identifier.Text)];

        Assert.That(Layers.TypesThatTakeLong.Except(used), Is.Empty);
    }

    [TestCase("class A { [Test] public void B() => RunningSite.Start(); }", 1)]
    [TestCase("class A { RunningSite site; [SetUp] public void B() { } [Test] public void C() { } }", 1)]
    [TestCase("class A { [Category(Layers.Verify)] [Test] public void B() => C(); static void C() => RunningSite.Start(); }", 1)]
    [TestCase("[TestFixture(1)] [TestFixture(2, Category = Layers.Verify)] class A { [Test] public void B() => RunningSite.Start(); }", 1)]
    [TestCase("[Category(\"Other\")] class A { [Test] public void B() => RunningSite.Start(); }", 1)]
    [TestCase("class A { [TestCase(1)] public void B(int n) => form.Pack(n); }", 1)]
    [TestCase("class A { [TestCaseSource(nameof(Names))] public void B(int n) => ToolRunner.Run(\"pack\", \"x.cs\"); }", 1)]
    [TestCase("[Category(Layers.Verify)] class A { [Test] public void B() => RunningSite.Start(); }", 0)]
    [TestCase("class A { [Test] [Category(Layers.Verify)] public void B() => RunningSite.Start(); [Test] public void C() { } }", 0)]
    [TestCase("class A { [Test] public void B() => ToolRunner.Run(\"show\", \"pack\"); }", 0)]
    [TestCase("class NoFixture { public void B() => RunningSite.Start(); }", 0)]
    public void Misplaced_Fixture_IsFound(string source, int count) => Assert.That(Misplaced(new("A.cs", source)).Count(), Is.EqualTo(count));

    private static IEnumerable<string> Misplaced(SourceFile file) => Fixtures(file).Where(type => !IsInSecondLayer(type))
        .SelectMany(type => type.Members).Where(member => !IsInSecondLayer(member))
        .SelectMany(member => member.DescendantNodes()).Where(TakesLong)
        .Select(node => file.At(node.GetLocation(), node.ToString()));

    private static IEnumerable<ClassDeclarationSyntax> Fixtures(SourceFile file) =>
        file.Syntax.DescendantNodes().OfType<ClassDeclarationSyntax>().Where(type => type.Members.Any(IsTest));

    private static bool IsTest(MemberDeclarationSyntax member) => Attributes(member).Any(one => one.Name.ToString() is "Test" or "TestCase" or "TestCaseSource");

    private static bool IsInSecondLayer(MemberDeclarationSyntax member) =>
        Attributes(member).Any(one => one.Name.ToString() == "Category" && one.ArgumentList?.ToString() == $"({nameof(Layers)}.{nameof(Layers.Verify)})");

    private static IEnumerable<AttributeSyntax> Attributes(MemberDeclarationSyntax member) => member.AttributeLists.SelectMany(list => list.Attributes);

    /// <summary>A type that starts what takes long, a pack that is built, or the tool told to build one.</summary>
    private static bool TakesLong(SyntaxNode node) => node switch
    {
        IdentifierNameSyntax name => Layers.TypesThatTakeLong.Contains(name.Identifier.Text),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.Text: "Pack" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.Text: "Run" } } call =>
            call.ArgumentList.Arguments.FirstOrDefault()?.Expression is LiteralExpressionSyntax { Token.ValueText: "pack" },
        _ => false,
    };
}
