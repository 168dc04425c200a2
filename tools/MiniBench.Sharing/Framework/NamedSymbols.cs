using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>What names stand for.</summary>
internal static class NamedSymbols
{
    /// <summary>
    /// What a name stands for, and where that is not clear, what it may stand for. Of the name of a method that is called the compiler looks through all overloads and extensions once more, of the
    /// call it knows already which one it is: so the call is asked, as long as it is one of what the name says.
    /// </summary>
    internal static SymbolInfo Of(SemanticModel model, SimpleNameSyntax name) =>
        CallOf(name) is { } call && model.GetSymbolInfo(call) is { Symbol: IMethodSymbol { MethodKind: not MethodKind.DelegateInvoke } method } info
            && method.Name == name.Identifier.ValueText ? info : model.GetSymbolInfo(name);

    /// <summary>The call of what a name stands for; null where it is not called.</summary>
    internal static InvocationExpressionSyntax? CallOf(SyntaxNode name)
    {
        SyntaxNode whole = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access
            : name.Parent is MemberBindingExpressionSyntax binding ? binding : name;
        return whole.Parent is InvocationExpressionSyntax call && call.Expression == whole ? call : null;
    }
}
