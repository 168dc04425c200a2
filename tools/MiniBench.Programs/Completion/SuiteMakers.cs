using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Completion;

/// <summary>The methods of a file's classes that make its suites.</summary>
internal static class SuiteMakers
{
    /// <summary>Those that can be called from outside of their classes, without the ones that another of them calls: their suites are in that one's.</summary>
    /// <exception cref="ProgramException">There are none.</exception>
    internal static IReadOnlyList<IMethodSymbol> Of(BenchmarkProgram program, CSharpCompilation compilation, SemanticModel model)
    {
        (MethodDeclarationSyntax Syntax, IMethodSymbol Symbol)[] all =
        [
            .. program.Shape.Methods.Select(method => (Syntax: method, Symbol: model.GetDeclaredSymbol(method)!))
                .Where(one => CanBeCalled(one.Symbol, compilation) && (IsSuite(one.Symbol.ReturnType) || AreSuites(one.Symbol.ReturnType))),
        ];
        HashSet<ISymbol> called = new(all.SelectMany(one => Called(one.Syntax, model).Where(other => !SymbolEqualityComparer.Default.Equals(other, one.Symbol))), SymbolEqualityComparer.Default);
        IMethodSymbol[] makers = [.. all.Select(one => one.Symbol).Where(one => !called.Contains(one))];
        return makers.Length > 0 ? makers : all.Length > 0 ? [.. all.Select(one => one.Symbol)] : throw None(program, compilation);
    }

    /// <summary>Whether values of a type are one suite, and not several.</summary>
    internal static bool IsSuite(ITypeSymbol type) => type.AllInterfaces.Cast<ITypeSymbol>().Append(type).Any(one => one.Name == nameof(IBenchmarkSuite));

    private static bool AreSuites(ITypeSymbol type) => type.AllInterfaces.Concat(type is INamedTypeSymbol own ? [own] : [])
        .Any(one => one.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T && IsSuite(one.TypeArguments[0]));

    private static bool CanBeCalled(IMethodSymbol method, CSharpCompilation compilation) => compilation.IsSymbolAccessibleWithin(method, compilation.Assembly)
        && !IsGeneric(method.ContainingType) && (method.IsStatic || CanBeMade(method.ContainingType, compilation));

    private static bool IsGeneric(INamedTypeSymbol? type) => type is not null && (type.IsGenericType || IsGeneric(type.ContainingType));

    /// <summary>Whether an instance can be made without knowing more than the class.</summary>
    private static bool CanBeMade(INamedTypeSymbol type, CSharpCompilation compilation) => !type.IsAbstract
        && type.InstanceConstructors.Any(one => one.Parameters.All(parameter => parameter.IsOptional || parameter.IsParams) && compilation.IsSymbolAccessibleWithin(one, compilation.Assembly))
        && !type.GetMembers().Any(one => one is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true });

    private static IEnumerable<ISymbol> Called(MethodDeclarationSyntax method, SemanticModel model) =>
        method.DescendantNodes().OfType<SimpleNameSyntax>().Select(name => model.GetSymbolInfo(name).Symbol).OfType<IMethodSymbol>();

    private static ProgramException None(BenchmarkProgram program, CSharpCompilation compilation)
    {
        Diagnostic[] errors = ProgramCompiler.Errors(compilation.GetDiagnostics());
        return errors.Length > 0 ? new Draft(program).DoesNotCompile(errors) : new(
            $"No suite of '{program.Path}' can be made from outside of its class. A public or internal method without parameters was expected that returns a suite, or several; static, or of a class that can be made with new().",
            [.. program.Shape.Methods.Select(method => program.At(method.Identifier.SpanStart, "", $"{method.Identifier.ValueText} returns {method.ReturnType}, but cannot be called from there"))]);
    }
}
