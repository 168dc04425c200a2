using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The stages that a program has no use for: without them, it does the same.</summary>
internal static class IdleStages
{
    private static readonly HashSet<string> Plain =
        ["Guid", "TimeSpan", "DateTimeOffset", "DateOnly", "TimeOnly", "Half", "Int128", "UInt128", "BigInteger"];

    /// <summary>Those that the text of a program shows.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    /// <param name="mentioned">What it names.</param>
    internal static IReadOnlyList<string> Shown(SemanticModel model, IReadOnlyCollection<ISymbol> mentioned)
    {
        (bool IsIdle, string Stage)[] stages =
        [
            (true, Stages.ThreadTime),
            (true, Stages.SharedCode),
            (!mentioned.Any(UsesThreads), Stages.Tiers),
            (true, Stages.Neighbours),
            (true, Stages.OwnData),
            (true, Stages.Rarities),
            (!mentioned.Any(IsSweep), Stages.Sweeps),
            (!mentioned.Any(MayHaveManyInputs), Stages.SweepGarbage),
            (!mentioned.Any(IsBaseline), Stages.Baseline),
            (HasPlainOutputs(mentioned), Stages.Contents),
            (OnlyCalls(model), Stages.Identity),
            (AreInPlace(model), Stages.Names),
            (AreUnqualified(model), Stages.Qualifiers),
            (AreLasting(mentioned), Stages.Disposal),
            (AreWhole(model), Stages.Registers),
            (StaticCode.RunsNothing(model), Stages.CallersThread),
        ];
        return [.. stages.Where(one => one.IsIdle).Select(one => one.Stage)];
    }

    /// <summary>Finds them.</summary>
    /// <param name="shown">Those that its text shows.</param>
    /// <param name="roots">What it names of the library: documentation ids.</param>
    /// <param name="needed">What it needs of the library without some stages.</param>
    internal static IReadOnlyList<string> Of(IReadOnlyList<string> shown, IReadOnlySet<string> roots, Func<IEnumerable<string>, IReadOnlySet<ISymbol>> needed)
    {
        // The least of the library is asked: it is the one that will most likely be written, and no stage gives a program metrics.
        if (!roots.Any(id => id.Contains(nameof(Metric), StringComparison.Ordinal) || id.Contains(nameof(TestSuite<,>.WithBaselineInput), StringComparison.Ordinal))
            && !needed([.. StageLevel.All[^1].LeftOut.Except(AskedStages.Of(roots)), .. shown, Stages.Metrics]).Any(one => one is INamedTypeSymbol { Name: nameof(Gauge<>) }))
        {
            return [.. shown, Stages.Metrics];
        }

        return shown;
    }

    /// <summary>Whether all outputs of a program are known to have no elements and to be there when they are returned.</summary>
    /// <param name="mentioned">What the program names.</param>
    private static bool HasPlainOutputs(IReadOnlyCollection<ISymbol> mentioned)
    {
        // The outputs of functions that are found by their attributes are known when the program runs, not here.
        string[] own = [.. mentioned.Where(MergedFramework.Holds).Select(one => one.ToDisplayString())];
        ITypeSymbol[] outputs = [.. mentioned.SelectMany(Types).SelectMany(Outputs)];
        return outputs.Length > 0 && Array.TrueForAll(outputs, IsPlain)
            && !own.Any(name => name.StartsWith("MiniBench.Output", StringComparison.Ordinal) || name.Contains("Attribute", StringComparison.Ordinal));
    }

    /// <summary>Whether a program does nothing with suites and results but call members that are the library's own: neither compares, lists nor writes them.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    private static bool OnlyCalls(SemanticModel model)
    {
        SyntaxNode root = model.SyntaxTree.GetRoot();
        return !root.DescendantNodes().OfType<AttributeSyntax>().Any(one => model.GetSymbolInfo(one).Symbol is { } symbol && MergedFramework.Holds(symbol))
            && root.DescendantNodes().OfType<ExpressionSyntax>().Where(one => one is not OmittedArraySizeExpressionSyntax && IsOfLibrary(model.GetTypeInfo(one).Type)).All(one => IsCalledOnly(model, one));
    }

