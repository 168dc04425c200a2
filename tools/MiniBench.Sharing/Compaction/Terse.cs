using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Writes the same with fewer tokens: no redundant braces and parentheses, var, expression bodies, fields for plain properties.</summary>
internal sealed class Terse : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly ProgramNames used;

    private Terse(SemanticModel model, ProgramNames used) => (this.model, this.used) = (model, used);

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new Terse(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitBlock(BlockSyntax node)
    {
        BlockSyntax block = ReturnedAtOnce(node, (BlockSyntax)base.VisitBlock(node)!);
        return IsEmbedded(node) && block.Statements is [not (LocalDeclarationStatementSyntax or LocalFunctionStatementSyntax or LabeledStatementSyntax)]
            && !(node.Parent is IfStatementSyntax { Else: not null } parent && parent.Statement == node && EndsWithIf(node.Statements[0]))
                ? block.Statements[0]
                : block;
    }

    /// <summary>A block that ends with a variable and its return, without the variable.</summary>
    private BlockSyntax ReturnedAtOnce(BlockSyntax node, BlockSyntax visited) =>
        node.Statements is [.., LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Declaration.Variables: [{ Initializer.Value: { } value } variable] }, ReturnStatementSyntax { Expression: IdentifierNameSyntax name }]
            && name.Identifier.Text == variable.Identifier.Text
            && SymbolEqualityComparer.Default.Equals((model.GetDeclaredSymbol(variable) as ILocalSymbol)?.Type, node.FirstAncestorOrSelf<MemberDeclarationSyntax>() is MethodDeclarationSyntax method
                && !node.Ancestors().TakeWhile(one => one != method).Any(one => one is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax) ? model.GetDeclaredSymbol(method)!.ReturnType : null)
            && visited.Statements is [.., LocalDeclarationStatementSyntax last, ReturnStatementSyntax end]
            ? visited.WithStatements([.. visited.Statements.SkipLast(2), end.WithExpression(last.Declaration.Variables[0].Initializer!.Value)])
            : visited;

    public override SyntaxNode? VisitExpressionStatement(ExpressionStatementSyntax node)
    {
        ExpressionStatementSyntax statement = (ExpressionStatementSyntax)base.VisitExpressionStatement(node)!;
        return statement.Expression is AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.Text: "_" }, Right: InvocationExpressionSyntax call }
            && model.GetSymbolInfo(((AssignmentExpressionSyntax)node.Expression).Left).Symbol is IDiscardSymbol
                ? statement.WithExpression(call) : statement;
    }

    public override SyntaxNode? VisitMethodDeclaration(MethodDeclarationSyntax node)
    {
        MethodDeclarationSyntax method = (MethodDeclarationSyntax)base.VisitMethodDeclaration(node)!;
        return Arrow(method.Body) is { } arrow ? method.WithBody(null).WithExpressionBody(arrow).WithSemicolonToken(Semicolon) : method;
    }

    public override SyntaxNode? VisitConstructorDeclaration(ConstructorDeclarationSyntax node)
    {
        ConstructorDeclarationSyntax constructor = (ConstructorDeclarationSyntax)base.VisitConstructorDeclaration(node)!;
        return Arrow(constructor.Body) is { } arrow ? constructor.WithBody(null).WithExpressionBody(arrow).WithSemicolonToken(Semicolon) : constructor;
    }

    public override SyntaxNode? VisitLocalFunctionStatement(LocalFunctionStatementSyntax node)
    {
        LocalFunctionStatementSyntax function = (LocalFunctionStatementSyntax)base.VisitLocalFunctionStatement(node)!;
        return Arrow(function.Body) is { } arrow ? function.WithBody(null).WithExpressionBody(arrow).WithSemicolonToken(Semicolon) : function;
    }

    /// <summary>A function whose block does one thing. What it does it returns as little as before where nobody takes a value.</summary>
    public override SyntaxNode? VisitParenthesizedLambdaExpression(ParenthesizedLambdaExpressionSyntax node)
    {
        bool isVoid = model.GetSymbolInfo(node).Symbol is IMethodSymbol { ReturnsVoid: true, IsAsync: false };
        ParenthesizedLambdaExpressionSyntax function = (ParenthesizedLambdaExpressionSyntax)base.VisitParenthesizedLambdaExpression(node)!;
        return isVoid && function.Block?.Statements is [ExpressionStatementSyntax { Expression: { } expression }]
            ? function.WithBlock(null).WithExpressionBody(expression) : function;
    }

    public override SyntaxNode? VisitPropertyDeclaration(PropertyDeclarationSyntax node)
    {
        PropertyDeclarationSyntax property = (PropertyDeclarationSyntax)base.VisitPropertyDeclaration(node)!;
        return !IsPlain(node) ? property : SyntaxFactory.FieldDeclaration(
            property.AttributeLists,
            property.Modifiers,
            SyntaxFactory.VariableDeclaration(property.Type, SyntaxFactory.SingletonSeparatedList(
                SyntaxFactory.VariableDeclarator(property.Identifier, null, property.Initializer))));
    }

    public override SyntaxNode? VisitLocalDeclarationStatement(LocalDeclarationStatementSyntax node)
    {
        bool isInferred = node.Declaration is { Type: { IsVar: false } and not PredefinedTypeSyntax and var type, Variables: [{ Initializer.Value: { } value }] }
            && !node.IsConst && Inference.IsInferred(model, type, value);
        LocalDeclarationStatementSyntax local = (LocalDeclarationStatementSyntax)base.VisitLocalDeclarationStatement(node)!;
        return isInferred ? local.WithDeclaration(local.Declaration.WithType(Var.WithTriviaFrom(local.Declaration.Type))) : local;
    }

    /// <summary>The value that a member has unasked: one more than the one before.</summary>
    public override SyntaxNode? VisitEnumMemberDeclaration(EnumMemberDeclarationSyntax node)
    {
        int index = ((EnumDeclarationSyntax)node.Parent!).Members.IndexOf(node);
        bool isNext = model.GetDeclaredSymbol(node) is { ConstantValue: int value }
            && value == (index == 0 ? 0 : (model.GetDeclaredSymbol(((EnumDeclarationSyntax)node.Parent).Members[index - 1])!.ConstantValue as int?) + 1);
        return isNext ? node.WithEqualsValue(null) : base.VisitEnumMemberDeclaration(node);
    }

    /// <summary>An initializer that sets nothing.</summary>
    public override SyntaxNode? VisitObjectCreationExpression(ObjectCreationExpressionSyntax node)
    {
        ObjectCreationExpressionSyntax made = (ObjectCreationExpressionSyntax)base.VisitObjectCreationExpression(node)!;
        return made is { Initializer.Expressions.Count: 0, ArgumentList: not null } ? made.WithInitializer(null) : made;
    }

    public override SyntaxNode? VisitImplicitObjectCreationExpression(ImplicitObjectCreationExpressionSyntax node)
    {
        ImplicitObjectCreationExpressionSyntax made = (ImplicitObjectCreationExpressionSyntax)base.VisitImplicitObjectCreationExpression(node)!;
        return made is { Initializer.Expressions.Count: 0 } ? made.WithInitializer(null) : made;
    }

    public override SyntaxNode? VisitForEachStatement(ForEachStatementSyntax node)
    {
        bool isInferred = node.Type is not PredefinedTypeSyntax && SymbolEqualityComparer.Default.Equals(model.GetForEachStatementInfo(node).ElementType, model.GetTypeInfo(node.Type).Type);
        ForEachStatementSyntax loop = (ForEachStatementSyntax)base.VisitForEachStatement(node)!;
        return isInferred ? loop.WithType(Var.WithTriviaFrom(loop.Type)) : loop;
    }

    public override SyntaxNode? VisitAssignmentExpression(AssignmentExpressionSyntax node)
    {
        bool areInferred = node.Left is TupleExpressionSyntax tuple && Inference.AreInferred(model, tuple, node.Right);
        AssignmentExpressionSyntax assignment = (AssignmentExpressionSyntax)base.VisitAssignmentExpression(node)!;
        return areInferred ? assignment.WithLeft(Declaration((TupleExpressionSyntax)assignment.Left)) : assignment;
    }

    public override SyntaxNode? VisitParenthesizedExpression(ParenthesizedExpressionSyntax node) =>
        Precedence.IsRedundant(node) ? Visit(node.Expression) : base.VisitParenthesizedExpression(node);

    private static SyntaxToken Semicolon => SyntaxFactory.Token(SyntaxKind.SemicolonToken);

    private static IdentifierNameSyntax Var => SyntaxFactory.IdentifierName("var");

    private static DeclarationExpressionSyntax Declaration(TupleExpressionSyntax tuple) => SyntaxFactory.DeclarationExpression(
        Var.WithTrailingTrivia(SyntaxFactory.Space),
        SyntaxFactory.ParenthesizedVariableDesignation(SyntaxFactory.SeparatedList(
            tuple.Arguments.Select(one => ((DeclarationExpressionSyntax)one.Expression).Designation))));

    private static bool IsEmbedded(BlockSyntax node) =>
        node.Parent is IfStatementSyntax or ElseClauseSyntax or CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax
            or DoStatementSyntax or UsingStatementSyntax or LockStatementSyntax;

    private static bool EndsWithIf(SyntaxNode statement) => statement switch
    {
        IfStatementSyntax => true,
        CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or UsingStatementSyntax or LockStatementSyntax =>
            statement.ChildNodes().OfType<StatementSyntax>().Any(EndsWithIf),
        BlockSyntax { Statements: [{ } only] } => EndsWithIf(only),
        _ => false,
    };

    private static ArrowExpressionClauseSyntax? Arrow(BlockSyntax? body) => body?.Statements switch
    {
        [ExpressionStatementSyntax { Expression: { } expression }] => SyntaxFactory.ArrowExpressionClause(expression),
        [ReturnStatementSyntax { Expression: { } expression }] => SyntaxFactory.ArrowExpressionClause(expression),
        _ => null,
    };

    /// <summary>A property that a field can stand for: nobody overrides or implements it, and the program does not name it.</summary>
    private bool IsPlain(PropertyDeclarationSyntax node) =>
        node is { ExpressionBody: null, ExplicitInterfaceSpecifier: null, Parent: not InterfaceDeclarationSyntax }
        && node.AccessorList!.Accessors.All(one => one.Body is null && one.ExpressionBody is null)
        && model.GetDeclaredSymbol(node) is { IsVirtual: false, IsAbstract: false, IsOverride: false } property
        && !Implementations.Of(property).Any()
        && !used.Symbols.Contains(property.GetDocumentationCommentId()!);
}
