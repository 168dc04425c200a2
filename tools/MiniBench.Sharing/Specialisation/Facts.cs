using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>What always holds in the part of the library that one program needs: fields and parameters with one value, and what nothing reads.</summary>
internal sealed class Facts
{
    /// <summary>Stands for the token that is never cancelled.</summary>
    internal static readonly object NoCancellation = new();

    private readonly SemanticModel model;
    private readonly SemanticModel nulls;
    private readonly ProgramNames used;
    private readonly Dictionary<ISymbol, List<ExpressionSyntax?>> writes = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ISymbol> reads = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ISymbol> adjusted = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ISymbol> uncertain = new(SymbolEqualityComparer.Default);

    /// <summary>Members in whose place no constant can be written somewhere.</summary>
    private readonly HashSet<ISymbol> fixtures = new(SymbolEqualityComparer.Default);

    /// <summary>What the members and parameters are called, and the methods that have such parameters: the compiler is asked about no other names, which takes it far longer.</summary>
    private readonly HashSet<string> names = [];
    private readonly HashSet<string> methods = [];
    private HashSet<string>? starts;

    private Facts(SemanticModel model, ProgramNames used)
    {
        (this.model, this.used) = (model, used);
        nulls = Compiler.LibraryWithNull(model.SyntaxTree).GetSemanticModel(model.SyntaxTree);
    }

    /// <summary>The value of each member and parameter that only ever has one: null, a constant.</summary>
    internal Dictionary<ISymbol, object?> Constants { get; } = new(SymbolEqualityComparer.Default);

    /// <summary>Members of a reference type that every object has from its constructor on.</summary>
    internal HashSet<ISymbol> NeverNull { get; } = new(SymbolEqualityComparer.Default);

    /// <summary>Members and parameters that nothing reads.</summary>
    internal HashSet<ISymbol> Unread { get; } = new(SymbolEqualityComparer.Default);

    internal static Facts Of(SemanticModel model, ProgramNames used)
    {
        Facts facts = new(model, used);
        SyntaxNode root = model.SyntaxTree.GetRoot();
        facts.Declare(root);
        facts.names.UnionWith(facts.writes.Keys.Select(one => one.Name));
        facts.methods.UnionWith(facts.writes.Keys.OfType<IParameterSymbol>().Select(one => one.ContainingSymbol.Name));
        foreach (SyntaxNode node in root.DescendantNodes())
        {
            facts.Note(node);
        }

        facts.Conclude();
        return facts;
    }

    /// <summary>The member or parameter that an expression names, if something is known of it.</summary>
    internal ISymbol? Symbol(SyntaxNode node) => NameOf(node) is { } name && !names.Contains(name) ? null : model.GetSymbolInfo(node).Symbol switch
    {
        (IFieldSymbol or IPropertySymbol or IParameterSymbol) and var symbol => symbol.OriginalDefinition,
        _ => null,
    };

    /// <summary>The parameter that an argument stands for, if something is known of it.</summary>
    internal IParameterSymbol? Parameter(ArgumentSyntax argument)
    {
        if (argument.Parent is not BaseArgumentListSyntax { Parent: { } call } list || call is ElementAccessExpressionSyntax
            || (call is InvocationExpressionSyntax invocation && NameOf(invocation.Expression) is { } called && !methods.Contains(called)))
        {
            return null;
        }

        IMethodSymbol? method = model.GetSymbolInfo(call).Symbol as IMethodSymbol;
        int index = list.Arguments.IndexOf(argument);
        IParameterSymbol? parameter = argument.NameColon is { } name
            ? method?.Parameters.FirstOrDefault(one => one.Name == name.Name.Identifier.Text)
            : method?.Parameters.ElementAtOrDefault(index);
        return (method?.ReducedFrom is null ? parameter : null)?.OriginalDefinition;
    }

