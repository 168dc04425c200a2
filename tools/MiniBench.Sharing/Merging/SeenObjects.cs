using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>
/// What a program gives of the library to code that may look at its members by their names, as a serializer does, or what is dynamic: all of its public members have to be there, and no others.
/// </summary>
internal sealed class SeenObjects
{
    /// <summary>What works with values of any type, and looks at none of their members but for ToString and what compares them.</summary>
    private static readonly string[] Blind =
    [
        "System", "System.Linq", "System.Collections", "System.Collections.Generic", "System.Collections.Concurrent", "System.Collections.Frozen", "System.Collections.Immutable", "System.Collections.ObjectModel",
        "System.Diagnostics", "System.IO", "System.Runtime.CompilerServices", "System.Runtime.InteropServices", "System.Text", "System.Threading", "System.Threading.Channels", "System.Threading.Tasks",
    ];

    private readonly SemanticModel model;
    private readonly HashSet<ISymbol> types = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ISymbol> shown = new(SymbolEqualityComparer.Default);
    private SyntaxNode? place;

    private SeenObjects(SemanticModel model) => this.model = model;

    /// <summary>Why the library is not to be shortened; null if nothing is against it.</summary>
    internal string? Reason => place is null ? null : string.Create(CultureInfo.InvariantCulture,
        $"line {place.GetLocation().GetLineSpan().StartLinePosition.Line + 1} of the program gives an object of the library to what may look at its members by their names");

    /// <summary>What has to be there with its name: enumerations, whose values are written by their names, and all that is seen.</summary>
    internal IEnumerable<ISymbol> Symbols => shown.Concat(types.OfType<INamedTypeSymbol>().SelectMany(type => type.GetMembers().Append(type)).Where(one => one.DeclaredAccessibility == Accessibility.Public));

    /// <param name="model">The program, compiled against the library.</param>
    internal static SeenObjects Of(SemanticModel model)
    {
        SeenObjects seen = new(model);
        foreach (ExpressionSyntax expression in model.SyntaxTree.GetRoot().DescendantNodes().OfType<ExpressionSyntax>())
        {
            seen.Look(expression);
        }

        return seen;
    }

    private void Look(ExpressionSyntax expression)
    {
        TypeInfo info = model.GetTypeInfo(expression);
        if (info.Type is { } type && Bare(type) is { TypeKind: TypeKind.Enum } named && MergedFramework.Holds(named))
        {
            shown.Add(named);
        }

        ITypeSymbol?[] given = expression switch
        {
            TypeOfExpressionSyntax one when !IsNameAlone(one) => [model.GetTypeInfo(one.Type).Type],
            CastExpressionSyntax cast when IsOpen(info.Type) && !IsText(cast) => [model.GetTypeInfo(cast.Expression).Type],
            InvocationExpressionSyntax call => Given(call),
            _ when IsOpen(info.ConvertedType) && !IsOpen(info.Type) && !IsText(expression) => [info.Type],
            _ => [],
        };
        foreach (INamedTypeSymbol one in given.SelectMany(one => Held(one, new(SymbolEqualityComparer.Default))).Where(one => one.TypeKind != TypeKind.Enum))
        {
            place ??= expression;
            types.Add(one.OriginalDefinition);
        }
    }

    /// <summary>The types that a call hands over: those that what is generic is called with, of the framework where it is not known to look at none of their members; and that of a value whose type is asked.</summary>
    private ITypeSymbol?[] Given(InvocationExpressionSyntax call) => model.GetSymbolInfo(call).Symbol switch
    {
        IMethodSymbol { Name: nameof(GetType), ContainingType.SpecialType: SpecialType.System_Object } when call.Expression is MemberAccessExpressionSyntax access && !IsNameAlone(call) => [model.GetTypeInfo(access.Expression).Type],
        IMethodSymbol { IsGenericMethod: true } method when !MergedFramework.Holds(method) && !IsBlind(method) && !IsDelegated(method) => [.. method.TypeArguments],
        _ => [],
    };

    /// <summary>Whether a program's own method passes what it is given to nothing that looks at it.</summary>
    private bool IsDelegated(IMethodSymbol method) => method.OriginalDefinition.DeclaringSyntaxReferences is { IsEmpty: false } own
        && !own.SelectMany(one => one.GetSyntax().DescendantNodes()).OfType<ExpressionSyntax>().Any(IsPassedOn);

    private bool IsPassedOn(ExpressionSyntax expression) => expression is InvocationExpressionSyntax call
        ? model.GetSymbolInfo(call).Symbol is IMethodSymbol { IsGenericMethod: true } method && !IsBlind(method) && !MergedFramework.Holds(method) && method.TypeArguments.Any(one => one is ITypeParameterSymbol)
        : model.GetTypeInfo(expression) is { Type: ITypeParameterSymbol, ConvertedType: { } converted } && IsOpen(converted) && !IsText(expression);

    private static bool IsBlind(IMethodSymbol method) => method.DeclaringSyntaxReferences.IsEmpty && Blind.Contains(method.ContainingNamespace.ToDisplayString());

    /// <summary>Whether of a type only its name is asked, or where it is.</summary>
    private static bool IsNameAlone(ExpressionSyntax type) => type.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(Type.Name) or nameof(Type.FullName) or nameof(Type.Namespace) or nameof(Type.Assembly) };

    /// <summary>Whether a value of a type can be anything.</summary>
    private static bool IsOpen(ITypeSymbol? type) => type switch
    {
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol { SpecialType: SpecialType.System_Object } or IDynamicTypeSymbol => true,
        INamedTypeSymbol named => named.TypeKind is TypeKind.Interface or TypeKind.Class or TypeKind.Struct && named.TypeArguments.Any(IsOpen),
        _ => false,
    };

    /// <summary>Whether a value is only compared, kept, or asked for its text: what is written so says what the library says of it, but for records, which say what their members are called.</summary>
    private bool IsText(ExpressionSyntax expression) => !IsRecord(model.GetTypeInfo(expression).Type) && (expression.Parent switch
    {
        BinaryExpressionSyntax => true,
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } => model.GetSymbolInfo(call).Symbol is IMethodSymbol method && (IsBlind(method) || MergedFramework.Holds(method)),
        InterpolationSyntax => true,
        _ => false,
    }) || expression.Parent is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression };

    private static bool IsRecord(ITypeSymbol? type) => type is INamedTypeSymbol { IsRecord: true };

    /// <summary>The types of the library that values of a type hold: itself, its arguments, and what its public members give.</summary>
    private static INamedTypeSymbol[] Held(ITypeSymbol? type, HashSet<ISymbol> known)
    {
        if (type is IArrayTypeSymbol array)
        {
            return Held(array.ElementType, known);
        }

        if (type is not INamedTypeSymbol named || !known.Add(named))
        {
            return [];
        }

        bool isOfLibrary = MergedFramework.Holds(named);
        IEnumerable<ITypeSymbol> members = isOfLibrary || named.IsAnonymousType || named.Locations.Any(one => one.IsInSource)
            ? named.GetMembers().Where(one => one is { IsStatic: false, DeclaredAccessibility: Accessibility.Public }).Select(one => (one as IPropertySymbol)?.Type ?? (one as IFieldSymbol)?.Type).OfType<ITypeSymbol>() : [];
        return [.. isOfLibrary ? new[] { named } : [], .. named.TypeArguments.Concat(members).SelectMany(one => Held(one, known)), .. isOfLibrary ? Held(named.BaseType, known) : []];
    }

    private static ITypeSymbol Bare(ITypeSymbol type) =>
        type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var value] } ? value : type;
}
