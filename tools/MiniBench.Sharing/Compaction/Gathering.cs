using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>
/// Declares fields of one type together, and static members in an interface, where they are public unasked. Drops "this." and the names of
/// arguments that stand in their place. Comes last, when no variable has the name of a member any more.
/// </summary>
internal sealed class Gathering : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly ProgramNames used;

    private Gathering(SemanticModel model, ProgramNames used) => (this.model, this.used) = (model, used);

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new Gathering(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node)
    {
        bool isHolder = IsHolder(node);
        ClassDeclarationSyntax type = (ClassDeclarationSyntax)base.VisitClassDeclaration(node)!;
        type = type.WithMembers(SyntaxFactory.List(Together(type.Members)));
        return !isHolder ? type : SyntaxFactory.InterfaceDeclaration(
            type.AttributeLists, WithoutStatic(type.Modifiers), type.Identifier, type.TypeParameterList, null, type.ConstraintClauses,
            SyntaxFactory.List(type.Members.Select(one => one.WithModifiers(WithoutPublic(one.Modifiers)))));
    }

    public override SyntaxNode? VisitBlock(BlockSyntax node)
    {
        BlockSyntax block = (BlockSyntax)base.VisitBlock(node)!;
        List<StatementSyntax> statements = [];
        foreach (StatementSyntax statement in block.Statements)
        {
            if (statement is LocalDeclarationStatementSyntax { Declaration: { Type.IsVar: false } next } && statements is [.., LocalDeclarationStatementSyntax last]
                && IsPlain((LocalDeclarationStatementSyntax)statement) && IsPlain(last) && last.Declaration.Type.ToString() == next.Type.ToString())
            {
                statements[^1] = last.WithDeclaration(last.Declaration.AddVariables([.. next.Variables]));
            }
            else
            {
                statements.Add(statement);
            }
        }

        return block.WithStatements(SyntaxFactory.List(statements));
    }

    public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node) =>
        node.Expression is ThisExpressionSyntax && model.GetSymbolInfo(node).Symbol is { } member
        && model.LookupSymbols(node.SpanStart, name: node.Name.Identifier.Text) is [{ } found]
        && SymbolEqualityComparer.Default.Equals(found.OriginalDefinition, member.OriginalDefinition)
            ? Visit(node.Name)
            : base.VisitMemberAccessExpression(node);

    public override SyntaxNode? VisitArgument(ArgumentSyntax node)
    {
        bool isInPlace = node.NameColon is { } name && node.Parent is BaseArgumentListSyntax list
            && model.GetSymbolInfo(name.Name).Symbol is IParameterSymbol parameter && parameter.Ordinal == list.Arguments.IndexOf(node)
            && list.Arguments.Take(parameter.Ordinal).All(one => one.NameColon is null);
        ArgumentSyntax argument = (ArgumentSyntax)base.VisitArgument(node)!;
        return isInPlace ? argument.WithNameColon(null) : argument;
    }

    private static bool IsPlain(LocalDeclarationStatementSyntax local) =>
        local.Modifiers.Count == 0 && local.UsingKeyword == default && local.AwaitKeyword == default;

    private static SyntaxTokenList WithoutPublic(SyntaxTokenList modifiers) =>
        SyntaxFactory.TokenList(modifiers.Where(one => !one.IsKind(SyntaxKind.PublicKeyword)));

    private static SyntaxTokenList WithoutStatic(SyntaxTokenList modifiers) =>
        SyntaxFactory.TokenList(modifiers.Where(one => !one.IsKind(SyntaxKind.StaticKeyword)));

    /// <summary>A class of static members only; not one that the program names, extends types or says how it is compiled.</summary>
    private bool IsHolder(ClassDeclarationSyntax node) =>
        node.Modifiers.Any(SyntaxKind.StaticKeyword) && !node.Modifiers.Any(SyntaxKind.PublicKeyword)
        && !node.Members.Any(one => one is ExtensionBlockDeclarationSyntax or BaseTypeDeclarationSyntax)
        && !node.DescendantNodes().Any(one => one is AttributeListSyntax || (one is ParameterSyntax parameter && parameter.Modifiers.Any(SyntaxKind.ThisKeyword)))
        && !used.Symbols.Contains(model.GetDeclaredSymbol(node)!.GetDocumentationCommentId()!);

    /// <summary>Puts fields without a value, of one type and with the same modifiers, into one declaration, where the first of them stands.</summary>
    private static IEnumerable<MemberDeclarationSyntax> Together(SyntaxList<MemberDeclarationSyntax> members)
    {
        ILookup<string, FieldDeclarationSyntax> alike = members.OfType<FieldDeclarationSyntax>().Where(IsJoinable).ToLookup(Head);
        foreach (MemberDeclarationSyntax member in members)
        {
            if (member is not FieldDeclarationSyntax field || !IsJoinable(field))
            {
                yield return member;
            }
            else if (alike[Head(field)].First() == field)
            {
                yield return field.WithDeclaration(field.Declaration.WithVariables(
                    SyntaxFactory.SeparatedList(alike[Head(field)].SelectMany(one => one.Declaration.Variables))));
            }
        }
    }

    private static string Head(FieldDeclarationSyntax field) => $"{field.Modifiers} {field.Declaration.Type}";

    private static bool IsJoinable(FieldDeclarationSyntax field) => field.AttributeLists.Count == 0
        && field.Declaration.Variables.All(one => one.Initializer is null or { Value: LiteralExpressionSyntax });
}
