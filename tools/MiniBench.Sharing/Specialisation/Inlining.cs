using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>
/// Writes what a method or a property returns in the place of its one call. Only where this means the same: nothing is evaluated more often, less often
/// or in another order, no type is converted on the way, and no name means something else there.
/// </summary>
internal sealed class Inlining : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;

    /// <summary>The declaration for each call that goes.</summary>
    private readonly Dictionary<ExpressionSyntax, InlinedMember> calls = [];
    private readonly HashSet<SyntaxNode> gone = [];

    /// <summary>What stands for the parameters of the member that is being written.</summary>
    private readonly Dictionary<ISymbol, ExpressionSyntax> arguments = new(SymbolEqualityComparer.Default);

    private Inlining(SemanticModel model, ProgramNames used)
    {
        this.model = model;
        SyntaxNode root = model.SyntaxTree.GetRoot();
        ILookup<string, SimpleNameSyntax> names = root.DescendantNodes().OfType<SimpleNameSyntax>().ToLookup(one => one.Identifier.Text);
        foreach (InlinedMember member in root.DescendantNodes().OfType<MemberDeclarationSyntax>()
            .Select(one => InlinedMember.Of(model, one, used)).OfType<InlinedMember>())
        {
            if (names[member.Symbol.Name].Where(member.IsNamedBy).ToArray() is [var only] && member.CallAt(only) is { } call && !IsAround(call, member.Declaration))
            {
                calls.Add(call, member);
                gone.Add(member.Declaration);
            }
        }
    }

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new Inlining(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitMethodDeclaration(MethodDeclarationSyntax node) => gone.Contains(node) ? null : base.VisitMethodDeclaration(node);

    public override SyntaxNode? VisitPropertyDeclaration(PropertyDeclarationSyntax node) => gone.Contains(node) ? null : base.VisitPropertyDeclaration(node);

    public override SyntaxNode? VisitInvocationExpression(InvocationExpressionSyntax node) => Inlined(node) ?? base.VisitInvocationExpression(node);

    public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node) => Inlined(node) ?? base.VisitMemberAccessExpression(node);

    public override SyntaxNode? VisitIdentifierName(IdentifierNameSyntax node) => Inlined(node)
        ?? (arguments.Count > 0 && model.GetSymbolInfo(node).Symbol is IParameterSymbol parameter && arguments.TryGetValue(parameter, out ExpressionSyntax? argument)
            ? argument : base.VisitIdentifierName(node));

    /// <summary>One at a time: a call inside what is written elsewhere is for the next pass, when it stands where it will be read.</summary>
    private bool IsAround(SyntaxNode call, SyntaxNode declaration) => gone.Contains(declaration)
        || call.Ancestors().Any(one => one == declaration || gone.Contains(one) || (one is ExpressionSyntax outer && calls.ContainsKey(outer)))
        || calls.Keys.Any(one => one.Ancestors().Contains(declaration) || one.Ancestors().Contains(call));

    private ExpressionSyntax? Inlined(ExpressionSyntax call)
    {
        if (!calls.TryGetValue(call, out InlinedMember? member))
        {
            return null;
        }

        if (member.IsForwardedFrom(call))
        {
            MemberAccessExpressionSyntax access = (MemberAccessExpressionSyntax)call;
            return access.WithExpression((ExpressionSyntax)Visit(access.Expression)).WithName((SimpleNameSyntax)member.Body.WithoutTrivia());
        }

        foreach ((IParameterSymbol parameter, ExpressionSyntax argument) in member.Arguments(call))
        {
            arguments[parameter] = Enclosed(argument);
        }

        ExpressionSyntax body = member.Typed((ExpressionSyntax)Visit(member.Body));
        arguments.Clear();
        return (call.Parent is ExpressionStatementSyntax or ArrowExpressionClauseSyntax ? body : Enclosed(body)).WithTriviaFrom(call);
    }

    private static ExpressionSyntax Enclosed(ExpressionSyntax value) => value.WithoutTrivia() is var bare
        && bare is NameSyntax or LiteralExpressionSyntax or InvocationExpressionSyntax or MemberAccessExpressionSyntax or ElementAccessExpressionSyntax or ThisExpressionSyntax or CollectionExpressionSyntax
            ? bare : SyntaxFactory.ParenthesizedExpression(bare);
}
