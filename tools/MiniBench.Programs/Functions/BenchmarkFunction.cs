using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>A function of a file of functions.</summary>
/// <param name="symbol">The function, with its type arguments; of an extension, the method that it stands for.</param>
/// <param name="syntax">Its code.</param>
/// <param name="model">What its code means.</param>
internal sealed class BenchmarkFunction(IMethodSymbol symbol, SyntaxNode syntax, SemanticModel model)
{
    private static readonly string[] InputMarks =
        [nameof(InputAttribute), nameof(InputsAttribute), nameof(SizesAttribute), nameof(FreshInputAttribute), nameof(ExpectedOutputAttribute)];

    internal IMethodSymbol Symbol { get; } = symbol;

    internal SyntaxNode Syntax { get; } = syntax;

    /// <summary>Its [Benchmark]; null if it has none.</summary>
    internal BenchmarkMark? Mark { get; } = BenchmarkMark.Of(symbol);

    /// <summary>Whether it says what inputs are.</summary>
    internal bool HasInput { get; } = Array.Exists(InputMarks, mark => BenchmarkMark.Attribute(symbol, mark) is not null);

    internal string Name => Symbol.Name;

    /// <summary>What its test is called.</summary>
    internal string Label => Mark?.Label ?? Name;

    /// <summary>Whether the code that calls it does not say what its test is called.</summary>
    internal bool IsNamedOtherwise => Label != Name || Identifier.Text != Name;

    /// <summary>Its name as code has it, with its type arguments.</summary>
    internal string CallName => Symbol.IsGenericMethod ? $"{Identifier.Text}<{string.Join(", ", Symbol.TypeArguments.Select(Code))}>" : Identifier.Text;

    internal IReadOnlyList<ITypeSymbol> Parameters => [.. Symbol.Parameters.Select(parameter => parameter.Type)];

    /// <summary>Whether it can be a test as it is, and not only be called by one.</summary>
    internal bool CanBeTest => Symbol.Parameters is [{ RefKind: RefKind.None, Type.IsRefLikeType: false }] && !IsOverloaded;

    /// <summary>Whether something can call it without knowing more than its parameters' types.</summary>
    internal bool CanBeCalled =>
        (!Symbol.IsGenericMethod || !Symbol.TypeArguments.Any(type => type.TypeKind == TypeKind.TypeParameter)) && !HasReference
        && !IsInGenericType && !Symbol.IsAbstract && !Symbol.IsVirtual && !Symbol.ReturnsByRef && !Symbol.ReturnsByRefReadonly && !IsEndless && !IsOnStack(Symbol.ReturnType);

    /// <summary>Whether nobody knows when its work is done.</summary>
    internal bool IsEndless => Symbol is { IsAsync: true, ReturnsVoid: true };

    /// <summary>Whether its class has type parameters, in which no program can begin.</summary>
    internal bool IsInGenericType => Symbol.ContainingType is { IsGenericType: true };

    /// <summary>Whether a parameter is a variable of the caller.</summary>
    internal bool HasReference => Symbol.Parameters.Any(parameter => parameter.RefKind is not (RefKind.None or RefKind.In));

    /// <summary>The types of parameters and result.</summary>
    internal string Signature => SignatureIn(Display.Format);

    /// <summary>The same without the names of what is in tuples: equal for functions that can be in one suite.</summary>
    internal string Shape => SignatureIn(Display.Format.AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.ExpandValueTuple));

    /// <summary>The methods that its code names.</summary>
    internal IEnumerable<IMethodSymbol> Uses => Syntax.DescendantNodes().OfType<SimpleNameSyntax>()
        .Select(name => model.GetSymbolInfo(name).Symbol).OfType<IMethodSymbol>().Select(Definition);

    /// <summary>A method as its file defines it, and not as it is called: with type arguments, or as an extension.</summary>
    internal static IMethodSymbol Definition(IMethodSymbol method)
    {
        IMethodSymbol original = (method.ReducedFrom ?? method).OriginalDefinition;
        return original.AssociatedExtensionImplementation?.OriginalDefinition ?? original;
    }

    /// <summary>The arguments of a call; where others have its name, with the types that say which one is meant.</summary>
    /// <param name="values">An argument for each parameter.</param>
    internal string Arguments(IEnumerable<string> values) =>
        string.Join(", ", values.Select((value, i) => IsOverloaded ? $"({Code(Symbol.Parameters[i].Type)}){value}" : value));

    /// <summary>A type as code has it where the function stands.</summary>
    internal string Code(ITypeSymbol type) => type.ToMinimalDisplayString(model, Syntax.SpanStart, Display.Format);

    /// <summary>Whether others of its class have its name.</summary>
    internal bool IsOverloaded => Symbol.ContainingType is { } type && Syntax is MethodDeclarationSyntax && type.GetMembers(Name).Length > 1;

    /// <summary>Whether a value cannot leave the stack, and cannot be copied from there.</summary>
    private static bool IsOnStack(ITypeSymbol type) => type.IsRefLikeType && (Display.IsOfProgram(type) || type.Name is not ("Span" or "ReadOnlySpan"));

    private SyntaxToken Identifier => Syntax is LocalFunctionStatementSyntax local ? local.Identifier : ((MethodDeclarationSyntax)Syntax).Identifier;

    private string SignatureIn(SymbolDisplayFormat format) => $"({string.Join(", ", Symbol.Parameters.Select(parameter => Written(parameter, format)))}) -> {Symbol.ReturnType.ToDisplayString(format)}";

    /// <summary>A parameter that only reads its argument takes what others take.</summary>
    private static string Written(IParameterSymbol parameter, SymbolDisplayFormat format) => parameter.RefKind switch
    {
        RefKind.Ref => "ref ",
        RefKind.Out => "out ",
        RefKind.RefReadOnlyParameter => "ref readonly ",
        _ => "",
    } + parameter.Type.ToDisplayString(format);
}
