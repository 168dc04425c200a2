using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>A method or property that is one expression, which could stand in the place of a call.</summary>
internal sealed class InlinedMember
{
    /// <summary>How often a member's name is written before its call is shorter.</summary>
    private const int MostUses = 3;

    private readonly SemanticModel model;

    private InlinedMember(SemanticModel model, MemberDeclarationSyntax declaration, ISymbol symbol, ExpressionSyntax body) =>
        (this.model, Declaration, Symbol, Body) = (model, declaration, symbol, body);

    internal MemberDeclarationSyntax Declaration { get; }

    internal ISymbol Symbol { get; }

    /// <summary>What it returns or does.</summary>
    internal ExpressionSyntax Body { get; }

    private ITypeSymbol Type => Symbol is IMethodSymbol method ? method.ReturnType : ((IPropertySymbol)Symbol).Type;

    private IEnumerable<IParameterSymbol> Parameters => Symbol is IMethodSymbol method ? method.Parameters : [];

    /// <summary>The member if it may stand elsewhere; null if it must be called.</summary>
    /// <param name="model">The library.</param>
    /// <param name="declaration">Its declaration.</param>
    /// <param name="used">What the program names.</param>
    internal static InlinedMember? Of(SemanticModel model, MemberDeclarationSyntax declaration, ProgramNames used)
    {
        ExpressionSyntax? body = declaration switch
        {
            MethodDeclarationSyntax { TypeParameterList: null, ExpressionBody: { } arrow } => arrow.Expression,
            MethodDeclarationSyntax { TypeParameterList: null, Body.Statements: [ReturnStatementSyntax { Expression: { } value }] } => value,
            PropertyDeclarationSyntax { ExpressionBody: { } arrow } => arrow.Expression,
            _ => null,
        };
        return body is not null && declaration.AttributeLists.Count == 0 && model.GetDeclaredSymbol(declaration) is { } symbol
            && IsCalledByNameOnly(symbol) && !used.Symbols.Contains(symbol.GetDocumentationCommentId()!)
            && new InlinedMember(model, declaration, symbol, body) is { IsPortable: true } member ? member : null;
    }

    /// <summary>Whether a name is this member's.</summary>
    internal bool IsNamedBy(SimpleNameSyntax name) => model.GetSymbolInfo(name) is var info
        && info.CandidateSymbols.Append(info.Symbol).Any(one => SymbolEqualityComparer.Default.Equals(one?.OriginalDefinition, Symbol));

    /// <summary>The call that a name belongs to, if the expression can stand there; null if not.</summary>
    internal ExpressionSyntax? CallAt(SimpleNameSyntax name)
    {
        ExpressionSyntax whole = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        ExpressionSyntax? call = Symbol is IPropertySymbol ? whole : whole.Parent is InvocationExpressionSyntax invocation && invocation.Expression == whole ? invocation : null;
        return call is not null && (IsReachedFrom(whole) || IsForwardedFrom(call)) && IsPlace(call) && ArgumentsFit(call) && MeansTheSame(call) ? call : null;
    }

    /// <summary>Whether the member is a property that gives another one of its object, which can be asked itself.</summary>
    internal bool IsForwardedFrom(ExpressionSyntax call) => Symbol is IPropertySymbol { IsStatic: false } && call is MemberAccessExpressionSyntax { Expression: not (ThisExpressionSyntax or BaseExpressionSyntax) }
        && Body is IdentifierNameSyntax && model.GetSymbolInfo(Body).Symbol is { IsStatic: false, DeclaredAccessibility: not Accessibility.Private } and (IPropertySymbol or IFieldSymbol);

    /// <summary>The expression with the name of its type, which another place may not give it.</summary>
    internal ExpressionSyntax Typed(ExpressionSyntax body) => body is not ImplicitObjectCreationExpressionSyntax made ? body : SyntaxFactory.ObjectCreationExpression(
        (Declaration is MethodDeclarationSyntax method ? method.ReturnType : ((PropertyDeclarationSyntax)Declaration).Type).WithoutTrivia(), made.ArgumentList, made.Initializer);

