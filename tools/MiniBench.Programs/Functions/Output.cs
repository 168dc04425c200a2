using Microsoft.CodeAnalysis;

namespace MiniBench.Programs.Functions;

/// <summary>How a test makes something to compare of what a function returns.</summary>
internal sealed record Output
{
    private readonly string suffix = "";

    /// <summary>Whether what the function returns is compared as it is.</summary>
    internal bool IsPlain => suffix.Length == 0;

    /// <summary>Whether it returns a task, which the library awaits.</summary>
    internal bool IsAwaited { get; private init; }

    /// <summary>Whether it gives nothing: then the output is the input, if such a function can change it.</summary>
    internal bool IsVoid { get; private init; }

    /// <summary>Whether outputs are numbers that may differ in their last digits.</summary>
    internal bool IsFraction { get; private init; }

    /// <summary>What the author should know of what is returned; null if nothing.</summary>
    private string? Note { get; init; }

    internal static Output Of(IMethodSymbol function) => function.ReturnType switch
    {
        { SpecialType: SpecialType.System_Void } => new() { IsVoid = true, Note = "The functions return nothing" },
        { Name: "Task" or "ValueTask" } type when !Display.IsOfProgram(type) => OfTask(type),
        { Name: "IEnumerable" or "IQueryable" or "IOrderedEnumerable", OriginalDefinition: INamedTypeSymbol { IsGenericType: true } } type when !Display.IsOfProgram(type) =>
            new(".ToArray()") { Note = "The functions return queries; each is run to its end by ToArray()." },
        { IsRefLikeType: true } => new(".ToArray()") { Note = "The functions return spans, which are copied to an array." },
        ITypeSymbol type => new() { IsFraction = IsFractional(type) },
    };

    /// <summary>The body of a test.</summary>
    /// <param name="call">A call of the function.</param>
    /// <param name="changed">What the function may have changed, where that is its output; else null.</param>
    internal string Of(string call, string? changed) => changed is null ? call + suffix : $"{{ {call}; return {changed}; }}";

    /// <summary>What the author should know; null if nothing.</summary>
    /// <param name="isInputOwn">Whether each call gets an input of its own, which it can change.</param>
    internal string? NoteOf(bool isInputOwn) => !IsVoid ? Note : Note + (isInputOwn ? ": their changed input is the output." : "; nothing of them is compared.");

    private Output(string suffix = "") => this.suffix = suffix;

    private static Output OfTask(ITypeSymbol type) => type is INamedTypeSymbol { TypeArguments: [var result] }
        ? new() { IsAwaited = true, IsFraction = IsFractional(result), Note = "The functions return tasks, which are awaited." }
        : new() { IsAwaited = true, IsVoid = true, Note = "The functions return tasks without a result, which are awaited" };

    private static bool IsFractional(ITypeSymbol type) => type.SpecialType is SpecialType.System_Double or SpecialType.System_Single
        || (type is IArrayTypeSymbol array && IsFractional(array.ElementType));
}
