using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>What of a program runs before it is called: static constructors, the values that static members begin with, initializers of modules.</summary>
internal static class StaticCode
{
    /// <summary>Whether there is nothing of the kind that could run a suite: values are written out, collections of such, or functions.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    internal static bool RunsNothing(SemanticModel model)
    {
        SyntaxNode root = model.SyntaxTree.GetRoot();
        return !root.DescendantNodes().OfType<AttributeSyntax>().Any(one => one.Name.ToString().Contains("ModuleInitializer", System.StringComparison.Ordinal))
            && !root.DescendantNodes().OfType<MemberDeclarationSyntax>().Any(one => one.Modifiers.Any(SyntaxKind.StaticKeyword) && one switch
            {
                ConstructorDeclarationSyntax => true,
                BaseFieldDeclarationSyntax field => field.Declaration.Variables.Any(variable => !IsIdle(model, variable.Initializer?.Value)),
                PropertyDeclarationSyntax property => !IsIdle(model, property.Initializer?.Value),
                _ => false,
            });
    }

    private static bool IsIdle(SemanticModel model, ExpressionSyntax? value) => value is null or AnonymousFunctionExpressionSyntax
        || (model.GetConversion(value) is { IsUserDefined: false } && (model.GetConstantValue(value).HasValue || IsFunction(model, value) || IsMadeOfIdle(model, value)));

    /// <summary>Whether a value is the name of a method.</summary>
    private static bool IsFunction(SemanticModel model, ExpressionSyntax value) => value is SimpleNameSyntax or MemberAccessExpressionSyntax
        && model.GetSymbolInfo(value).Symbol is IMethodSymbol { IsStatic: true };

    private static bool IsMadeOfIdle(SemanticModel model, ExpressionSyntax value) => value switch
    {
        ParenthesizedExpressionSyntax inner => IsIdle(model, inner.Expression),
        TupleExpressionSyntax tuple => tuple.Arguments.All(one => IsIdle(model, one.Expression)),
        InitializerExpressionSyntax list => list.Expressions.All(one => IsIdle(model, one)),
        ImplicitArrayCreationExpressionSyntax array => IsIdle(model, array.Initializer),
        ArrayCreationExpressionSyntax array => IsIdle(model, array.Initializer) && array.Type.RankSpecifiers.SelectMany(one => one.Sizes).All(size => size is OmittedArraySizeExpressionSyntax || IsIdle(model, size)),
        CollectionExpressionSyntax list => model.GetTypeInfo(list).ConvertedType is { } type && IsOfFramework(type)
            && list.Elements.All(one => one is ExpressionElementSyntax element && IsIdle(model, element.Expression)),
        _ => false,
    };

    /// <summary>Whether a collection is one that makes itself: an array, or of the framework.</summary>
    private static bool IsOfFramework(ITypeSymbol type) => type is IArrayTypeSymbol || !type.Locations.Any(one => one.IsInSource);
}