    /// <summary>What a call gives for each parameter.</summary>
    internal IEnumerable<(IParameterSymbol Parameter, ExpressionSyntax Argument)> Arguments(ExpressionSyntax call) => call is InvocationExpressionSyntax invocation
        ? Parameters.Zip(invocation.ArgumentList.Arguments, (parameter, argument) => (parameter, argument.Expression)) : [];

    private static bool IsCalledByNameOnly(ISymbol symbol) =>
        symbol is { IsVirtual: false, IsAbstract: false, IsOverride: false, IsExtern: false } and (IMethodSymbol { IsExtensionMethod: false, IsAsync: false, MethodKind: MethodKind.Ordinary } or IPropertySymbol { IsIndexer: false })
        && symbol.ContainingType.TypeKind is TypeKind.Class && !Implementations.Of(symbol).Any();

    /// <summary>Whether the expression has the member's own type without being converted, declares nothing that could leak, and names no base.</summary>
    private bool IsPortable => Parameters.All(one => one is { RefKind: RefKind.None, IsParams: false } && one.GetAttributes().IsEmpty)
        && (Type.SpecialType == SpecialType.System_Void ? model.GetTypeInfo(Body).Type?.SpecialType == SpecialType.System_Void
            : SymbolEqualityComparer.Default.Equals(Body is CollectionExpressionSyntax ? model.GetTypeInfo(Body).ConvertedType : model.GetTypeInfo(Body).Type, Type))
        && !Body.DescendantNodesAndSelf().Any(one => one is DeclarationPatternSyntax or RecursivePatternSyntax or VarPatternSyntax or DeclarationExpressionSyntax
            or BaseExpressionSyntax or ThrowExpressionSyntax or RefExpressionSyntax or StackAllocArrayCreationExpressionSyntax or AwaitExpressionSyntax);

