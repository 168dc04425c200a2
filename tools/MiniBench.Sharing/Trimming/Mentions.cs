using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The symbols that a piece of code names, and those that the compiler calls for it.</summary>
internal static class Mentions
{
    internal static IEnumerable<ISymbol> Of(SemanticModel model, SyntaxNode root)
    {
        foreach (SyntaxNode node in root.DescendantNodesAndSelf())
        {
            foreach (ISymbol? symbol in Named(model, node).Concat(Called(model, node)))
            {
                if (symbol is not null)
                {
                    yield return symbol;
                }
            }
        }
    }

    private static IEnumerable<ISymbol?> Named(SemanticModel model, SyntaxNode node)
    {
        if (node is SimpleNameSyntax or ConstructorInitializerSyntax or BaseObjectCreationExpressionSyntax or AttributeSyntax
            or ElementAccessExpressionSyntax or ElementBindingExpressionSyntax or BinaryExpressionSyntax or PrefixUnaryExpressionSyntax
            or PrimaryConstructorBaseTypeSyntax or InvocationExpressionSyntax)
        {
            SymbolInfo info = node is SimpleNameSyntax name ? NamedSymbols.Of(model, name) : model.GetSymbolInfo(node);
            yield return info.Symbol;
            foreach (ISymbol candidate in info.CandidateSymbols)
            {
                yield return candidate;
            }
        }

        // The type of an expression that names none: target-typed new, default, lambdas, what var stands for. Names say it themselves.
        if (node is ExpressionSyntax expression and not SimpleNameSyntax && !IsPlainLiteral(node) && model.GetTypeInfo(expression) is var type)
        {
            yield return type.Type as INamedTypeSymbol;
            if (!SymbolEqualityComparer.Default.Equals(type.Type, type.ConvertedType))
            {
                yield return type.ConvertedType as INamedTypeSymbol;
                yield return model.GetConversion(expression).MethodSymbol;
            }
        }
    }

    private static bool IsPlainLiteral(SyntaxNode node) =>
        node.Kind() is SyntaxKind.NumericLiteralExpression or SyntaxKind.StringLiteralExpression or SyntaxKind.CharacterLiteralExpression;

    private static IEnumerable<ISymbol?> Called(SemanticModel model, SyntaxNode node)
    {
        switch (node)
        {
            case CommonForEachStatementSyntax loop:
                ForEachStatementInfo each = model.GetForEachStatementInfo(loop);
                return [each.GetEnumeratorMethod, each.MoveNextMethod, each.CurrentProperty, each.DisposeMethod];
            case AssignmentExpressionSyntax assignment when assignment.IsDeconstruction():
                return Deconstructions(model.GetDeconstructionInfo(assignment));
            case InitializerExpressionSyntax { RawKind: (int)SyntaxKind.CollectionInitializerExpression } initializer:
                return initializer.Expressions.Select(one => model.GetCollectionInitializerSymbolInfo(one).Symbol);
            case QueryClauseSyntax clause:
                QueryClauseInfo info = model.GetQueryClauseInfo(clause);
                return [info.CastInfo.Symbol, info.OperationInfo.Symbol];
            case AwaitExpressionSyntax await:
                AwaitExpressionInfo awaited = model.GetAwaitExpressionInfo(await);
                return [awaited.GetAwaiterMethod, awaited.GetResultMethod, awaited.IsCompletedProperty];
            default:
                return [];
        }
    }

    private static IEnumerable<ISymbol?> Deconstructions(DeconstructionInfo info) =>
        info.Nested.SelectMany(Deconstructions).Prepend(info.Method);

    private static bool IsDeconstruction(this AssignmentExpressionSyntax assignment) =>
        assignment.IsKind(SyntaxKind.SimpleAssignmentExpression)
        && assignment.Left is TupleExpressionSyntax or DeclarationExpressionSyntax { Designation: ParenthesizedVariableDesignationSyntax };
}
