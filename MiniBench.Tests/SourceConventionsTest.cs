using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// Conventions that are read off the sources of all projects.
/// </summary>
public sealed partial class SourceConventionsTest
{
    [Test]
    public void Comments_PromiseNothing() => AssertNone(
        file => file.Comments.Where(comment => Promise.IsMatch(comment.ToString()))
            .Select(comment => file.At(comment.GetLocation(), comment.ToString().Trim())),
        "Do it now, or say in an issue that it is to be done.");

    [Test]
    public void Sources_HaveNoRegion() => AssertNone(
        file => file.Syntax.DescendantNodes(descendIntoTrivia: true).OfType<RegionDirectiveTriviaSyntax>()
            .Select(region => file.At(region.GetLocation(), region.ToString())),
        "A type that needs regions is two types.");

    [Test]
    public void Types_AreNamedForWhatTheyAre() => AssertNone(
        file => file.Syntax.DescendantNodes().OfType<MemberDeclarationSyntax>()
            .Select(NameOfType).Where(name => VagueName.IsMatch(name.Text))
            .Select(name => file.At(name.GetLocation(), name.Text)),
        "Helper, Manager, Util, Base and Impl say nothing about a type.");

    [GeneratedRegex(@"\b(TODO|FIXME)\b", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Promise { get; }

    [GeneratedRegex("(Helpers?|Managers?|Base|Impl)$|Util", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex VagueName { get; }

    private static void AssertNone(Func<SourceFile, IEnumerable<string>> find, string remedy) => Assert.That(
        Repository.Sources("MiniBench.Core", "MiniBench.Output", "MiniBench.Plots", "MiniBench.Samples", "MiniBench.Tests", "tools").SelectMany(find),
        Is.Empty,
        remedy);

    private static SyntaxToken NameOfType(MemberDeclarationSyntax member) => member switch
    {
        BaseTypeDeclarationSyntax type => type.Identifier,
        DelegateDeclarationSyntax type => type.Identifier,
        _ => default,
    };
}