    /// <summary>Whether what the expression names without saying of what is the same there: the class's own members, called on the same object.</summary>
    private bool IsReachedFrom(ExpressionSyntax whole) =>
        SymbolEqualityComparer.Default.Equals(model.GetEnclosingSymbol(whole.SpanStart)?.ContainingType, Symbol.ContainingType)
            ? whole is SimpleNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } || Symbol.IsStatic
            : Symbol.IsStatic && !Body.DescendantNodesAndSelf().OfType<SimpleNameSyntax>().Any(one => one.Parent is not MemberAccessExpressionSyntax
                && model.GetSymbolInfo(one).Symbol is IFieldSymbol or IPropertySymbol or IMethodSymbol);

    /// <summary>Whether an expression may stand where the call is: for one without a value this has to be a statement.</summary>
    private bool IsPlace(ExpressionSyntax call) => call.FirstAncestorOrSelf<AttributeSyntax>() is null && call.FirstAncestorOrSelf<ConstructorInitializerSyntax>() is null
        && (Type.SpecialType != SpecialType.System_Void || call.Parent is ExpressionStatementSyntax || (call.Parent is ArrowExpressionClauseSyntax { Parent: MethodDeclarationSyntax }))
        && (Body is not CollectionExpressionSyntax || IsTyped(call)) && (Symbol is not IPropertySymbol || !IsWrittenOrNamed(call)) && !call.Ancestors().OfType<InvocationExpressionSyntax>().Any(IsNameOf);

    /// <summary>Whether the place alone says what type a value has there: it is the argument of a method of which there is one.</summary>
    private bool IsTyped(ExpressionSyntax call) => call.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax outer }
        && model.GetSymbolInfo(outer).Symbol is IMethodSymbol { IsGenericMethod: false } method && method.ContainingType.GetMembers(method.Name).Length == 1
        && SymbolEqualityComparer.Default.Equals(model.GetTypeInfo(call).ConvertedType, Type);

    private static bool IsWrittenOrNamed(ExpressionSyntax call) => call.Parent is NameColonSyntax or SubpatternSyntax or RefExpressionSyntax or ArgumentSyntax { RefKindKeyword.RawKind: not 0 }
        || (call.Parent is AssignmentExpressionSyntax assignment && assignment.Left == call);

    private static bool IsNameOf(InvocationExpressionSyntax call) => call.Expression is IdentifierNameSyntax { Identifier.Text: "nameof" };

    private bool ArgumentsFit(ExpressionSyntax call)
    {
        SeparatedSyntaxList<ArgumentSyntax> given = (call as InvocationExpressionSyntax)?.ArgumentList.Arguments ?? default;
        return given.Count == Parameters.Count() && given.All(one => one.NameColon is null) && Arguments(call).All(one => Fits(one.Parameter, one.Argument));
    }

    /// <summary>A variable or a constant can stand anywhere and as often as it has to; what is more is written once, where it is evaluated at once.</summary>
    private bool Fits(IParameterSymbol parameter, ExpressionSyntax argument)
    {
        IdentifierNameSyntax[] uses = [.. Body.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>()
            .Where(one => SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(one).Symbol, parameter))];
        return SymbolEqualityComparer.Default.Equals(model.GetTypeInfo(argument).Type, parameter.Type) && !uses.Any(Facts.IsWritten)
            && (IsSteady(argument) ? uses.Length <= MostUses || argument is LiteralExpressionSyntax or IdentifierNameSyntax
                : uses.Length == 1 && !uses.Any(IsDeferred) && Facts.IsPure(argument) && Facts.IsPure(Body));
    }

    /// <summary>Whether an expression has one value, whenever it is asked: a constant, a variable that is not changed, and what such an object has from its making on.</summary>
    private bool IsSteady(ExpressionSyntax value) => value is LiteralExpressionSyntax or ThisExpressionSyntax || (model.GetSymbolInfo(value).Symbol switch
    {
        ILocalSymbol or IParameterSymbol => !IsChangedElsewhere(value),
        IFieldSymbol { IsConst: true } => true,
        IFieldSymbol { IsReadOnly: true } or IPropertySymbol { SetMethod: null or { IsInitOnly: true } } =>
            value.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is null && IsAutomatic(value) && (value is not MemberAccessExpressionSyntax access || IsSteady(access.Expression)),
        _ => false,
    });

    private bool IsAutomatic(ExpressionSyntax value) => model.GetSymbolInfo(value).Symbol is not IPropertySymbol property
        || property.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is ParameterSyntax or PropertyDeclarationSyntax { ExpressionBody: null, AccessorList.Accessors: [{ Body: null, ExpressionBody: null }, ..] };

    /// <summary>Whether a variable gets another value after its first: a function that reads it later would see that one.</summary>
    private bool IsChangedElsewhere(ExpressionSyntax variable) => model.GetSymbolInfo(variable).Symbol is { } symbol
        && symbol.ContainingSymbol.DeclaringSyntaxReferences is [var owner, ..]
        && owner.GetSyntax().DescendantNodes().OfType<IdentifierNameSyntax>()
            .Any(one => one.Identifier.Text == symbol.Name && Facts.IsWritten(one) && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(one).Symbol, symbol));

    private bool IsDeferred(IdentifierNameSyntax use) => use.Ancestors().TakeWhile(one => one != Body.Parent).Any(one => one is AnonymousFunctionExpressionSyntax or QueryExpressionSyntax);

    /// <summary>Whether each name of the expression means the same where the call is, and none of those of the arguments is hidden by the expression's own.</summary>
    private bool MeansTheSame(ExpressionSyntax call)
    {
        HashSet<string> own = [.. Body.DescendantNodesAndSelf().OfType<ParameterSyntax>().Select(one => one.Identifier.Text)];
        return !Arguments(call).SelectMany(one => one.Argument.DescendantNodesAndSelf()).OfType<IdentifierNameSyntax>().Any(one => own.Contains(one.Identifier.Text))
            && !call.Ancestors().OfType<QueryExpressionSyntax>().Any()
            && (IsForwardedFrom(call) || Body.DescendantNodesAndSelf().OfType<SimpleNameSyntax>().Where(IsFree).All(one => IsSameAt(call.SpanStart, one)));

        bool IsFree(SimpleNameSyntax name) => !(name.Parent is MemberAccessExpressionSyntax access && access.Name == name) && name.Parent is not (MemberBindingExpressionSyntax or NameColonSyntax)
            && model.GetSymbolInfo(name).Symbol is not (IParameterSymbol or null);
    }

    private bool IsSameAt(int position, SimpleNameSyntax name)
    {
        ISymbol symbol = model.GetSymbolInfo(name).Symbol!;
        return model.LookupSymbols(position, name: name.Identifier.Text).Any(one => SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, symbol.OriginalDefinition));
    }
}
