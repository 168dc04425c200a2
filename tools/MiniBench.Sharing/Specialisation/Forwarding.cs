using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Calls at once what a method does nothing but call, with its own parameters: as one that was a stage, and is left in.</summary>
internal sealed class Forwarding : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;

    /// <summary>What is called instead of a method.</summary>
    private readonly Dictionary<ISymbol, IMethodSymbol> targets = new(SymbolEqualityComparer.Default);

    /// <summary>What those methods are called: the compiler is asked about no other names.</summary>
    private readonly HashSet<string> names;

    private Forwarding(SemanticModel model, ProgramNames used)
    {
        this.model = model;
        foreach (MethodDeclarationSyntax method in model.SyntaxTree.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>())
        {
            if (Target(method) is { } target && !used.Symbols.Contains(model.GetDeclaredSymbol(method)!.GetDocumentationCommentId()!))
            {
                targets.Add(model.GetDeclaredSymbol(method)!, target);
            }
        }

        names = [.. targets.Keys.Select(one => one.Name)];
    }

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new Forwarding(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitIdentifierName(IdentifierNameSyntax node) =>
        names.Contains(node.Identifier.ValueText) && model.GetSymbolInfo(node).Symbol is { } symbol && targets.TryGetValue(symbol.OriginalDefinition, out IMethodSymbol? target) && IsSeenAt(node, target)
            ? node.WithIdentifier(SyntaxFactory.Identifier(target.Name).WithTriviaFrom(node.Identifier))
            : base.VisitIdentifierName(node);

    /// <summary>What a method passes all of its parameters on to, if it is as good to call that; else null.</summary>
    private IMethodSymbol? Target(MethodDeclarationSyntax method) =>
        method is { TypeParameterList: null, AttributeLists.Count: 0, ExpressionBody.Expression: InvocationExpressionSyntax { Expression: IdentifierNameSyntax } call }
            && model.GetDeclaredSymbol(method) is { IsAsync: false } own && model.GetSymbolInfo(call).Symbol is IMethodSymbol target
            && IsPlain(own) && IsPlain(target) && IsAlike(own, target) && ArePassedOn(call, own) ? target : null;

    /// <summary>Whether a method is called by its name alone, and its name is no other one's.</summary>
    private static bool IsPlain(IMethodSymbol method) =>
        method is { MethodKind: MethodKind.Ordinary, IsGenericMethod: false, IsExtensionMethod: false, IsVirtual: false, IsAbstract: false, IsOverride: false, ContainingType: { TypeKind: TypeKind.Class, IsSealed: true } type }
        && type.GetMembers(method.Name).Length == 1 && !Implementations.Of(method).Any()
        && method.Parameters.All(one => one is { RefKind: RefKind.None, IsParams: false, HasExplicitDefaultValue: false });

    /// <summary>Whether two methods of a type are declared alike, but for their names.</summary>
    private static bool IsAlike(IMethodSymbol one, IMethodSymbol other) =>
        !SymbolEqualityComparer.Default.Equals(one, other) && SymbolEqualityComparer.Default.Equals(one.ContainingType, other.ContainingType)
        && (one.IsStatic, one.DeclaredAccessibility) == (other.IsStatic, other.DeclaredAccessibility) && SymbolEqualityComparer.Default.Equals(one.ReturnType, other.ReturnType)
        && one.Parameters.Length == other.Parameters.Length
        && one.Parameters.Zip(other.Parameters).All(pair => pair.First.Name == pair.Second.Name && SymbolEqualityComparer.Default.Equals(pair.First.Type, pair.Second.Type));

    private bool ArePassedOn(InvocationExpressionSyntax call, IMethodSymbol method) => call.ArgumentList.Arguments.Count == method.Parameters.Length
        && call.ArgumentList.Arguments.Zip(method.Parameters).All(pair => pair.First.NameColon is null && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(pair.First.Expression).Symbol, pair.Second));

    /// <summary>Whether the other name means the other method there: no variable hides it, and it is no text that is made of the name.</summary>
    private bool IsSeenAt(IdentifierNameSyntax name, IMethodSymbol target) =>
        !name.Ancestors().Any(one => one is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.Text: "nameof" } })
        && (name.Parent is MemberBindingExpressionSyntax || (name.Parent is MemberAccessExpressionSyntax access && access.Name == name)
            || model.LookupSymbols(name.SpanStart, name: target.Name).Any(one => SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, target)));
}
