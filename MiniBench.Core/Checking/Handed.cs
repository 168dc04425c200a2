using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>
/// What decides, beside functions and interfaces, how fast code is that several tests share: the classes that it is compiled for at once, the
/// comparer of a collection, and objects of which each class has methods of its own.
/// </summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
internal static class Handed
{
    /// <summary>Methods of the library that ask each element for its hash code, its equality or its order.</summary>
    private static readonly HashSet<string> Comparing =
    [
        nameof(Enumerable.Contains), nameof(Array.IndexOf), nameof(Array.LastIndexOf), nameof(Array.Sort), nameof(Array.BinarySearch), nameof(Enumerable.Distinct),
        nameof(Enumerable.Union), nameof(Enumerable.Intersect), nameof(Enumerable.Except), nameof(Enumerable.SequenceEqual), nameof(Enumerable.Order),
        nameof(Enumerable.OrderDescending), nameof(Enumerable.Min), nameof(Enumerable.Max), nameof(Enumerable.ToHashSet), nameof(List<int>.Remove),
        nameof(Equals), nameof(GetHashCode), nameof(Comparer<int>.Compare),
    ];

    /// <summary>The method that a call goes to: behind an interface, that of the collection at hand.</summary>
    internal static MethodBase GoneTo(MethodBase called, Known owner)
    {
        if (called.DeclaringType is not { IsInterface: true } asked || owner.Value?.GetType() is not { IsArray: false } type || !ObjectTypes.IsCollection(type) || !type.GetInterfaces().Contains(asked))
        {
            return called;
        }

        InterfaceMapping map = type.GetInterfaceMap(asked);
        return Array.IndexOf(map.InterfaceMethods, called) is var at and >= 0 ? map.TargetMethods[at] : called;
    }

    /// <summary>What a method of the library is handed that its code depends on: the classes that it compares, and by what.</summary>
    internal static IEnumerable<string> ToLibrary(MethodBase called, Known owner)
    {
        if (called is MethodInfo && called.GetParameters().Length > 0 && ComparerOf(called.DeclaringType) is { } property)
        {
            object? comparer = owner.Value is { } collection && property.DeclaringType!.IsInstanceOfType(collection) ? property.GetValue(collection) : null;
            Type key = property.PropertyType.GetGenericArguments()[0];
            return [.. key.IsValueType ? [] : new[] { key.ToString() }, .. IsUsual(comparer, property) ? [] : new[] { $"by {comparer!.GetType()}" }];
        }

        return Comparing.Contains(called.Name) ? Classes(called) : [];
    }

    /// <summary>What a method of the program's own is handed that its code depends on, where it asks objects for something.</summary>
    internal static IEnumerable<string> ToOwn(MethodBase called, Known owner, Known[] given)
    {
        ParameterInfo[] parameters = called.GetParameters();
        bool isOfOwner = called is { IsStatic: false, IsConstructor: false } && !(called.IsVirtual && !called.IsFinal) && (owner.IsGiven || ObjectTypes.IsOpen(called.DeclaringType!));
        return
        [
            .. IsConstrained(called) ? Classes(called) : [],
            .. isOfOwner ? [owner.Name] : Array.Empty<string>(),
            .. given.Where((one, i) => IsOfObjects(parameters[i].ParameterType) && (one.IsGiven || ObjectTypes.IsOpen(parameters[i].ParameterType)) && !CallScan.IsOfAnyType(called, i))
                .Select(one => one.Name),
        ];
    }

    /// <summary>Functions and interfaces are looked at in any case.</summary>
    private static bool IsOfObjects(Type type) => !type.IsInterface && !CallScan.IsFunction(type);

    /// <summary>What a collection of the library says its comparer by.</summary>
    private static PropertyInfo? ComparerOf(Type? type) =>
        type is { IsGenericType: true, IsInterface: false } && type.FullName?.StartsWith("System.Collections.", StringComparison.Ordinal) == true
            && (type.GetProperty("Comparer") ?? type.GetProperty("KeyComparer")) is { PropertyType.IsGenericType: true } property ? property : null;

    /// <summary>Whether a comparer is that of whoever gives none; by it, texts are looked up as by <see cref="StringComparer.Ordinal"/>, and sorted by the culture.</summary>
    private static bool IsUsual(object? comparer, PropertyInfo property) => comparer is null
        || (comparer == (object)StringComparer.Ordinal && property.PropertyType.GetGenericTypeDefinition() == typeof(IEqualityComparer<>))
        || comparer.GetType().BaseType?.GetProperty(nameof(Comparer<int>.Default), BindingFlags.Public | BindingFlags.Static)?.GetValue(null)?.GetType() == comparer.GetType();

    /// <summary>Whether a type that it is compiled for has to be or to do something, which its code can ask it for.</summary>
    private static bool IsConstrained(MethodBase called)
    {
        Type[] declared = called.DeclaringType is { IsGenericType: true } type ? type.GetGenericTypeDefinition().GetGenericArguments() : [];
        Type[] own = called is MethodInfo { IsGenericMethod: true } method ? method.GetGenericMethodDefinition().GetGenericArguments() : [];
        return Array.Exists([.. declared, .. own], parameter => parameter.GetGenericParameterConstraints().Any(constraint => constraint != typeof(ValueType)));
    }

    /// <summary>The classes that it is compiled for at once.</summary>
    private static IEnumerable<string> Classes(MethodBase called) => CallScan.TypesOf(called).Where(type => !type.IsValueType).Select(type => type.ToString());
}
