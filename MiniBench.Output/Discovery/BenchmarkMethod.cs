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

    /// <summary>The type of what it gives in the end, which may be the result of a task; null if that is nothing.</summary>
    internal Type? Result => IsTaskWithResult ? Method.ReturnType.GetGenericArguments()[0] : IsFunction ? Method.ReturnType : null;

    /// <summary>Whether it is asynchronous.</summary>
    internal bool IsTask => IsTaskWithResult || Method.ReturnType == typeof(Task) || Method.ReturnType == typeof(ValueTask);

    /// <summary>Whether it is a function that gives its result when it returns.</summary>
    internal bool IsFunction => !IsTask && Method.ReturnType != typeof(void);

    /// <summary>Why it cannot be measured; null if it can.</summary>
    internal string? Fault => Method.ContainsGenericParameters ? "is generic, so there is no telling which types to measure; call it from a method that is not"
        : Method.GetParameters().Length > 1 ? "has several parameters; one input was expected: put them into a tuple"
        : Input is { } input && (input.IsByRef || input.IsByRefLike || input.IsPointer)
            ? $"takes a {TypeName.Of(input)}, which cannot be kept between calls; take an array, and make the span inside"
        : Require.IsAsyncVoid(Method) ? "is async void, so nobody knows when its work is done; let it return a Task"
        : Method.ReturnType is { IsByRef: true } or { IsByRefLike: true } or { IsPointer: true } ? $"returns a {TypeName.Of(Method.ReturnType)}, which cannot be kept; return a value"
        : null;

    /// <summary>The method as a benchmark; null if it is none.</summary>
    internal static BenchmarkMethod? Of(MethodInfo method) =>
        method.GetCustomAttribute<BenchmarkAttribute>(inherit: true) is { } mark ? new(method, mark) : null;

    private bool IsTaskWithResult => Method.ReturnType is { IsGenericType: true } type
        && (type.GetGenericTypeDefinition() == typeof(Task<>) || type.GetGenericTypeDefinition() == typeof(ValueTask<>));
}
