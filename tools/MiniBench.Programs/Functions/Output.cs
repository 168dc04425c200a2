using System;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Programs.Functions;

/// <summary>How a test makes something to compare of what a function returns.</summary>
internal sealed record Output
{
    /// <summary>A float has seven digits, of which a long sum keeps four.</summary>
    private const string OfSingles = "1e-4";
    private const string OfDoubles = "1e-9";

    private readonly string suffix = "";

    /// <summary>Whether what the function returns is compared as it is.</summary>
    internal bool IsPlain => suffix.Length == 0 && Element is null;

    /// <summary>Whether it returns a task, which the library awaits.</summary>
    internal bool IsAwaited { get; private init; }

    /// <summary>Whether it gives nothing: then the output is the input, if such a function can change it.</summary>
    internal bool IsVoid { get; private init; }

    /// <summary>How far outputs may differ, as source; null where they are exact.</summary>
    internal string? Tolerance { get; private init; }

    /// <summary>What a query gives; null for what is no query.</summary>
    private ITypeSymbol? Element { get; init; }

    /// <summary>What the author should know of what is returned; null if nothing.</summary>
    private string? Note { get; init; }

    internal static Output Of(IMethodSymbol function) => function.ReturnType switch
    {
        { SpecialType: SpecialType.System_Void } => new() { IsVoid = true, Note = "The functions return nothing" },
        { Name: "Task" or "ValueTask" } type when !Display.IsOfProgram(type) => OfTask(type),
        INamedTypeSymbol { Name: "IEnumerable" or "IQueryable" or "IOrderedEnumerable" or "IOrderedQueryable", TypeArguments: [var element] } type when !Display.IsOfProgram(type) =>
            new() { Element = element, Tolerance = ToleranceOf(type), Note = "The functions return queries; each is run to its end by a loop of its own, into a list." },
        { IsRefLikeType: true } type => new(".ToArray()") { Tolerance = ToleranceOf(type), Note = "The functions return spans, which are copied to an array." },
        ITypeSymbol type => new() { Tolerance = ToleranceOf(type) },
    };

    /// <summary>How far values of a type may differ, as source: the last digits of numbers with a fraction go by the order in which they were added. Null where they are exact.</summary>
    internal static string? ToleranceOf(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_Single } => OfSingles,
        { SpecialType: SpecialType.System_Double } => OfDoubles,
        IArrayTypeSymbol array => ToleranceOf(array.ElementType),
        INamedTypeSymbol { IsGenericType: true } named when !Display.IsOfProgram(named) => Widest([.. named.TypeArguments.Select(ToleranceOf)]),
        _ => null,
    };

    /// <summary>Of several, the one that allows most; null where there is none.</summary>
    internal static string? Widest(string?[] tolerances) => tolerances.Contains(OfSingles) ? OfSingles : tolerances.Contains(OfDoubles) ? OfDoubles : null;

    /// <summary>The body of a test. Each query has a loop of its own: a method of the library that all go through would be slower for each than for it alone.</summary>
    /// <param name="call">A call of the function.</param>
    /// <param name="changed">What the function may have changed, where that is its output; else null.</param>
    /// <param name="names">What variables are called.</param>
    /// <param name="code">A type as source.</param>
    internal string Of(string call, string? changed, FreeNames names, Func<ITypeSymbol, string> code) =>
        changed is not null ? $"{{ {call}; return {changed}; }}"
        : Element is null ? call + suffix
        : $"{{ var {names.All} = new {names.Type("List")}<{code(Element)}>(); foreach (var {names.One} in {call}) {{ {names.All}.Add({names.One}); }} return {names.All}; }}";

    /// <summary>What the author should know; null if nothing.</summary>
    /// <param name="isInputOwn">Whether each call gets an input of its own, which it can change.</param>
    internal string? NoteOf(bool isInputOwn) => !IsVoid ? Note : Note + (isInputOwn ? ": their changed input is the output." : "; nothing of them is compared.");

    private Output(string suffix = "") => this.suffix = suffix;

    private static Output OfTask(ITypeSymbol type) => type is INamedTypeSymbol { TypeArguments: [var result] }
        ? new() { IsAwaited = true, Tolerance = ToleranceOf(result), Note = "The functions return tasks, which are awaited." }
        : new() { IsAwaited = true, IsVoid = true, Note = "The functions return tasks without a result, which are awaited" };
}