    /// <summary>Whether a statement declares a variable that nothing names, and nothing is missed without its value.</summary>
    internal bool IsIdle(StatementSyntax statement) =>
        statement is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Declaration.Variables: [{ Initializer.Value: { } value } variable] } && IsPure(value)
        && !statement.Parent!.DescendantNodes().OfType<IdentifierNameSyntax>().Any(
            name => name.Identifier.Text == variable.Identifier.Text && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(name).Symbol, model.GetDeclaredSymbol(variable)));

    /// <summary>Whether what stands behind "?." is declared as never null.</summary>
    internal bool IsDeclaredPresent(MemberBindingExpressionSyntax binding) => nulls.GetSymbolInfo(binding).Symbol
        is IPropertySymbol { NullableAnnotation: NullableAnnotation.NotAnnotated, Type.OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T };

    private void Declare(SyntaxNode root)
    {
        foreach (MemberDeclarationSyntax member in root.DescendantNodes().OfType<MemberDeclarationSyntax>())
        {
            switch (member)
            {
                case FieldDeclarationSyntax field when !field.Modifiers.Any(SyntaxKind.ConstKeyword):
                    Declare(field);
                    break;
                case PropertyDeclarationSyntax property when IsOwn(property):
                    Declare(property);
                    break;
                case BaseMethodDeclarationSyntax method when model.GetDeclaredSymbol(method) is { } symbol && IsCalledByNameOnly(symbol):
                    Add(symbol.Parameters);
                    break;
                case ClassDeclarationSyntax { ParameterList: not null } type when model.GetDeclaredSymbol(type)!.InstanceConstructors.First(one => one.DeclaringSyntaxReferences[0].GetSyntax() == type) is var made
                    && !used.Symbols.Contains(made.GetDocumentationCommentId()!):
                    Add(made.Parameters);
                    break;
            }
        }
    }

    private void Declare(FieldDeclarationSyntax field)
    {
        foreach (VariableDeclaratorSyntax variable in field.Declaration.Variables)
        {
            Add(model.GetDeclaredSymbol(variable), variable.Initializer?.Value);
        }
    }

    /// <summary>An automatic property, or one that is a constant.</summary>
    private void Declare(PropertyDeclarationSyntax property)
    {
        if (property.ExpressionBody is null or { Expression: LiteralExpressionSyntax })
        {
            Add(model.GetDeclaredSymbol(property), property.ExpressionBody?.Expression ?? property.Initializer?.Value);
        }
    }

    private void Add(IEnumerable<IParameterSymbol> parameters)
    {
        foreach (IParameterSymbol parameter in parameters.Where(one => one.RefKind == RefKind.None && !one.IsParams && one.GetAttributes().IsEmpty))
        {
            writes[parameter] = parameter.HasExplicitDefaultValue ? [((ParameterSyntax)parameter.DeclaringSyntaxReferences[0].GetSyntax()).Default!.Value] : [];
        }
    }

    private void Add(ISymbol? member, ExpressionSyntax? initializer)
    {
        if (member?.GetDocumentationCommentId() is { } id && !used.Symbols.Contains(id))
        {
            writes[member] = initializer is null && IsAssignedFromTheStart(member) ? [] : [initializer];
        }
    }

    /// <summary>Whether every constructor that makes an object gives a member its value, or one that it calls first does.</summary>
    private bool IsAssignedFromTheStart(ISymbol member)
    {
        starts ??= [.. model.SyntaxTree.GetRoot().DescendantNodes().Where(node => node is BaseObjectCreationExpressionSyntax or PrimaryConstructorBaseTypeSyntax
                or ConstructorInitializerSyntax { RawKind: (int)SyntaxKind.BaseConstructorInitializer })
            .Select(node => model.GetSymbolInfo(node).Symbol?.OriginalDefinition.GetDocumentationCommentId()).OfType<string>(), .. used.Symbols];
        return member is { IsStatic: false, ContainingType: { TypeKind: TypeKind.Class, IsRecord: false } type }
            && type.InstanceConstructors.Where(one => starts.Contains(one.GetDocumentationCommentId()!)).ToArray() is { Length: > 0 } constructors
            && Array.TrueForAll(constructors, one => Assigns(one, member));
    }

    private bool Assigns(IMethodSymbol constructor, ISymbol member) =>
        constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is ConstructorDeclarationSyntax node
        && (Assignments(node).Any(one => NameOf(one.Left) == member.Name && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(one.Left).Symbol?.OriginalDefinition, member))
            || (node.Initializer is { RawKind: (int)SyntaxKind.ThisConstructorInitializer } first
                && model.GetSymbolInfo(first).Symbol is IMethodSymbol other && Assigns(other.OriginalDefinition, member)));

    private static IEnumerable<AssignmentExpressionSyntax> Assignments(ConstructorDeclarationSyntax node) => node.ExpressionBody is { Expression: AssignmentExpressionSyntax only } ? [only]
        : (node.Body?.Statements ?? []).OfType<ExpressionStatementSyntax>().Select(one => one.Expression).OfType<AssignmentExpressionSyntax>();

    /// <summary>Whether the library alone calls a property, and by its name: nobody overrides or implements it.</summary>
    internal bool IsOwn(IPropertySymbol property) => property is { IsVirtual: false, IsAbstract: false, IsOverride: false, IsIndexer: false, ContainingType.TypeKind: TypeKind.Class }
        && !Implementations.Of(property).Any() && !used.Symbols.Contains(property.OriginalDefinition.GetDocumentationCommentId()!);

    /// <summary>An automatic property that no other type sees through a base type or an interface.</summary>
    private bool IsOwn(PropertyDeclarationSyntax node) => node.Parent is not InterfaceDeclarationSyntax
        && (node.AccessorList is null || node.AccessorList.Accessors.All(one => one.Body is null && one.ExpressionBody is null))
        && model.GetDeclaredSymbol(node) is { IsVirtual: false, IsAbstract: false, IsOverride: false } property && !Implementations.Of(property).Any();

    private bool IsCalledByNameOnly(IMethodSymbol method) =>
        method is { IsVirtual: false, IsAbstract: false, IsOverride: false, MethodKind: MethodKind.Ordinary or MethodKind.Constructor, IsExtensionMethod: false }
        && method.ContainingType.TypeKind != TypeKind.Interface && !Implementations.Of(method).Any()
        && !used.Symbols.Contains(method.GetDocumentationCommentId()!);

    /// <summary>Keeps the parameters of overloads that would look alike without them.</summary>
    private void KeepApart()
    {
        foreach (var overloads in writes.Keys.OfType<IParameterSymbol>().Select(one => (IMethodSymbol)one.ContainingSymbol).Distinct<IMethodSymbol>(SymbolEqualityComparer.Default)
            .SelectMany(one => one.ContainingType.GetMembers(one.Name).OfType<IMethodSymbol>()).Distinct<IMethodSymbol>(SymbolEqualityComparer.Default)
            .GroupBy(one => $"{one.ContainingType.ToDisplayString()} {one.Name} {one.Arity} {Left(one)}").Where(group => group.Skip(1).Any()))
        {
            foreach (IParameterSymbol parameter in overloads.SelectMany(one => one.Parameters))
            {
                Constants.Remove(parameter);
                Unread.Remove(parameter);
            }
        }

        string Left(IMethodSymbol method) => string.Join(",", method.Parameters
            .Where(one => !Constants.ContainsKey(one) && !Unread.Contains(one)).Select(one => one.Type.ToDisplayString()));
    }

    private void Note(SyntaxNode node)
    {
        if (node is ArgumentSyntax argument && Parameter(argument) is { } parameter && writes.TryGetValue(parameter, out var given))
        {
            given.Add(argument.Expression);
        }

        if (node is not (IdentifierNameSyntax or GenericNameSyntax) || node.Parent is NameColonSyntax { Parent: ArgumentSyntax })
        {
            return;
        }

        if (methods.Contains(NameOf(node)!) && NamedSymbols.CallOf(node) is null && model.GetSymbolInfo(node).Symbol is IMethodSymbol method)
        {
            uncertain.UnionWith(method.OriginalDefinition.Parameters);
        }

        if (Symbol(node) is { } symbol && writes.TryGetValue(symbol, out var values))
        {
            NoteUse(node, symbol, values);
        }
    }

    /// <summary>An assignment that can be taken out writes; everything else reads, and some of it writes what is not known here.</summary>
    private void NoteUse(SyntaxNode node, ISymbol symbol, List<ExpressionSyntax?> values)
    {
        ExpressionSyntax whole = node.Parent is MemberAccessExpressionSyntax access && access.Name == node ? access : (ExpressionSyntax)node;
        if (whole.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment && assignment.Left == whole && IsRemovable(assignment))
        {
            values.Add(assignment.Right);
            return;
        }

        if (whole.Parent is AssignmentExpressionSyntax { Parent: ExpressionStatementSyntax { Parent: BlockSyntax } } adjustment && adjustment.Left == whole)
        {
            adjusted.Add(symbol); // By what was in it: nothing else sees that.
            values.Add(adjustment.Right);
            return;
        }

        if (whole.Parent is AssignmentExpressionSyntax copy && copy.Right == whole && IsRemovable(copy) && SymbolEqualityComparer.Default.Equals(Symbol(copy.Left), symbol))
        {
            return; // A copy of itself, from one object to another.
        }

        reads.Add(symbol);
        NoteRead(node, whole, symbol, values);
    }

    /// <summary>What reads may write, too, or stand where a constant cannot.</summary>
    private void NoteRead(SyntaxNode node, ExpressionSyntax whole, ISymbol symbol, List<ExpressionSyntax?> values)
    {
        if (whole.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Parent: ArrowExpressionClauseSyntax { Parent: ConstructorDeclarationSyntax } } only && only.Left == whole)
        {
            values.Add(only.Right); // It stays: the constructor would have no body.
            fixtures.Add(symbol);
        }
        else if (IsWritten(whole) || node.Parent is MemberBindingExpressionSyntax)
        {
            uncertain.Add(symbol); // Behind "?." it is null, too, or its value.
        }
        else if (node.Parent is NameColonSyntax || whole.Parent is ExpressionColonSyntax)
        {
            fixtures.Add(symbol); // A pattern names it.
        }
    }

    /// <summary>The name that stands last in an expression, by which the compiler finds what it is; null where it is none.</summary>
    private static string? NameOf(SyntaxNode node) => node switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>An assignment that stands alone: a statement, or one of an object initializer.</summary>
    internal static bool IsRemovable(AssignmentExpressionSyntax assignment) =>
        assignment.Parent is ExpressionStatementSyntax { Parent: BlockSyntax } or InitializerExpressionSyntax;

    /// <summary>Whether a variable or member gets another value here.</summary>
    internal static bool IsWritten(ExpressionSyntax whole) => whole.Parent switch
    {
        AssignmentExpressionSyntax assignment => assignment.Left == whole,
        ArgumentSyntax { RefKindKeyword.RawKind: not 0 } => true,
        ArgumentSyntax { Parent: TupleExpressionSyntax { Parent: AssignmentExpressionSyntax assignment } tuple } => assignment.Left == tuple,
        PrefixUnaryExpressionSyntax unary => unary.Kind() is SyntaxKind.PreIncrementExpression or SyntaxKind.PreDecrementExpression,
        PostfixUnaryExpressionSyntax unary => unary.Kind() is SyntaxKind.PostIncrementExpression or SyntaxKind.PostDecrementExpression,
        RefExpressionSyntax => true,
        _ => false,
    };

    private void Conclude()
    {
        Unread.UnionWith(writes.Where(one => !reads.Contains(one.Key) && !uncertain.Contains(one.Key) && one.Value.TrueForAll(value => value is null || IsPure(value))).Select(one => one.Key));
        FindConstants();
        NeverNull.UnionWith(writes.Where(one => !Unread.Contains(one.Key) && !Constants.ContainsKey(one.Key) && IsNeverNull(one.Key, one.Value)).Select(one => one.Key));
        KeepApart();
    }

    /// <summary>Finds the constants. What is only ever given one of them is one, too: so all are looked at again as long as there are more.</summary>
    private void FindConstants()
    {
        int before;
        do
        {
            before = Constants.Count;
            foreach ((ISymbol symbol, List<ExpressionSyntax?> values) in writes.Where(one => !Unread.Contains(one.Key) && !Constants.ContainsKey(one.Key) && !fixtures.Contains(one.Key) && IsCertain(one.Key)))
            {
                if (Single(symbol, values) is (true, var value))
                {
                    Constants.Add(symbol, value);
                }
            }
        }
        while (Constants.Count > before);
    }

    private bool IsCertain(ISymbol symbol) => !uncertain.Contains(symbol) && !adjusted.Contains(symbol);

    private bool IsNeverNull(ISymbol symbol, List<ExpressionSyntax?> values) => symbol is IFieldSymbol or IPropertySymbol && IsCertain(symbol) && values.Count > 0
        && TypeOf(symbol) is { IsReferenceType: true, TypeKind: not TypeKind.TypeParameter } && values.TrueForAll(value => value is not null && IsPresent(value, symbol));

    /// <summary>The one value of a member: all writes are copies of itself, or the same constant; what is made of it by "?." is null where it is.</summary>
    private (bool Is, object? Value) Single(ISymbol symbol, List<ExpressionSyntax?> values)
    {
        ITypeSymbol type = TypeOf(symbol);
        if (type.Name == "CancellationToken" && values.Count > 0 && values.TrueForAll(value => value is null || IsNoCancellation(value)))
        {
            return (true, NoCancellation);
        }

        if (type.TypeKind is TypeKind.TypeParameter or TypeKind.Enum || (type.IsValueType && type.SpecialType == SpecialType.None && type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T))
        {
            return (false, null);
        }

        object?[] distinct = [.. values.Where(value => value is null || !(IsNamed(value, symbol) || IsMadeOf(value, symbol)))
            .Select(value => Value(value, type)).Distinct()];
        // A negative number is no literal, and would stand nowhere.
        return distinct is [var only] && only is not SyntaxNode && (only is null || Literals.Of(only) is LiteralExpressionSyntax) && (only is null || !values.Exists(value => IsMadeOf(value, symbol))) ? (true, only) : (false, null);
    }

    private bool IsNamed(ExpressionSyntax value, ISymbol symbol) => SymbolEqualityComparer.Default.Equals(Symbol(value), symbol);

    private bool IsMadeOf(ExpressionSyntax? value, ISymbol symbol) => value is ConditionalAccessExpressionSyntax access && IsNamed(access.Expression, symbol);

    private static ITypeSymbol TypeOf(ISymbol symbol) =>
        symbol is IParameterSymbol parameter ? parameter.Type : symbol is IFieldSymbol field ? field.Type : ((IPropertySymbol)symbol).Type;

    /// <summary>Whether a value that is written to a member is never null, by the compiler's own analysis.</summary>
    private bool IsPresent(ExpressionSyntax value, ISymbol symbol) => nulls.GetTypeInfo(value).Nullability.FlowState == NullableFlowState.NotNull
        || IsNamed(value, symbol);

    /// <summary>The token that is never cancelled.</summary>
    private bool IsNoCancellation(ExpressionSyntax value) => value.ToString() == "CancellationToken.None" || value.IsKind(SyntaxKind.DefaultLiteralExpression)
        || (Symbol(value) is { } named && Constants.GetValueOrDefault(named) == NoCancellation);

    /// <summary>The constant that an expression is; itself if it is none.</summary>
    private object? Value(ExpressionSyntax? value, ITypeSymbol type)
    {
        if (value is null || value.IsKind(SyntaxKind.DefaultLiteralExpression))
        {
            return type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? null
                : type.SpecialType == SpecialType.System_Boolean ? false : (object)(value ?? (object)SyntaxFactory.IdentifierName("none"));
        }

        return Constant(value) is (true, var constant) && (constant is null or bool || SymbolEqualityComparer.Default.Equals(model.GetTypeInfo(value).Type, type)) ? constant : value;
    }

    private (bool Is, object? Value) Constant(ExpressionSyntax value) => Symbol(value) is { } named && Constants.TryGetValue(named, out object? known) ? (true, known)
        : model.GetConstantValue(value) is { HasValue: true } constant ? (true, constant.Value) : (false, null);

    /// <summary>Whether nothing is missed when an expression is not evaluated.</summary>
    internal static bool IsPure(ExpressionSyntax value) => !value.DescendantNodesAndSelf().Any(
        one => one is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax or AssignmentExpressionSyntax or AwaitExpressionSyntax or ThrowExpressionSyntax
            or PostfixUnaryExpressionSyntax { RawKind: not (int)SyntaxKind.SuppressNullableWarningExpression })
        || value is ImplicitObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: 0, Initializer: null };
}
