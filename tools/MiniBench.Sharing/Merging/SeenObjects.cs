using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

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

    /// <summary>What of that makes a text of a value, or compares it: the others keep it, and give it as an object to whoever asks.</summary>
    private static readonly string[] Writing = ["System", "System.Diagnostics", "System.IO", "System.Text"];

    private readonly SemanticModel model;
    private readonly HashSet<ISymbol> types = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ISymbol> shown = new(SymbolEqualityComparer.Default);
    private SyntaxNode? place;

    private SeenObjects(SemanticModel model) => this.model = model;

    /// <summary>Why the library is not to be shortened; null if nothing is against it.</summary>
    internal string? Reason => place is null ? null : string.Create(CultureInfo.InvariantCulture,
        $"line {place.GetLocation().GetLineSpan().StartLinePosition.Line + 1} of the program gives an object of the library to what may look at its members by their names");

    /// <summary>What has to be there with its name: enumerations, whose values are written by their names, what else texts are made of, and all that is seen.</summary>
    internal IEnumerable<ISymbol> Symbols => shown.Concat(types.OfType<INamedTypeSymbol>().SelectMany(type => type.GetMembers().Append(type)).Where(one => one.DeclaredAccessibility == Accessibility.Public));

    /// <param name="model">The program, compiled against the library.</param>
    internal static SeenObjects Of(SemanticModel model)
    {
        SeenObjects seen = new(model);
        foreach (SyntaxNode node in model.SyntaxTree.GetRoot().DescendantNodes())
        {
            seen.Look(node);
        }

        return seen;
    }

    private void Look(SyntaxNode node)
    {
        switch (node)
        {
            case ExpressionSyntax expression:
                TypeInfo info = model.GetTypeInfo(expression);
                Keep(expression, info);
                Note(expression, Given(expression, info));
                break;
            case ForEachStatementSyntax loop when IsOpen(model.GetTypeInfo(loop.Type).Type):
                Note(loop, [model.GetForEachStatementInfo(loop).ElementType]);
                break;
            case DeclarationPatternSyntax pattern when IsOpen(model.GetTypeInfo(pattern.Type).Type):
                Note(pattern, [(model.GetOperation(pattern) as IPatternOperation)?.InputType]);
                break;
        }
    }

    private void Note(SyntaxNode node, IEnumerable<ITypeSymbol?> given)
    {
        foreach (INamedTypeSymbol one in given.SelectMany(one => Held(one, new(SymbolEqualityComparer.Default))).Where(one => one.TypeKind != TypeKind.Enum))
        {
            place ??= node;
            types.Add(one.OriginalDefinition);
        }
    }

    /// <summary>Keeps the names that the text of a value has in it, wherever it is written: those of an enumeration and of a record's members, and that of a type which has no text of its own or is asked what it is.</summary>
    private void Keep(ExpressionSyntax expression, TypeInfo info)
    {
        if (info.Type is { } type && Bare(type) is INamedTypeSymbol named && MergedFramework.Holds(named)
            && (named.TypeKind == TypeKind.Enum || WritesItsNames(named) || NameBehind(expression) == nameof(GetType) || (AsksText(expression, info) && !WritesItself(named))))
        {
            shown.Add(named.OriginalDefinition);
            shown.UnionWith(WritesItsNames(named) ? named.GetMembers().Where(one => one is IPropertySymbol { DeclaredAccessibility: Accessibility.Public }) : []);
        }
    }

    /// <summary>The types that an expression hands over as something else.</summary>
    private ITypeSymbol?[] Given(ExpressionSyntax expression, TypeInfo info) => expression switch
    {
        TypeOfExpressionSyntax one when !IsNameAlone(one) => [model.GetTypeInfo(one.Type).Type],
        CastExpressionSyntax cast when IsOpen(info.Type) && !IsText(cast) => [model.GetTypeInfo(cast.Expression).Type],
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression or (int)SyntaxKind.CoalesceExpression } kept when IsOpen(info.Type) && !IsText(kept) => [model.GetTypeInfo(kept.Left).Type],
        InvocationExpressionSyntax call => [.. Given(call), .. Opened(call, info)],
        _ => Opened(expression, info),
    };

    private ITypeSymbol?[] Opened(ExpressionSyntax expression, TypeInfo info) => IsOpened(expression, info) && !IsText(expression) ? [info.Type] : [];

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

    /// <summary>Whether an expression becomes something that can be anything. An array that a loop goes through is a sequence of anything to the compiler; what its elements become, the loop says.</summary>
    private bool IsOpened(ExpressionSyntax expression, TypeInfo info) => !IsOpen(info.Type) && (expression.Parent switch
    {
        CommonForEachStatementSyntax => false,
        SpreadElementSyntax { Parent: CollectionExpressionSyntax all } => IsOpen(model.GetTypeInfo(all).ConvertedType),
        _ => IsOpen(info.ConvertedType),
    });

    /// <summary>Whether a value of a type can be anything.</summary>
    private static bool IsOpen(ITypeSymbol? type) => type switch
    {
        INamedTypeSymbol { TypeKind: TypeKind.Interface, Arity: 0 } one when one.ContainingNamespace.ToDisplayString() == "System.Collections" => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol { SpecialType: SpecialType.System_Object } or IDynamicTypeSymbol => true,
        INamedTypeSymbol named => named.TypeKind is TypeKind.Interface or TypeKind.Class or TypeKind.Struct && named.TypeArguments.Any(IsOpen),
        _ => false,
    };

    /// <summary>Whether a value is only compared, or asked for its text: what is written so says what the library says of it, but for records, which say what their members are called.</summary>
    private bool IsText(ExpressionSyntax expression) => !IsRecord(model.GetTypeInfo(expression).Type) && (expression.Parent switch
    {
        BinaryExpressionSyntax { RawKind: not ((int)SyntaxKind.AsExpression or (int)SyntaxKind.CoalesceExpression) } => true,
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } => model.GetSymbolInfo(call).Symbol is IMethodSymbol method && (IsWriting(method) || MergedFramework.Holds(method)),
        InterpolationSyntax => true,
        _ => false,
    }) || expression.Parent is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression };

    /// <summary>Whether a method of the framework makes a text of what it is given, or compares it; what is generic gives it back, and a delegate calls anything.</summary>
    private static bool IsWriting(IMethodSymbol method) => method is { IsGenericMethod: false, MethodKind: not MethodKind.DelegateInvoke }
        && IsBlind(method) && Writing.Contains(method.ContainingNamespace.ToDisplayString());

    /// <summary>Whether the text of a value is asked for, or may be.</summary>
    private bool AsksText(ExpressionSyntax expression, TypeInfo info) =>
        expression.Parent is InterpolationSyntax || NameBehind(expression) == nameof(ToString) || IsOpened(expression, info);

    /// <summary>The name of the member of a value that is called; null where none is.</summary>
    private static string? NameBehind(ExpressionSyntax value) => value.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Expression == value => access.Name.Identifier.ValueText,
        ConditionalAccessExpressionSyntax access when access.Expression == value =>
            access.WhenNotNull.DescendantNodesAndSelf().OfType<MemberBindingExpressionSyntax>().FirstOrDefault()?.Name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>Whether the text of a value is what its members are called, and their values.</summary>
    private static bool WritesItsNames(INamedTypeSymbol type) => type.IsRecord && !WritesItself(type);

    /// <summary>Whether the library says what the text of a value is.</summary>
    private static bool WritesItself(INamedTypeSymbol? type) => type is not null && MergedFramework.Holds(type)
        && (type.GetMembers(nameof(ToString)).OfType<IMethodSymbol>().Any(one => one.IsOverride && !one.IsImplicitlyDeclared) || WritesItself(type.BaseType));

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
