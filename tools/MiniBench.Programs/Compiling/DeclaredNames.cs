using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs;

/// <summary>What a file calls what it declares, wherever in it that is: what is generated for it must mean something else.</summary>
internal static class DeclaredNames
{
    internal static HashSet<string> Of(CompilationUnitSyntax root) => [.. root.DescendantNodes().SelectMany(Names)];

    /// <summary>A name that is not taken.</summary>
    internal static string Free(HashSet<string> taken, string usual) => taken.Contains(usual) ? Free(taken, usual + "_") : usual;

    private static IEnumerable<string> Names(SyntaxNode node) => node switch
    {
        BaseNamespaceDeclarationSyntax space => space.Name.DescendantTokens().Select(token => token.ValueText),
        BaseTypeDeclarationSyntax type => [type.Identifier.ValueText],
        DelegateDeclarationSyntax type => [type.Identifier.ValueText],
        TypeParameterSyntax type => [type.Identifier.ValueText],
        MethodDeclarationSyntax method => [method.Identifier.ValueText],
        LocalFunctionStatementSyntax function => [function.Identifier.ValueText],
        PropertyDeclarationSyntax property => [property.Identifier.ValueText],
        EventDeclarationSyntax declared => [declared.Identifier.ValueText],
        VariableDeclaratorSyntax variable => [variable.Identifier.ValueText],
        UsingDirectiveSyntax { Alias: { } alias } => [alias.Name.Identifier.ValueText],
        _ => [],
    };
}
