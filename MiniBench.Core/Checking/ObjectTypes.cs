using System.Collections;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>Types of objects that code asks for what to do, and of collections of them.</summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
internal static class ObjectTypes
{
    /// <summary>What shows a piece of an array, or of what lies in memory as one.</summary>
    private static readonly HashSet<Type> Views =
    [
        typeof(Span<>), typeof(ReadOnlySpan<>), typeof(Memory<>), typeof(ReadOnlyMemory<>), typeof(ArraySegment<>), typeof(ImmutableArray<>),
    ];

    /// <summary>
    /// Whether the code of objects is that of their own classes: a type that others derive from, or a collection of such. Those of the library that
    /// others derive from, streams and the like, do so much in a call that it does not count how they are called.
    /// </summary>
    internal static bool IsOpen(Type type) => type.IsArray ? IsOpen(type.GetElementType()!)
        : (type.IsInterface && type != typeof(IFormatProvider)) || type == typeof(object) || (type.IsClass && !type.IsSealed && !IsOfSystem(type) && HasOverridable(type))
            || (IsCollection(type) && Array.Exists(type.GetGenericArguments(), IsOpen));

    /// <summary>Whether a type says little of the objects that have it.</summary>
    internal static bool IsVague(Type type) => type.IsAbstract || type == typeof(object) || type.IsGenericParameter || (type.IsArray && IsVague(type.GetElementType()!));

    internal static bool IsOfSystem(Type type) => type.FullName?.StartsWith("System.", StringComparison.Ordinal) == true;

    /// <summary>Whether it is a collection of the library, or what goes through one.</summary>
    internal static bool IsCollection(Type type) => type.Namespace == typeof(List<>).Namespace || Views.Contains(type.DeclaringType ?? Definition(type));

    /// <summary>What a collection has in it, by its type; null where that is none.</summary>
    internal static Type? ElementOf(Type type) => type.HasElementType ? type.GetElementType() : type.IsGenericType ? type.GetGenericArguments()[0] : null;

    /// <summary>The elements of an array, of a list, or of the array that something shows a piece of; null for anything else.</summary>
    internal static IList? ElementsIn(object value, Type type) => type.IsSZArray || Definition(type) == typeof(List<>) ? (IList)value
        : Views.Contains(Definition(type))
            ? type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Select(field => field.GetValue(value)).OfType<Array>().FirstOrDefault()
            : null;

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    private static bool HasOverridable(Type type) => Array.Exists(
        type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic),
        method => method is { IsVirtual: true, IsFinal: false } && method.GetBaseDefinition().DeclaringType != typeof(object));
}
