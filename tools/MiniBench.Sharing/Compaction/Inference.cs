using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Whether var would mean the type that is written.</summary>
internal static class Inference
{
    internal static bool IsInferred(SemanticModel model, TypeSyntax type, ExpressionSyntax value) =>
        value is not (ImplicitObjectCreationExpressionSyntax or CollectionExpressionSyntax or InitializerExpressionSyntax or AnonymousFunctionExpressionSyntax
            or StackAllocArrayCreationExpressionSyntax or ImplicitStackAllocArrayCreationExpressionSyntax
            or LiteralExpressionSyntax { RawKind: (int)SyntaxKind.DefaultLiteralExpression or (int)SyntaxKind.NullLiteralExpression } or RefExpressionSyntax)
        && model.GetMemberGroup(value).IsEmpty
        && AreSame(model.GetTypeInfo(type).Type, model.GetTypeInfo(value).Type);

    internal static bool AreInferred(SemanticModel model, TupleExpressionSyntax declared, ExpressionSyntax value)
    {
        if (!declared.Arguments.All(one => one.Expression is DeclarationExpressionSyntax { Designation: SingleVariableDesignationSyntax, Type.IsVar: false }))
        {
            return false;
        }

        ITypeSymbol?[] types = [.. declared.Arguments.Select(one => model.GetTypeInfo(((DeclarationExpressionSyntax)one.Expression).Type).Type)];
        ITypeSymbol?[]? values = value is TupleExpressionSyntax tuple
            ? [.. tuple.Arguments.Select(one => one.Expression is LiteralExpressionSyntax or ConditionalExpressionSyntax ? null : model.GetTypeInfo(one.Expression).Type)]
            : (model.GetTypeInfo(value).Type as INamedTypeSymbol) is { IsTupleType: true } one ? [.. one.TupleElements.Select(field => field.Type)] : null;
        return values?.Length == types.Length && types.Zip(values, AreSame).All(same => same);
    }

    private static bool AreSame(ITypeSymbol? first, ITypeSymbol? second) =>
        first is not null && SymbolEqualityComparer.Default.Equals(first, second);
}
