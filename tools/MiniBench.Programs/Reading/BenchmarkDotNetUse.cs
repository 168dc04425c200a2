using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs;

/// <summary>Files that were written for BenchmarkDotNet, by their syntax alone.</summary>
internal static class BenchmarkDotNetUse
{
    private const string Library = "BenchmarkDotNet";

    /// <summary>What to tell the author of such a file, with the first place; null for any other file.</summary>
    internal static ProgramException? In(BenchmarkProgram program) =>
        program.Text.Contains(Library, StringComparison.Ordinal) && program.Root.DescendantNodes().FirstOrDefault(IsUse) is { } use
            ? new(
                $"'{program.Path}' is written for BenchmarkDotNet. A test here takes its input and returns its output; docs/from-benchmarkdotnet.md puts the two side by side.",
                [program.At(use.SpanStart, "", "uses BenchmarkDotNet")])
            : null;

    /// <summary>A using of any kind, wherever it stands, or an attribute whose name is written out.</summary>
    private static bool IsUse(SyntaxNode node) => node switch
    {
        UsingDirectiveSyntax directive => IsOfLibrary(directive.NamespaceOrType),
        AttributeSyntax { Name: QualifiedNameSyntax name } => IsOfLibrary(name),
        _ => false,
    };

    private static bool IsOfLibrary(TypeSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => IsOfLibrary(qualified.Left),
        AliasQualifiedNameSyntax alias => IsOfLibrary(alias.Name),
        IdentifierNameSyntax identifier => identifier.Identifier.ValueText == Library,
        _ => false,
    };
}
