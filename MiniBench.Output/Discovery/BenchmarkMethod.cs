using System;
using System.Reflection;
using System.Threading.Tasks;

namespace MiniBench.Output;

/// <summary>A method that is marked as a benchmark.</summary>
internal sealed class BenchmarkMethod
{
    private readonly BenchmarkAttribute mark;

    private BenchmarkMethod(MethodInfo method, BenchmarkAttribute mark) => (Method, this.mark) = (method, mark);

    internal MethodInfo Method { get; }

    internal string Label => mark.Label ?? MemberName.Of(Method);

    internal bool IsBaseline => mark.Baseline;

    internal bool IsCompared => mark.IsCompared;

    /// <summary>The type of what it takes; null if it takes nothing.</summary>
    internal Type? Input => Method.GetParameters() is [var only] ? only.ParameterType : null;

    internal Type Output => Method.ReturnType;

    /// <summary>Why it cannot be measured; null if it can.</summary>
    internal string? Fault => Method.ContainsGenericParameters ? "is generic, so there is no telling which types to measure; call it from a method that is not"
        : Method.GetParameters().Length > 1 ? "has several parameters; one input was expected: put them into a tuple"
        : Input is { } input && (input.IsByRef || input.IsByRefLike || input.IsPointer)
            ? $"takes a {TypeName.Of(input)}, which cannot be kept between calls; take an array, and make the span inside"
        : Output == typeof(void) ? "returns nothing; a benchmark returns its result, so that results can be compared and the work cannot be left out"
        : IsTask(Output) ? $"returns a {TypeName.Of(Output)}, before its work is done; wait for it inside: .GetAwaiter().GetResult()"
        : Output.IsByRef || Output.IsByRefLike || Output.IsPointer ? $"returns a {TypeName.Of(Output)}, which cannot be kept; return a value"
        : null;

    /// <summary>The method as a benchmark; null if it is none.</summary>
    internal static BenchmarkMethod? Of(MethodInfo method) =>
        method.GetCustomAttribute<BenchmarkAttribute>(inherit: true) is { } mark ? new(method, mark) : null;

    private static bool IsTask(Type type) => typeof(Task).IsAssignableFrom(type) || type == typeof(ValueTask)
        || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ValueTask<>));
}
