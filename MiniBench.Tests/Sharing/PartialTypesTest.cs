using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>A type that Core writes in several files stands in one place of a merged text.</summary>
public sealed class PartialTypesTest
{
    [Test]
    public void Join_PartsOfATypeAndAnother_AreOneTypeEach()
    {
        MergedMember[] joined = [.. PartialTypes.Join(
        [
            Member("using A;", "public sealed partial class Parts<T>\n{\n    int two;\n}\n"),
            Member("using B;", "class Other\n{\n}\n"),
            Member("using B;", "/// <summary>All.</summary>\npublic sealed partial class Parts<T> : IParts\n{\n    int one;\n}\n"),
            Member("using B;", "partial class Parts\n{\n}\n"),
        ])];

        Assert.That(joined.Select(one => one.Declaration.ToFullString()), Is.EqualTo(new[]
        {
            "/// <summary>All.</summary>\npublic sealed class Parts<T> : IParts\n{\n    int one;\n\n    int two;\n}\n",
            "class Other\n{\n}\n",
            "class Parts\n{\n}\n",
        }));
        Assert.That(joined[0].Usings, Is.EqualTo(new[] { "using B;", "using A;" }));
    }

    [Test]
    public void Write_WholeLibrary_HasEachTypeOnce()
    {
        CompilationUnitSyntax library = SyntaxFactory.ParseCompilationUnit(MergedFramework.Whole.Write(null, isFinal: false));

        Assert.That(
            library.DescendantNodes().OfType<TypeDeclarationSyntax>().Where(type => type.Modifiers.Any(SyntaxKind.PartialKeyword)).Select(type => type.Identifier.Text), Is.Empty);
        Assert.That(library.DescendantNodes().OfType<ClassDeclarationSyntax>().Count(type => type.Identifier.Text == nameof(ResultSuite)), Is.EqualTo(1));
    }

    private static MergedMember Member(string directive, string text) =>
        new(nameof(MiniBench), [directive], SyntaxFactory.ParseMemberDeclaration(text)!);
}
