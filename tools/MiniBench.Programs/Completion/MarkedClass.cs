using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Programs.Completion;

/// <summary>A class with [Benchmark] methods, its base classes' among them, and its suite as the runner would make it, in C#.</summary>
internal sealed class MarkedClass
{
    private const string Instance = "benchmarks";
    private readonly INamedTypeSymbol type;
    private readonly ISymbol[] members;

    internal MarkedClass(INamedTypeSymbol type)
    {
        this.type = type;
        members = [.. Levels(type).Reverse().SelectMany(level => level.GetMembers()).Where(one => one is IMethodSymbol or IPropertySymbol or IFieldSymbol)];
        Methods = [.. members.OfType<IMethodSymbol>().Where(method => Mark(method, nameof(BenchmarkAttribute)) is not null).OrderBy(method => !IsBaseline(method))];
    }

    /// <summary>The methods to measure, the baseline first.</summary>
    internal IReadOnlyList<IMethodSymbol> Methods { get; }

    /// <summary>Whether there can be no instance of it.</summary>
    internal bool IsOpen => type.IsGenericType || (type.IsAbstract && !type.IsStatic) || Levels(type).Any(level => level.ContainingType?.IsGenericType == true);

    internal string FullName => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);

    /// <summary>Statements that make, run and show its suite; null if the runner would have to say what is wrong with it, or does more than C# can.</summary>
    internal string? Suite
    {
        get
        {
            bool hasInput = Marked(nameof(InputAttribute)).Concat(Marked(nameof(InputsAttribute))).Concat(Marked(nameof(SizesAttribute))).Any();
            if (Methods.Any(method => IsRefused(method, hasInput)) || !AreOfOneSuite || (!hasInput && type.IsValueType) || members.Any(IsHidden))
            {
                return null;
            }

            bool isStatic = Methods.Concat(Sources).All(one => one.IsStatic);
            string tests = string.Concat(Methods.Select(method => $"            .Add({Test(method, hasInput)}, {Literal(LabelOf(method))})\n"));
            string copy = string.Concat(Marked(nameof(FreshInputAttribute)).Select(one => $"            .WithFreshInput({Target(one)}{one.Name})\n"));
            string baseline = IsBaseline(Methods[0]) ? $"            .{nameof(TestSuite<,>.WithBaseline)}({Literal(LabelOf(Methods[0]))})\n" : "";
            string comparison = Methods.All(method => BenchmarkMark.Of(method)!.IsCompared) ? "" : $"            .{nameof(TestSuite<,>.WithoutComparison)}()\n";
            if (!isStatic && Implements(nameof(IAsyncDisposable)))
            {
                return null; // The runner waits for its end.
            }

            string instance = isStatic ? "" : $"        {(Implements(nameof(IDisposable)) ? "using " : "")}{FullName} {Instance} = new();\n";
            return Beginning(isStatic) is { } start && Threads is { } threads
                ? $"{instance}        {start}\n{copy}{tests}{baseline}{comparison}{threads}            .RunTests({Inputs}).Display();\n"
                : null;
        }
    }

    private bool Implements(string name) => type.AllInterfaces.Any(one => one.Name == name && one.ContainingNamespace.Name == nameof(System));

    private IEnumerable<ISymbol> Sources => Marked(nameof(InputAttribute)).Concat(Marked(nameof(InputsAttribute))).Concat(Marked(nameof(SizesAttribute)))
        .Concat(Marked(nameof(ExpectedOutputAttribute))).Concat(Marked(nameof(FreshInputAttribute)));

    /// <summary>Inputs without labels are given when the suite runs, which labels them.</summary>
    private string Inputs => Marked(nameof(InputsAttribute)) is [var all] && !IsLabelled(all) ? Value(all) : "";

    /// <summary>On how many threads calls are made at once; empty where it is one. Null where the runner refuses that.</summary>
    private string? Threads
    {
        get
        {
            bool hasOneInput = Marked(nameof(InputsAttribute)).Length == 0 && Marked(nameof(InputAttribute)).Length <= 1;
            return Levels(type).Select(level => Mark(level, nameof(ThreadsAttribute))).FirstOrDefault(mark => mark is not null) is not { } mark ? ""
                : hasOneInput && mark.ConstructorArguments is [{ Values: { Length: > 0 } counts }]
                    ? $"            .{nameof(TestSuite<,>.WithThreads)}({string.Join(", ", counts.Select(one => Convert.ToString(one.Value, CultureInfo.InvariantCulture)))})\n" : null;
        }
    }

    private string? Beginning(bool isStatic)
    {
        string title = Literal(type.ToDisplayString(new SymbolDisplayFormat(typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes)));
        (ISymbol[] single, ISymbol[] several, ISymbol[] sizes, ISymbol[] expected) =
            (Marked(nameof(InputAttribute)), Marked(nameof(InputsAttribute)), Marked(nameof(SizesAttribute)), Marked(nameof(ExpectedOutputAttribute)));
        string output = expected is [var one] ? ", " + Value(one) : "";
        return (single.Length, several.Length, sizes.Length, expected.Length) switch
        {
            (0, 0, 0, <= 1) => $"global::MiniBench.TestSuite.Create({title}, {(isStatic ? "0" : Instance)}{output})",
            (1, 0, 0, <= 1) => $"global::MiniBench.TestSuite.Create({title}, {Value(single[0])}{output})",
            ( > 1, 0, 0, 0) => $"global::MiniBench.TestSuite.ForInputs({title}, {string.Join(", ", single.Select(input => $"({Literal(input.Name)}, {Value(input)})"))})",
            (0, 1, 0, 0) when IsLabelled(several[0]) => $"global::MiniBench.TestSuite.ForInputs({title}, [.. {Value(several[0])}])",
            (0, 1, 0, 0) => $"global::MiniBench.TestSuite.Create({title}, global::System.Linq.Enumerable.First({Value(several[0])}))",
            (0, 0, 1, 0) => $"global::MiniBench.TestSuite.Sweep({title}, {SizesOf(sizes[0])}, {Target(sizes[0])}{sizes[0].Name})",
            _ => null,
        };
    }

    private static IEnumerable<INamedTypeSymbol> Levels(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null && level.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); level = level.BaseType)
        {
            yield return level;
        }
    }

    private static AttributeData? Mark(ISymbol member, string attribute) => BenchmarkMark.Attribute(member, attribute);

    private static bool IsBaseline(IMethodSymbol method) => BenchmarkMark.Of(method)!.IsBaseline;

    private static string LabelOf(IMethodSymbol method) => BenchmarkMark.Of(method)!.Label ?? method.Name;

    private static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>What the runner refuses, and what it measures in a way that cannot be written.</summary>
    private static bool IsRefused(IMethodSymbol method, bool hasInput) => method.IsGenericMethod || method.IsVirtual || method.IsOverride || method.IsAbstract
        || method.Parameters.Length != (hasInput ? 1 : 0) || method.Parameters.Any(one => one.RefKind != RefKind.None || one.Type.IsRefLikeType)
        || method.ReturnType.IsRefLikeType || method.ReturnsByRef || method.ReturnsByRefReadonly;

    /// <summary>Whether all tests can be added to one suite: those that are no functions by methods of the library that have to be imported, and only where all give the same.</summary>
    private bool AreOfOneSuite => Methods.All(method => !method.ReturnsVoid && !IsTask(method.ReturnType))
        || (Methods.Select(GivenBy).Distinct<ITypeSymbol?>(SymbolEqualityComparer.Default).Count() == 1
            && type.DeclaringSyntaxReferences[0].SyntaxTree.GetCompilationUnitRoot().Usings.Any(one => one.Alias is null && one.Name?.ToString() == nameof(MiniBench)));

    private static bool IsTask(ITypeSymbol type) => type is { Name: "Task" or "ValueTask", ContainingNamespace.Name: "Tasks" };

    /// <summary>What a test gives in the end: what it returns, the result of its task, or the input that it has changed; null if there is none of these.</summary>
    private static ITypeSymbol? GivenBy(IMethodSymbol method) => method.ReturnsVoid || method.ReturnType is INamedTypeSymbol { IsGenericType: false } plain && IsTask(plain)
        ? method.Parameters.FirstOrDefault()?.Type
        : IsTask(method.ReturnType) ? ((INamedTypeSymbol)method.ReturnType).TypeArguments[0] : method.ReturnType;

    /// <summary>Whether a marked member is private to a base class.</summary>
    private bool IsHidden(ISymbol member) => member.DeclaredAccessibility == Accessibility.Private && !SymbolEqualityComparer.Default.Equals(member.ContainingType, type)
        && Methods.Concat(Sources).Contains(member, SymbolEqualityComparer.Default);

    /// <summary>Pairs of a label and an input.</summary>
    private static bool IsLabelled(ISymbol member) => ElementOf(TypeOf(member)) is INamedTypeSymbol { IsTupleType: true, TypeArguments: [{ SpecialType: SpecialType.System_String }, _] };

    private static ITypeSymbol? ElementOf(ITypeSymbol type) => type is IArrayTypeSymbol array ? array.ElementType
        : type.AllInterfaces.Concat(type is INamedTypeSymbol { TypeKind: TypeKind.Interface } own ? [own] : [])
            .FirstOrDefault(one => one.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)?.TypeArguments[0];

    private static ITypeSymbol TypeOf(ISymbol member) => member switch
    {
        IMethodSymbol method => method.ReturnType,
        IPropertySymbol property => property.Type,
        _ => ((IFieldSymbol)member).Type,
    };

    private static string? SizesOf(ISymbol member)
    {
        AttributeData range = Mark(member, nameof(SizesAttribute))!;
        string bounds = string.Join(", ", range.ConstructorArguments.Take(2).Select(one => Convert.ToString(one.Value, CultureInfo.InvariantCulture)));
        object? count = range.NamedArguments.Where(one => one.Key == nameof(SizesAttribute.Count)).Select(one => one.Value.Value).FirstOrDefault();
        return count is int and not 0 ? string.Create(CultureInfo.InvariantCulture, $"global::MiniBench.Sizes.LogSpaced({bounds}, {count})") : $"global::MiniBench.Sizes.PowersOfTwo({bounds})";
    }

    private static string Test(IMethodSymbol method, bool hasInput) => hasInput ? Target(method) + method.Name
        : method.IsStatic ? $"_ => {method.Name}()" : $"one => one.{method.Name}()";

    private ISymbol[] Marked(string attribute) => [.. members.Where(member => Mark(member, attribute) is not null)];

    private static string Target(ISymbol member) => member.IsStatic ? "" : Instance + ".";

    private static string Value(ISymbol member) => Target(member) + member.Name + (member is IMethodSymbol ? "()" : "");
}
