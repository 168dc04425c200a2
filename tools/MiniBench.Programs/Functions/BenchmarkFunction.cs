using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>A function of a file of functions.</summary>
internal sealed class BenchmarkFunction(IMethodSymbol symbol, SyntaxNode syntax, bool isMarked)
{
    internal IMethodSymbol Symbol { get; } = symbol;

    internal SyntaxNode Syntax { get; } = syntax;

    /// <summary>Whether it has [Benchmark].</summary>
    internal bool IsMarked { get; } = isMarked;

    internal string Name => Symbol.Name;

    /// <summary>Its name with its type arguments.</summary>
    internal string CallName => Symbol.IsGenericMethod ? $"{Name}<{string.Join(", ", Symbol.TypeArguments.Select(type => type.ToDisplayString(Display.Format)))}>" : Name;

    internal IReadOnlyList<ITypeSymbol> Parameters => [.. Symbol.Parameters.Select(parameter => parameter.Type)];

    /// <summary>Whether something can call it without knowing more than its parameters' types.</summary>
    internal bool CanBeCalled =>
        (!Symbol.IsGenericMethod || !Symbol.TypeArguments.Any(type => type.TypeKind == TypeKind.TypeParameter)) && Symbol.Parameters.All(parameter => parameter.RefKind is RefKind.None or RefKind.In)
        && !Symbol.ReturnsByRef && !Symbol.ReturnsByRefReadonly;

    /// <summary>The types of parameters and result: equal for functions that can be in one suite.</summary>
    internal string Signature =>
        $"({string.Join(", ", Parameters.Select(type => type.ToDisplayString(Display.Format)))}) -> {Symbol.ReturnType.ToDisplayString(Display.Format)}";

    /// <summary>The names of everything that it calls.</summary>
    internal IEnumerable<string> Calls => Syntax.DescendantNodes().OfType<InvocationExpressionSyntax>()
        .Select(call => (call.Expression as IdentifierNameSyntax)?.Identifier.ValueText).OfType<string>();
}
