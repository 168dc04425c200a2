using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The stages of the library that a pasted program can do without: what [Stage] marks.</summary>
internal static class FrameworkStages
{
    /// <summary>The stage that a method belongs to, in words; null if it is no stage.</summary>
    internal static string? Of(ISymbol method) => method.GetAttributes()
        .FirstOrDefault(one => one.AttributeClass?.Name == "StageAttribute")?.ConstructorArguments[0].Value as string;

    /// <summary>The names of the marked methods whose calls can be left out: what overrides is left out itself.</summary>
    internal static IEnumerable<string> Names(SyntaxNode root) => root.DescendantNodes().OfType<MethodDeclarationSyntax>()
        .Where(method => IsMarked(method) && !method.Modifiers.Any(SyntaxKind.OverrideKeyword))
        .Select(method => method.Identifier.Text);

    /// <summary>The code without the calls of the stages that are left out.</summary>
    /// <param name="model">The code.</param>
    /// <param name="root">Its root.</param>
    /// <param name="names">The names of all methods of stages: other calls are not looked at.</param>
    /// <param name="leftOut">What is left out, in the stages' own words.</param>
    internal static SyntaxNode Without(SemanticModel model, SyntaxNode root, IReadOnlySet<string> names, IReadOnlySet<string> leftOut)
    {
        HashSet<SyntaxNode> members = [.. Members(model, root, leftOut)];
        HashSet<SyntaxNode> calls = [.. root.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(call => names.Contains((call.Expression as MemberAccessExpressionSyntax)?.Name.Identifier.Text ?? (call.Expression as SimpleNameSyntax)?.Identifier.Text ?? "")
                && model.GetSymbolInfo(call).Symbol is IMethodSymbol { IsOverride: false } method && Of(method.OriginalDefinition) is { } stage && leftOut.Contains(stage)
                && !call.Ancestors().Any(members.Contains))];
        SyntaxNode[] statements = [.. calls.Select(call => call.Parent!).Where(parent => parent is ExpressionStatementSyntax)];
        calls.RemoveWhere(call => call.Parent is ExpressionStatementSyntax);
        SyntaxNode tracked = root.TrackNodes(statements.Concat(calls).Concat(members));
        tracked = tracked.RemoveNodes(statements.Concat(members).Select(one => tracked.GetCurrentNode(one)!), SyntaxRemoveOptions.KeepNoTrivia)!;
        return tracked.ReplaceNodes(
            calls.Select(one => tracked.GetCurrentNode(one)!),
            (_, call) => First((InvocationExpressionSyntax)call).WithTriviaFrom(call));
    }

    /// <summary>Marked members that override or implement what the runtime declares, and the interfaces that are implemented by them.</summary>
    private static IEnumerable<SyntaxNode> Members(SemanticModel model, SyntaxNode root, IReadOnlySet<string> leftOut)
    {
        foreach (TypeDeclarationSyntax type in root.DescendantNodes().OfType<TypeDeclarationSyntax>())
        {
            MethodDeclarationSyntax[] gone = [.. type.Members.OfType<MethodDeclarationSyntax>().Where(one => IsMarked(one) && model.GetDeclaredSymbol(one)! is var method
                && leftOut.Contains(Of(method)!) && (method.IsOverride || Implementations.Of(method).Any()))];
            HashSet<ISymbol> without = new(gone.SelectMany(one => Implementations.Of(model.GetDeclaredSymbol(one)!)).Select(one => one.ContainingType), SymbolEqualityComparer.Default);
            BaseTypeSyntax[] bases = [.. type.BaseList?.Types.Where(one => model.GetTypeInfo(one.Type).Type is INamedTypeSymbol parent
                && parent.AllInterfaces.Append(parent).Any(without.Contains)) ?? []];
            IEnumerable<SyntaxNode> heads = bases.Length > 0 && bases.Length == type.BaseList!.Types.Count ? [type.BaseList] : bases;
            foreach (SyntaxNode node in gone.Concat(heads))
            {
                yield return node;
            }
        }
    }

    private static bool IsMarked(MethodDeclarationSyntax method) =>
        method.AttributeLists.SelectMany(list => list.Attributes).Any(attribute => attribute.Name.ToString() == "Stage");

    /// <summary>The first argument, which stands in the place of the call.</summary>
    private static ExpressionSyntax First(InvocationExpressionSyntax call) => call.ArgumentList.Arguments[0].Expression is var first
        && (StandsAlone(call) || first is InvocationExpressionSyntax or NameSyntax or MemberAccessExpressionSyntax) ? first : SyntaxFactory.ParenthesizedExpression(first);

    /// <summary>Whether any expression can stand where a call does: what binds less tightly would be taken apart elsewhere.</summary>
    private static bool StandsAlone(InvocationExpressionSyntax call) => call.Parent switch
    {
        AssignmentExpressionSyntax assignment => assignment.Right == call,
        ConditionalExpressionSyntax choice => choice.Condition != call,
        ParenthesizedExpressionSyntax or LambdaExpressionSyntax or InitializerExpressionSyntax => true,
        ExpressionSyntax or InterpolationSyntax => false,
        _ => true,
    };
}
