using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>
/// Drops what only the compiler checks: modifiers, annotations for null, attributes without effect at run time, names of constants and of
/// tuple elements that no program names. For a file whose nullable context is off.
/// </summary>
internal sealed class Essentials : CSharpSyntaxRewriter
{
    private const int LongText = 4;
    private readonly SemanticModel model;
    private readonly bool arePublic;
    private readonly Dictionary<int, ExpressionSyntax> constants;

    /// <summary>What they are called: the compiler is asked about no other names, which takes it far longer.</summary>
    private readonly HashSet<string> known;
    private readonly HashSet<ISymbol> given;
    private readonly ProgramNames used;

    private Essentials(SemanticModel model, ProgramNames used, bool arePublic)
    {
        (this.model, this.used, this.arePublic) = (model, used, arePublic);
        constants = Constants(model, used);
        known = [.. model.SyntaxTree.GetRoot().DescendantNodes().OfType<VariableDeclaratorSyntax>().Where(one => constants.ContainsKey(one.Identifier.SpanStart)).Select(one => one.Identifier.ValueText)];
        given = Given(model, used);
    }

    /// <summary>Rewrites.</summary>
    /// <param name="model">The library.</param>
    /// <param name="used">What the program names.</param>
    /// <param name="arePublic">Whether types stay public, which a program needs that exposes them.</param>
    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used, bool arePublic) =>
        new Essentials(model, used, arePublic).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxTokenList VisitList(SyntaxTokenList list) => SyntaxFactory.TokenList(list.Select(Modifier).OfType<SyntaxToken>());

    public override SyntaxNode? VisitAttributeList(AttributeListSyntax node) => WithEffect(node) is { } kept ? base.VisitAttributeList(kept) : null;

    /// <summary>The flags of [MethodImpl] as the number that its other constructor takes.</summary>
    public override SyntaxNode? VisitAttribute(AttributeSyntax node) => node is { Name: IdentifierNameSyntax { Identifier.Text: "MethodImpl" }, ArgumentList.Arguments: [{ Expression: var flags } argument] }
        ? node.WithArgumentList(node.ArgumentList.WithArguments([argument.WithExpression(SyntaxFactory.ParseExpression(Flags(flags)))])) : base.VisitAttribute(node);

    /// <summary>The attributes that change what a program does; null if there are none.</summary>
    internal static AttributeListSyntax? WithEffect(AttributeListSyntax node)
    {
        AttributeSyntax[] kept = [.. node.Attributes.Where(one => one.Name.ToString()
            is "MethodImpl" or "CallerArgumentExpression" or "OverloadResolutionPriority" or "Flags" or "ThreadStatic")];
        return kept.Length == 0 ? null : node.WithAttributes(SyntaxFactory.SeparatedList(kept));
    }

    /// <summary>A parameter without what it is where nobody gives it, if all calls do.</summary>
    public override SyntaxNode? VisitParameter(ParameterSyntax node)
    {
        bool isGiven = node.Default is not null && model.GetDeclaredSymbol(node) is { } parameter && given.Contains(parameter);
        ParameterSyntax visited = (ParameterSyntax)base.VisitParameter(node)!;
        return isGiven ? visited.WithDefault(null).WithAttributeLists(default) : visited;
    }

    public override SyntaxNode? VisitNullableType(NullableTypeSyntax node) =>
        model.GetTypeInfo(node).Type is { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T }
            ? base.VisitNullableType(node)
            : Visit(node.ElementType).WithTriviaFrom(node);

    public override SyntaxNode? VisitPostfixUnaryExpression(PostfixUnaryExpressionSyntax node) =>
        node.IsKind(SyntaxKind.SuppressNullableWarningExpression) ? Visit(node.Operand) : base.VisitPostfixUnaryExpression(node);

    public override SyntaxNode? VisitTupleElement(TupleElementSyntax node) =>
        node.Identifier.ValueText is { Length: > 0 } name && used.Symbols.Contains(ProgramNames.OfTupleElement(name))
            ? base.VisitTupleElement(node)
            : SyntaxFactory.TupleElement(((TypeSyntax)Visit(node.Type)).WithTrailingTrivia());

    public override SyntaxNode? VisitTupleExpression(TupleExpressionSyntax node) =>
        node.WithArguments(SyntaxFactory.SeparatedList(node.Arguments.Select(one => ((ArgumentSyntax)Visit(one)!).WithNameColon(null))));

    public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node) =>
        Constant(node, node.Name) ?? (model.GetSymbolInfo(node).Symbol is IFieldSymbol { ContainingType.IsTupleType: true } field
            ? node.WithExpression((ExpressionSyntax)Visit(node.Expression)).WithName(SyntaxFactory.IdentifierName(field.CorrespondingTupleField!.Name))
            : base.VisitMemberAccessExpression(node));

    /// <summary>What stands behind "is" is read as a type's name, also where it is a constant's.</summary>
    public override SyntaxNode? VisitQualifiedName(QualifiedNameSyntax node) => Constant(node, node.Right) ?? base.VisitQualifiedName(node);

    public override SyntaxNode? VisitIdentifierName(IdentifierNameSyntax node) => Constant(node, node) ?? base.VisitIdentifierName(node);

    public override SyntaxNode? VisitInvocationExpression(InvocationExpressionSyntax node) =>
        node.Expression is IdentifierNameSyntax { Identifier.Text: "nameof" } && model.GetConstantValue(node) is { HasValue: true, Value: string name }
            ? node.FirstAncestorOrSelf<AttributeSyntax>() is null ? Literals.Of(name) : node
            : WithoutOrdinal((InvocationExpressionSyntax)base.VisitInvocationExpression(node)!);

    public override SyntaxNode? VisitLiteralExpression(LiteralExpressionSyntax node) =>
        node.IsKind(SyntaxKind.NumericLiteralExpression) ? Literals.Shortest(node) : base.VisitLiteralExpression(node);

    public override SyntaxNode? VisitFieldDeclaration(FieldDeclarationSyntax node)
    {
        bool[] stay = [.. node.Declaration.Variables.Select(one => !constants.ContainsKey(one.Identifier.SpanStart))];
        FieldDeclarationSyntax field = (FieldDeclarationSyntax)base.VisitFieldDeclaration(node)!;
        return !stay.Contains(true) ? null : field.WithDeclaration(field.Declaration.WithVariables(
            SyntaxFactory.SeparatedList(field.Declaration.Variables.Where((_, i) => stay[i]))));
    }

    public override SyntaxNode? VisitLocalDeclarationStatement(LocalDeclarationStatementSyntax node) =>
        node.Declaration.Variables.All(one => constants.ContainsKey(one.Identifier.SpanStart)) ? null : base.VisitLocalDeclarationStatement(node);

    /// <summary>Replace and Contains compare by characters unasked.</summary>
    private static InvocationExpressionSyntax WithoutOrdinal(InvocationExpressionSyntax node) =>
        node.Expression is MemberAccessExpressionSyntax { Name.Identifier.Text: "Replace" or "Contains" }
        && node.ArgumentList.Arguments is [.., { Expression: MemberAccessExpressionSyntax { Name.Identifier.Text: "Ordinal" } } last] && node.ArgumentList.Arguments.Count > 1
            ? node.RemoveNode(last, SyntaxRemoveOptions.KeepNoTrivia)!
            : node;

    private SyntaxToken? Modifier(SyntaxToken token) => token.Kind() switch
    {
        // Without "private" a protected member of a public type is seen from everywhere, and may not speak of types that are not.
        SyntaxKind.PrivateKeyword when arePublic && token.Parent is MemberDeclarationSyntax member && member.Modifiers.Any(SyntaxKind.ProtectedKeyword) => token,
        SyntaxKind.PrivateKeyword or SyntaxKind.SealedKeyword or SyntaxKind.ReadOnlyKeyword => null,
        SyntaxKind.InternalKeyword when token.Parent is AccessorDeclarationSyntax => null,
        SyntaxKind.InternalKeyword or SyntaxKind.PublicKeyword when !arePublic =>
            token.Parent is BaseTypeDeclarationSyntax { Parent: BaseNamespaceDeclarationSyntax } ? null
            : SyntaxFactory.Token(token.LeadingTrivia, SyntaxKind.PublicKeyword, token.TrailingTrivia),
        SyntaxKind.InternalKeyword when token.Parent is BaseTypeDeclarationSyntax { Parent: BaseNamespaceDeclarationSyntax } => null,
        SyntaxKind.InternalKeyword when IsInside(token.Parent!) => SyntaxFactory.Token(token.LeadingTrivia, SyntaxKind.PublicKeyword, token.TrailingTrivia),
        _ => token,
    };

    /// <summary>Whether a type around a member is not public.</summary>
    private static bool IsInside(SyntaxNode member) =>
        member.Ancestors().OfType<BaseTypeDeclarationSyntax>().Any(type => !type.Modifiers.Any(SyntaxKind.PublicKeyword));

    private ExpressionSyntax? Constant(ExpressionSyntax node, SimpleNameSyntax last) =>
        known.Contains(last.Identifier.ValueText) && model.GetSymbolInfo(node).Symbol is { } symbol and (IFieldSymbol { IsConst: true } or ILocalSymbol { IsConst: true })
        && symbol.Locations[0].SourceTree == model.SyntaxTree && constants.TryGetValue(symbol.Locations[0].SourceSpan.Start, out ExpressionSyntax? value)
            ? value : null;

    /// <summary>Constants that are shorter written out: numbers, and texts that are short or used once.</summary>
    private static Dictionary<int, ExpressionSyntax> Constants(SemanticModel model, ProgramNames used)
    {
        SyntaxNode root = model.SyntaxTree.GetRoot();
        ILookup<string, SyntaxToken> names = root.DescendantTokens().Where(one => one.IsKind(SyntaxKind.IdentifierToken)).ToLookup(one => one.Text);
        Dictionary<int, ExpressionSyntax> values = [];
        foreach (VariableDeclaratorSyntax variable in root.DescendantNodes().OfType<VariableDeclaratorSyntax>())
        {
            object? value = model.GetDeclaredSymbol(variable) switch
            {
                IFieldSymbol { IsConst: true } field when !used.Symbols.Contains(field.GetDocumentationCommentId()!) => field.ConstantValue,
                ILocalSymbol { IsConst: true } local => local.ConstantValue,
                _ => null,
            };
            if (value is not null && (value is not string text || text.Length <= LongText || names[variable.Identifier.Text].Count() <= 2))
            {
                values[variable.Identifier.SpanStart] = Literals.Of(value);
            }
        }

        return values;
    }

    /// <summary>The parameters that may be omitted and never are: of methods that the library alone calls.</summary>
    private static HashSet<ISymbol> Given(SemanticModel model, ProgramNames used)
    {
        SyntaxNode root = model.SyntaxTree.GetRoot();
        IMethodSymbol[] methods = [.. root.DescendantNodes().OfType<MethodDeclarationSyntax>().Select(one => model.GetDeclaredSymbol(one)!)
            .Where(one => one is { IsVirtual: false, IsAbstract: false, IsOverride: false, IsExtensionMethod: false, Parameters: [.., { HasExplicitDefaultValue: true }] }
                && one.ContainingType.AllInterfaces.IsEmpty && !used.Symbols.Contains(one.GetDocumentationCommentId()!))];
        HashSet<string> called = [.. methods.Select(one => one.Name)];
        ILookup<ISymbol?, SimpleNameSyntax> names = root.DescendantNodes().OfType<SimpleNameSyntax>().Where(one => called.Contains(one.Identifier.ValueText))
            .ToLookup(one => model.GetSymbolInfo(one).Symbol?.OriginalDefinition, SymbolEqualityComparer.Default);
        return new(methods.Where(one => names[one].All(name => Call(name)?.ArgumentList.Arguments is { } arguments && arguments.Count == one.Parameters.Length && arguments.All(argument => argument.NameColon is null)))
            .SelectMany(one => one.Parameters.Where(parameter => parameter.HasExplicitDefaultValue)), SymbolEqualityComparer.Default);

        static InvocationExpressionSyntax? Call(SimpleNameSyntax name) =>
            (name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access.Parent : name.Parent) as InvocationExpressionSyntax;
    }

    private static string Flags(ExpressionSyntax flags) => string.Create(CultureInfo.InvariantCulture,
        $"{flags.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Select(one => Enum.TryParse(one.Identifier.Text, out MethodImplOptions flag) ? (int)flag : 0).Sum()}");
}
