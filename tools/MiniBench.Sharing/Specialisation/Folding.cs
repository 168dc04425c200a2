using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Puts in what is known, drops what nothing reads, and decides the conditions that follow.</summary>
internal sealed class Folding : CSharpSyntaxRewriter
{
    private static readonly LiteralExpressionSyntax True = SyntaxFactory.LiteralExpression(SyntaxKind.TrueLiteralExpression);
    private static readonly LiteralExpressionSyntax False = SyntaxFactory.LiteralExpression(SyntaxKind.FalseLiteralExpression);
    private static readonly LiteralExpressionSyntax Null = SyntaxFactory.LiteralExpression(SyntaxKind.NullLiteralExpression);

    private readonly SemanticModel model;
    private readonly Facts facts;

    /// <summary>What properties are called that return another member.</summary>
    private readonly HashSet<string> aliases;

    private Folding(SemanticModel model, Facts facts)
    {
        (this.model, this.facts) = (model, facts);
        aliases = [.. model.SyntaxTree.GetRoot().DescendantNodes().OfType<PropertyDeclarationSyntax>().Where(one => one.ExpressionBody?.Expression is IdentifierNameSyntax).Select(one => one.Identifier.ValueText)];
    }

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) =>
        new Folding(model, Facts.Of(model, used)).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitIdentifierName(IdentifierNameSyntax node) => Known(node) ?? Alias(node) ?? base.VisitIdentifierName(node);

    public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node) =>
        node.Name.Identifier.Text == "IsCancellationRequested" && Known(node.Expression)?.IsKind(SyntaxKind.DefaultLiteralExpression) == true
            ? False : Known(node) ?? base.VisitMemberAccessExpression(node);

    public override SyntaxNode? VisitFieldDeclaration(FieldDeclarationSyntax node)
    {
        bool[] stay = [.. node.Declaration.Variables.Select(one => !IsGone(model.GetDeclaredSymbol(one)))];
        FieldDeclarationSyntax field = (FieldDeclarationSyntax)base.VisitFieldDeclaration(node)!;
        return !stay.Contains(true) ? null : field.WithDeclaration(field.Declaration.WithVariables(
            SyntaxFactory.SeparatedList(field.Declaration.Variables.Where((_, i) => stay[i]))));
    }

    public override SyntaxNode? VisitPropertyDeclaration(PropertyDeclarationSyntax node) =>
        IsGone(model.GetDeclaredSymbol(node)) ? null : base.VisitPropertyDeclaration(node);

    public override SyntaxNode? VisitSimpleLambdaExpression(SimpleLambdaExpressionSyntax node)
    {
        SimpleLambdaExpressionSyntax visited = (SimpleLambdaExpressionSyntax)base.VisitSimpleLambdaExpression(node)!;
        return visited.ExpressionBody is { } body ? visited.WithExpressionBody(Typed(node.ExpressionBody!, body)) : visited;
    }

    public override SyntaxNode? VisitTupleExpression(TupleExpressionSyntax node)
    {
        TupleExpressionSyntax visited = (TupleExpressionSyntax)base.VisitTupleExpression(node)!;
        return visited.WithArguments(SyntaxFactory.SeparatedList(
            visited.Arguments.Select((one, i) => one.WithExpression(Typed(node.Arguments[i].Expression, one.Expression)))));
    }

    public override SyntaxNode? VisitParameterList(ParameterListSyntax node)
    {
        bool[] stay = [.. node.Parameters.Select(one => !IsGone(model.GetDeclaredSymbol(one)))];
        ParameterListSyntax list = (ParameterListSyntax)base.VisitParameterList(node)!;
        return list.WithParameters(SyntaxFactory.SeparatedList(list.Parameters.Where((_, i) => stay[i])));
    }

    public override SyntaxNode? VisitArgumentList(ArgumentListSyntax node)
    {
        bool[] stay = [.. node.Arguments.Select(one => !IsGone(facts.Parameter(one)))];
        ArgumentListSyntax list = (ArgumentListSyntax)base.VisitArgumentList(node)!;
        return list.WithArguments(SyntaxFactory.SeparatedList(list.Arguments.Where((_, i) => stay[i])));
    }

    public override SyntaxNode? VisitInitializerExpression(InitializerExpressionSyntax node)
    {
        bool[] stay = [.. node.Expressions.Select(one => one is not AssignmentExpressionSyntax assignment || !IsGone(facts.Symbol(assignment.Left)))];
        InitializerExpressionSyntax initializer = (InitializerExpressionSyntax)base.VisitInitializerExpression(node)!;
        return initializer.WithExpressions(SyntaxFactory.SeparatedList(initializer.Expressions.Where((_, i) => stay[i])));
    }

    public override SyntaxNode? VisitAssignmentExpression(AssignmentExpressionSyntax node) => node.Left is IdentifierNameSyntax or MemberAccessExpressionSyntax
        && IsGone(facts.Symbol(node.Left))
            ? node // Removed with its statement or initializer.
            : base.VisitAssignmentExpression(node);

    public override SyntaxNode? VisitBlock(BlockSyntax node)
    {
        bool[] stay = [.. node.Statements.Select(one => one is not ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax assignment }
            || !IsGone(facts.Symbol(assignment.Left)))];
        StatementSyntax[] visited = [.. node.Statements.Where((one, i) => stay[i] && !facts.IsIdle(one)).Select(one => (StatementSyntax?)Visit(one)).OfType<StatementSyntax>().SelectMany(Flat)];
        visited = visited is [.. var others, ReturnStatementSyntax { Expression: null }] && node.Parent is MethodDeclarationSyntax ? others : visited;
        int end = Array.FindIndex(visited, one => one is ReturnStatementSyntax or ThrowStatementSyntax);
        return node.WithStatements(SyntaxFactory.List(visited.Where((one, i) => end < 0 || i <= end || one is LocalFunctionStatementSyntax)));
    }

    public override SyntaxNode? VisitMethodDeclaration(MethodDeclarationSyntax node) => node.ExpressionBody is { } body && IsIdleCall(body.Expression)
        ? node.WithExpressionBody(null).WithSemicolonToken(default).WithBody(SyntaxFactory.Block())
        : base.VisitMethodDeclaration(node);

    public override SyntaxNode? VisitIfStatement(IfStatementSyntax node)
    {
        IfStatementSyntax visited = (IfStatementSyntax)base.VisitIfStatement(node)!;
        return visited.Condition.Kind() switch
        {
            SyntaxKind.TrueLiteralExpression => visited.Statement,
            SyntaxKind.FalseLiteralExpression => visited.Else?.Statement ?? (SyntaxNode)SyntaxFactory.Block(),
            _ when visited.Else is { Statement: BlockSyntax { Statements.Count: 0 } } => visited.WithElse(null),
            _ => visited,
        };
    }

    public override SyntaxNode? VisitWhileStatement(WhileStatementSyntax node)
    {
        WhileStatementSyntax visited = (WhileStatementSyntax)base.VisitWhileStatement(node)!;
        return visited.Condition.IsKind(SyntaxKind.FalseLiteralExpression) ? SyntaxFactory.Block() : visited;
    }

    public override SyntaxNode? VisitTryStatement(TryStatementSyntax node)
    {
        TryStatementSyntax visited = (TryStatementSyntax)base.VisitTryStatement(node)!;
        return visited is { Catches.Count: 0, Finally.Block.Statements.Count: 0 } ? visited.Block : visited;
    }

    public override SyntaxNode? VisitInvocationExpression(InvocationExpressionSyntax node)
    {
        InvocationExpressionSyntax visited = (InvocationExpressionSyntax)base.VisitInvocationExpression(node)!;
        if (OnlyCallsItsArgument(node) && visited.ArgumentList.Arguments is [{ Expression: ParenthesizedLambdaExpressionSyntax { ParameterList.Parameters.Count: 0, ExpressionBody: { } body } }])
        {
            return body;
        }

        return node.Parent is MemberAccessExpressionSyntax or SpreadElementSyntax && visited.Expression is MemberAccessExpressionSyntax { Name.Identifier.Text: "Where" } where
            && visited.ArgumentList.Arguments is [{ Expression: LambdaExpressionSyntax { ExpressionBody.RawKind: (int)SyntaxKind.TrueLiteralExpression } }]
                ? where.Expression : visited;
    }

    public override SyntaxNode? VisitConditionalExpression(ConditionalExpressionSyntax node)
    {
        ConditionalExpressionSyntax visited = (ConditionalExpressionSyntax)base.VisitConditionalExpression(node)!;
        return visited.Condition.Kind() switch
        {
            SyntaxKind.TrueLiteralExpression => visited.WhenTrue,
            SyntaxKind.FalseLiteralExpression => visited.WhenFalse,
            _ when visited.WhenTrue is LiteralExpressionSyntax && SyntaxFactory.AreEquivalent(visited.WhenTrue, visited.WhenFalse) && Facts.IsPure(node.Condition) => visited.WhenTrue,
            _ => visited,
        };
    }

    /// <summary>Of what a collection holds, what is empty is gone.</summary>
    public override SyntaxNode? VisitCollectionExpression(CollectionExpressionSyntax node)
    {
        CollectionExpressionSyntax visited = (CollectionExpressionSyntax)base.VisitCollectionExpression(node)!;
        CollectionElementSyntax[] stay = [.. visited.Elements.Where(one => one is not SpreadElementSyntax { Expression: CastExpressionSyntax { Expression: CollectionExpressionSyntax { Elements.Count: 0 } } })];
        return stay.Length == visited.Elements.Count ? visited : visited.WithElements(SyntaxFactory.SeparatedList(stay));
    }

    public override SyntaxNode? VisitParenthesizedExpression(ParenthesizedExpressionSyntax node)
    {
        ParenthesizedExpressionSyntax visited = (ParenthesizedExpressionSyntax)base.VisitParenthesizedExpression(node)!;
        return visited.Expression is LiteralExpressionSyntax or IdentifierNameSyntax ? visited.Expression : visited;
    }

    public override SyntaxNode? VisitPrefixUnaryExpression(PrefixUnaryExpressionSyntax node)
    {
        PrefixUnaryExpressionSyntax visited = (PrefixUnaryExpressionSyntax)base.VisitPrefixUnaryExpression(node)!;
        return !visited.IsKind(SyntaxKind.LogicalNotExpression) ? visited : visited.Operand.Kind() switch
        {
            SyntaxKind.TrueLiteralExpression => False,
            SyntaxKind.FalseLiteralExpression => True,
            _ => visited,
        };
    }

    public override SyntaxNode? VisitPostfixUnaryExpression(PostfixUnaryExpressionSyntax node)
    {
        PostfixUnaryExpressionSyntax visited = (PostfixUnaryExpressionSyntax)base.VisitPostfixUnaryExpression(node)!;
        return visited.IsKind(SyntaxKind.SuppressNullableWarningExpression) && visited.Operand is LiteralExpressionSyntax ? visited.Operand : visited;
    }

    public override SyntaxNode? VisitConditionalAccessExpression(ConditionalAccessExpressionSyntax node)
    {
        ConditionalAccessExpressionSyntax visited = (ConditionalAccessExpressionSyntax)base.VisitConditionalAccessExpression(node)!;
        return IsPresent(node.Expression) && visited.WhenNotNull is MemberBindingExpressionSyntax binding
            && (node.Parent is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } || model.GetTypeInfo(node).Type is { IsReferenceType: true })
            ? SyntaxFactory.MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, visited.Expression, binding.Name)
            : visited.Expression.IsKind(SyntaxKind.NullLiteralExpression)
            ? node.Parent is ExpressionStatementSyntax ? visited : Null : visited;
    }

    public override SyntaxNode? VisitExpressionStatement(ExpressionStatementSyntax node)
    {
        ExpressionStatementSyntax visited = (ExpressionStatementSyntax)base.VisitExpressionStatement(node)!;
        return IsIdleCall(node.Expression) || IsNeverCancelled(visited.Expression) || IsToItself(visited.Expression)
            || visited.Expression is ConditionalAccessExpressionSyntax { Expression.RawKind: (int)SyntaxKind.NullLiteralExpression } ? null : visited;
    }

    public override SyntaxNode? VisitIsPatternExpression(IsPatternExpressionSyntax node)
    {
        if (IsPresent(node.Expression) && IsNull(node.Pattern is UnaryPatternSyntax not ? not.Pattern : node.Pattern))
        {
            return node.Pattern is UnaryPatternSyntax ? True : False;
        }

        IsPatternExpressionSyntax visited = (IsPatternExpressionSyntax)base.VisitIsPatternExpression(node)!;
        return !visited.Expression.IsKind(SyntaxKind.NullLiteralExpression) ? visited : MatchesNull(visited.Pattern) switch
        {
            true => True,
            false => False,
            null => visited,
        };
    }

    /// <summary>A known text is part of the text that it stands in.</summary>
    public override SyntaxNode? VisitInterpolatedStringExpression(InterpolatedStringExpressionSyntax node)
    {
        InterpolatedStringExpressionSyntax visited = (InterpolatedStringExpressionSyntax)base.VisitInterpolatedStringExpression(node)!;
        return node.StringStartToken.IsKind(SyntaxKind.InterpolatedStringStartToken) ? visited.WithContents([.. visited.Contents.Select(one =>
            one is InterpolationSyntax { Expression: LiteralExpressionSyntax literal, AlignmentClause: null, FormatClause: null } && IsPlainText(literal)
                ? Text(literal) : one)]) : visited;
    }

    /// <summary>A known text and the text that follows it, as one; null where they are not.</summary>
    private static ExpressionSyntax? Joined(ExpressionSyntax left, ExpressionSyntax right)
    {
        ExpressionSyntax after = right is ParenthesizedExpressionSyntax parentheses ? parentheses.Expression : right;
        return left is not LiteralExpressionSyntax before || !IsPlainText(before) ? null
            : after is LiteralExpressionSyntax literal && IsPlainText(literal) ? Literals.Of(before.Token.ValueText + literal.Token.ValueText)
            : after is InterpolatedStringExpressionSyntax { StringStartToken.RawKind: (int)SyntaxKind.InterpolatedStringStartToken } text ? text.WithContents(text.Contents.Insert(0, Text(before)))
            : null;
    }

    /// <summary>Whether a constant is a text without signs that mean more within another one.</summary>
    private static bool IsPlainText(LiteralExpressionSyntax literal) => literal.IsKind(SyntaxKind.StringLiteralExpression)
        && !literal.Token.ValueText.Any(one => one is '{' or '}' or '"' or '\\' || char.IsControl(one));

    private static InterpolatedStringTextSyntax Text(LiteralExpressionSyntax literal) =>
        SyntaxFactory.InterpolatedStringText(SyntaxFactory.Token(default, SyntaxKind.InterpolatedStringTextToken, literal.Token.ValueText, literal.Token.ValueText, default));

    /// <summary>What disposes of nothing need not be disposed of.</summary>
    public override SyntaxNode? VisitLocalDeclarationStatement(LocalDeclarationStatementSyntax node)
    {
        bool isIdle = node is { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0, Declaration.Variables: [var variable] }
            && model.GetDeclaredSymbol(variable) is ILocalSymbol { Type: INamedTypeSymbol type } && EndsIdly(type);
        LocalDeclarationStatementSyntax visited = (LocalDeclarationStatementSyntax)base.VisitLocalDeclarationStatement(node)!;
        return isIdle ? visited.WithUsingKeyword(default) : visited;
    }

    /// <summary>Nor need its class say that it can be, once nobody asks.</summary>
    public override SyntaxNode? VisitBaseList(BaseListSyntax node)
    {
        bool[] stay = [.. node.Types.Select(one => one.Type.ToString() != nameof(IDisposable) || !EndsIdly(model.GetDeclaredSymbol((BaseTypeDeclarationSyntax)node.Parent!)!) || IsDisposalAskedFor)];
        BaseListSyntax list = (BaseListSyntax)base.VisitBaseList(node)!;
        return stay.Contains(true) ? list.WithTypes(SyntaxFactory.SeparatedList(list.Types.Where((_, i) => stay[i]))) : null;
    }

    public override SyntaxNode? VisitBinaryExpression(BinaryExpressionSyntax node)
    {
        BinaryExpressionSyntax visited = (BinaryExpressionSyntax)base.VisitBinaryExpression(node)!;
        if (node.IsKind(SyntaxKind.CoalesceExpression) && (IsPresent(node.Left)
            || (node.Left is ConditionalAccessExpressionSyntax { WhenNotNull: MemberBindingExpressionSyntax binding } access && IsPresent(access.Expression) && facts.IsDeclaredPresent(binding))))
        {
            return visited.Left;
        }

        if (node.IsKind(SyntaxKind.AddExpression) && Joined(visited.Left, visited.Right) is { } text)
        {
            return text;
        }

        return (visited.Left.Kind(), visited.Kind(), visited.Right.Kind()) switch
        {
            (SyntaxKind.NullLiteralExpression, SyntaxKind.CoalesceExpression, _) => visited.Right,
            (SyntaxKind.NullLiteralExpression, SyntaxKind.EqualsExpression, SyntaxKind.NullLiteralExpression) => True,
            (SyntaxKind.NumericLiteralExpression, SyntaxKind.EqualsExpression, SyntaxKind.NumericLiteralExpression) when AreSame(node, visited) is { } areSame => areSame ? True : False,
            (SyntaxKind.StringLiteralExpression, SyntaxKind.EqualsExpression, _) when model.GetConstantValue(node) is { Value: bool isSame } => isSame ? True : False,
            (_, SyntaxKind.AddExpression, SyntaxKind.NumericLiteralExpression) when visited.Right is LiteralExpressionSyntax { Token.Value: 0 } && model.GetTypeInfo(node).Type?.SpecialType == SpecialType.System_Int32 => visited.Left,
            (SyntaxKind.NullLiteralExpression, SyntaxKind.NotEqualsExpression, SyntaxKind.NullLiteralExpression) => False,
            (SyntaxKind.FalseLiteralExpression, SyntaxKind.LogicalAndExpression, _) => False,
            (SyntaxKind.TrueLiteralExpression, SyntaxKind.LogicalOrExpression, _) => True,
            (SyntaxKind.TrueLiteralExpression, SyntaxKind.LogicalAndExpression, _) => visited.Right,
            (SyntaxKind.FalseLiteralExpression, SyntaxKind.LogicalOrExpression, _) => visited.Right,
            (SyntaxKind.IdentifierName or SyntaxKind.SimpleMemberAccessExpression, SyntaxKind.LogicalAndExpression, SyntaxKind.FalseLiteralExpression) => False,
            (_, SyntaxKind.LogicalAndExpression, SyntaxKind.TrueLiteralExpression) => visited.Left,
            (_, SyntaxKind.LogicalOrExpression, SyntaxKind.FalseLiteralExpression) => visited.Left,
            _ => visited,
        };
    }

    /// <summary>Whether two numbers are the same; null where that is not known.</summary>
    private bool? AreSame(BinaryExpressionSyntax node, BinaryExpressionSyntax visited) => model.GetConstantValue(node) is { Value: false } ? false
        : visited is { Left: LiteralExpressionSyntax { Token.Value: int left }, Right: LiteralExpressionSyntax { Token.Value: int right } } && left == right ? true : null;

    /// <summary>Whether something is disposed of, or asked whether it can be.</summary>
    private bool IsDisposalAskedFor => model.SyntaxTree.GetRoot().DescendantNodes().Any(one => one is UsingStatementSyntax or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 }
        || (one is IdentifierNameSyntax { Identifier.Text: nameof(IDisposable) or nameof(IDisposable.Dispose), Parent: not BaseTypeSyntax }));

    /// <summary>Whether a class can be disposed of, which does nothing.</summary>
    private static bool EndsIdly(INamedTypeSymbol type) => type is { TypeKind: TypeKind.Class, IsSealed: true }
        && type.GetMembers(nameof(IDisposable.Dispose)) is [IMethodSymbol { Parameters: [] } dispose] && IsEmpty(dispose);

    /// <summary>The name of the member whose value a property returns, and nothing else; null where there is none.</summary>
    private IdentifierNameSyntax? Alias(IdentifierNameSyntax node) => aliases.Contains(node.Identifier.ValueText) && model.GetSymbolInfo(node).Symbol is IPropertySymbol { IsStatic: false } property && facts.IsOwn(property)
        && property.DeclaringSyntaxReferences is [var only] && only.GetSyntax() is PropertyDeclarationSyntax { ExpressionBody.Expression: IdentifierNameSyntax name }
        && model.Compilation.GetSemanticModel(name.SyntaxTree).GetSymbolInfo(name).Symbol is IPropertySymbol { IsStatic: false, DeclaredAccessibility: not Accessibility.Private } other
        && SymbolEqualityComparer.Default.Equals(other.ContainingType, property.ContainingType) && SymbolEqualityComparer.Default.Equals(other.Type, property.Type)
        && !node.Ancestors().OfType<InvocationExpressionSyntax>().Any(call => call.Expression is IdentifierNameSyntax { Identifier.Text: "nameof" })
        && (node.Parent is MemberAccessExpressionSyntax access && access.Name == node
            || model.LookupSymbols(node.SpanStart, name: name.Identifier.Text) is [IPropertySymbol found] && SymbolEqualityComparer.Default.Equals(found, other))
            ? name.WithTriviaFrom(node) : null;

    /// <summary>A null that an expression became, with that one's type: alone it does not say what a function returns or a tuple holds.</summary>
    private ExpressionSyntax Typed(ExpressionSyntax node, ExpressionSyntax visited) => visited.IsKind(SyntaxKind.NullLiteralExpression) && model.GetTypeInfo(node).Type is { } type
        ? SyntaxFactory.DefaultExpression(SyntaxFactory.ParseTypeName(type.ToMinimalDisplayString(model, node.SpanStart))) : visited;

    /// <summary>Whether an expression calls a method that does nothing, in whatever class.</summary>
    private bool IsIdleCall(ExpressionSyntax node) => node is InvocationExpressionSyntax call && call.ArgumentList.Arguments.All(one => Facts.IsPure(one.Expression))
        && model.GetSymbolInfo(call).Symbol is IMethodSymbol { ReturnsVoid: true, IsOverride: false, ContainingType.TypeKind: TypeKind.Class } method && (method.IsAbstract || IsEmpty(method))
        && (method is { IsVirtual: false, IsAbstract: false } || model.SyntaxTree.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>().Where(one => one.Identifier.Text == method.Name)
            .Select(one => model.GetDeclaredSymbol(one)!).Where(one => one.IsOverride).All(IsEmpty));

    /// <summary>Whether a call is of a static method that calls the function which it is given, and nothing else.</summary>
    private bool OnlyCallsItsArgument(InvocationExpressionSyntax node) => node.ArgumentList.Arguments.Count == 1 && node.Parent is ArrowExpressionClauseSyntax or ArgumentSyntax
        && model.GetSymbolInfo(node).Symbol is IMethodSymbol { IsStatic: true, Parameters: [var parameter] } method
        && method.OriginalDefinition.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is MethodDeclarationSyntax { Body.Statements: [ReturnStatementSyntax { Expression: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0, Expression: IdentifierNameSyntax called } }] }
        && called.Identifier.Text == parameter.Name;

    private static bool IsNeverCancelled(ExpressionSyntax node) => node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access }
        && access.Name.Identifier.Text == "ThrowIfCancellationRequested" && access.Expression.IsKind(SyntaxKind.DefaultLiteralExpression);

    /// <summary>Whether a variable is given the value that it has.</summary>
    private static bool IsToItself(ExpressionSyntax node) => node is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Left: IdentifierNameSyntax left, Right: IdentifierNameSyntax right }
        && left.Identifier.Text == right.Identifier.Text;

    private static bool IsEmpty(IMethodSymbol method) =>
        method.OriginalDefinition.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is MethodDeclarationSyntax { Body.Statements.Count: 0 };

    /// <summary>Whether an expression is a member that is never null.</summary>
    private bool IsPresent(ExpressionSyntax node) => facts.Symbol(node) is { } symbol && facts.NeverNull.Contains(symbol);

    private static bool IsNull(PatternSyntax pattern) => pattern is ConstantPatternSyntax { Expression.RawKind: (int)SyntaxKind.NullLiteralExpression };

    private static bool? MatchesNull(PatternSyntax pattern) => pattern switch
    {
        ConstantPatternSyntax => IsNull(pattern),
        UnaryPatternSyntax not => !MatchesNull(not.Pattern),
        ParenthesizedPatternSyntax inner => MatchesNull(inner.Pattern),
        RecursivePatternSyntax or DeclarationPatternSyntax or ListPatternSyntax or RelationalPatternSyntax or TypePatternSyntax => false,
        BinaryPatternSyntax { RawKind: (int)SyntaxKind.OrPattern } or => MatchesNull(or.Left) | MatchesNull(or.Right),
        BinaryPatternSyntax and => MatchesNull(and.Left) & MatchesNull(and.Right),
        _ => null,
    };

    /// <summary>What stands in the place of an if that was decided.</summary>
    private static IEnumerable<StatementSyntax> Flat(StatementSyntax statement) =>
        statement is BlockSyntax block && !block.Statements.Any(one => one is LocalDeclarationStatementSyntax or LocalFunctionStatementSyntax) ? block.Statements : [statement];

    private bool IsGone(ISymbol? symbol) => symbol is not null && (facts.Constants.ContainsKey(symbol) || facts.Unread.Contains(symbol));

    private LiteralExpressionSyntax? Known(ExpressionSyntax node) =>
        node.Parent is not (NameColonSyntax or MemberBindingExpressionSyntax) && !(node.Parent is MemberAccessExpressionSyntax access && access.Name == node)
        && facts.Symbol(node) is { } symbol && facts.Constants.TryGetValue(symbol, out object? value)
            ? value is null ? Null
                : value == Facts.NoCancellation ? SyntaxFactory.LiteralExpression(SyntaxKind.DefaultLiteralExpression)
                : Literals.Of(value) as LiteralExpressionSyntax : null;
}
