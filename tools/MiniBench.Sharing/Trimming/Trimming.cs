using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Leaves out the declarations that are not needed.</summary>
internal sealed class Trimming(SemanticModel model, IReadOnlySet<ISymbol> needed)
{
    /// <summary>The declaration without the members that are not needed; null if it is not needed itself.</summary>
    internal MemberDeclarationSyntax? Trim(MemberDeclarationSyntax member) => member switch
    {
        _ when !IsNeeded(member) => null,
        BaseFieldDeclarationSyntax field => field.WithDeclaration(field.Declaration.RemoveNodes(
            field.Declaration.Variables.Where(variable => !IsNeeded(variable)), SyntaxRemoveOptions.KeepNoTrivia)!),
        TypeDeclarationSyntax type => type.WithMembers(SyntaxFactory.List(type.Members.Select(Trim).OfType<MemberDeclarationSyntax>())),
        _ => member,
    };

    private bool IsNeeded(MemberDeclarationSyntax member) => member is BaseFieldDeclarationSyntax field
        ? field.Declaration.Variables.Any(IsNeeded)
        : model.GetDeclaredSymbol(member) is { } symbol && needed.Contains(symbol.OriginalDefinition);

    private bool IsNeeded(VariableDeclaratorSyntax variable) => needed.Contains(model.GetDeclaredSymbol(variable)!);
}