    /// <summary>Whether all tests of a program are written where they are added, as functions or by the names of methods: then the text says what they are called.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    private static bool AreInPlace(SemanticModel model) => Delegates(model)
        .All(one => one is AnonymousFunctionExpressionSyntax || (one is SimpleNameSyntax or MemberAccessExpressionSyntax
            && model.GetSymbolInfo(one).Symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction }));

    /// <summary>Whether no test of a program is a method whose name stands behind a dot.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    private static bool AreUnqualified(SemanticModel model) => Delegates(model).All(one => one is not MemberAccessExpressionSyntax);

    /// <summary>Whether a program calculates with whole numbers only.</summary>
    /// <param name="model">The program, compiled against the library.</param>
    private static bool AreWhole(SemanticModel model) => !model.SyntaxTree.GetRoot().DescendantNodes().OfType<ExpressionSyntax>()
        .Any(one => model.GetTypeInfo(one).Type?.SpecialType is SpecialType.System_Double or SpecialType.System_Single);

    /// <summary>Whether nothing that a program names can be disposed of.</summary>
    /// <param name="mentioned">What it names.</param>
    private static bool AreLasting(IEnumerable<ISymbol> mentioned) => !mentioned.SelectMany(one => new[] { one as ITypeSymbol, (one as IMethodSymbol)?.ReturnType, (one as IPropertySymbol)?.Type, (one as ILocalSymbol)?.Type })
        .OfType<ITypeSymbol>().Any(one => !IsEnumerator(one) && one.AllInterfaces.Append(one).Any(type => type.Name is nameof(IDisposable) or nameof(IAsyncDisposable)));

    /// <summary>Whether it is of a sweep; or of functions that are found by their attributes, which may be of one.</summary>
    private static bool IsSweep(ISymbol symbol) => IsOrMaySay(symbol, nameof(TestSuite.Sweep), nameof(TestSuite.Matrix));

    /// <summary>The same, or whether it is of other suites that may have as many inputs.</summary>
    private static bool MayHaveManyInputs(ISymbol symbol) => IsSweep(symbol) || IsOrMaySay(symbol, nameof(TestSuite.ForInputs), nameof(TestSuite<,>.WithThreads))
        || (symbol is IMethodSymbol { Name: nameof(TestSuite<,>.RunTests), Parameters: [{ Name: "inputs" }] } && MergedFramework.Holds(symbol));

    /// <summary>Whether it names a baseline; or functions that are found by their attributes, of which one may be it.</summary>
    private static bool IsBaseline(ISymbol symbol) => IsOrMaySay(symbol, nameof(TestSuite<,>.WithBaseline));

    private static bool IsOrMaySay(ISymbol symbol, params string[] names) => MergedFramework.Holds(symbol)
        && (names.Contains(symbol.Name) || symbol.ToDisplayString().Contains(nameof(Attribute), StringComparison.Ordinal));

    /// <summary>Whether it is of what works on several threads: of the system's, or the library's own.</summary>
    private static bool UsesThreads(ISymbol symbol) => MergedFramework.Holds(symbol)
        ? symbol.Name.Contains("Threads", StringComparison.Ordinal)
        : IsOfThreading(symbol) || (symbol is IMethodSymbol method && IsOfThreading(method.ReturnType))
            || (symbol as INamedTypeSymbol ?? symbol.ContainingType)?.Name == nameof(ParallelEnumerable);

    private static bool IsOfThreading(ISymbol symbol) =>
        symbol.ContainingNamespace?.ToDisplayString().StartsWith("System.Threading", StringComparison.Ordinal) == true;

    private static bool IsEnumerator(ITypeSymbol type) => type.AllInterfaces.Append(type).Any(one => one.Name == nameof(System.Collections.IEnumerator));

    private static IEnumerable<ExpressionSyntax> Delegates(SemanticModel model) => model.SyntaxTree.GetRoot().DescendantNodes().OfType<ExpressionSyntax>()
        .Where(one => model.GetTypeInfo(one).ConvertedType is INamedTypeSymbol { TypeKind: TypeKind.Delegate });

    private static bool IsCalledOnly(SemanticModel model, ExpressionSyntax value) => value.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == value => true, // The access itself is looked at.
        MemberAccessExpressionSyntax access => model.GetSymbolInfo(access).Symbol is { IsOverride: false } member && MergedFramework.Holds(member) && member.ContainingNamespace.Name == nameof(MiniBench),
        InvocationExpressionSyntax call => call.Expression == value,
        ExpressionStatementSyntax => true,
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Type.IsVar: true } } } => true,
        VariableDeclarationSyntax declaration => declaration.Type == value,
        QualifiedNameSyntax => true,
        _ => false,
    };

    /// <summary>Whether values of a type are objects of the library, or hold such.</summary>
    private static bool IsOfLibrary(ITypeSymbol? type) => type switch
    {
        null => false,
        IArrayTypeSymbol array => IsOfLibrary(array.ElementType),
        INamedTypeSymbol named => MergedFramework.Holds(named) || named.TypeArguments.Any(IsOfLibrary),
        _ => false,
    };

    private static IEnumerable<ITypeSymbol> Types(ISymbol symbol) => symbol switch
    {
        IMethodSymbol method => method.Parameters.Select(one => one.Type).Append(method.ReturnType).Append(method.ContainingType),
        IPropertySymbol property => [property.Type, property.ContainingType],
        IFieldSymbol field => [field.Type],
        ILocalSymbol local => [local.Type],
        IParameterSymbol parameter => [parameter.Type],
        ITypeSymbol type => [type],
        _ => [],
    };

    /// <summary>The types of the outputs of all suites that a type holds.</summary>
    private static IEnumerable<ITypeSymbol> Outputs(ITypeSymbol? type) => type switch
    {
        IArrayTypeSymbol array => Outputs(array.ElementType),
        INamedTypeSymbol { Name: nameof(TestSuite) or nameof(TestSweep<,>) or nameof(BenchmarkTest<,>), TypeArguments: [_, var output] } suite when MergedFramework.Holds(suite) => [output],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Outputs),
        _ => [],
    };

    /// <summary>Whether values have no elements and are there when they are returned.</summary>
    private static bool IsPlain(ITypeSymbol type) => type switch
    {
        { SpecialType: (>= SpecialType.System_Boolean and <= SpecialType.System_UIntPtr) or SpecialType.System_DateTime } => true,
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var value] } => IsPlain(value),
        _ => type.TypeKind == TypeKind.Enum || (Plain.Contains(type.Name) && type.ContainingNamespace.ToDisplayString().StartsWith(nameof(System), StringComparison.Ordinal)),
    };
}
