using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>A type with its marked members, those that it inherits included.</summary>
[RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
[RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
internal sealed class BenchmarkClass
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic
        | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private readonly MemberInfo[] members;

    private BenchmarkClass(Type type)
    {
        Type = type;
        members = [.. Members(type)];
        Methods = [.. members.OfType<MethodInfo>().Select(BenchmarkMethod.Of).OfType<BenchmarkMethod>().OrderBy(method => !method.IsBaseline)];
    }

    internal Type Type { get; }

    /// <summary>The tests in the order of the source, the baseline first.</summary>
    internal IReadOnlyList<BenchmarkMethod> Methods { get; }

    /// <summary>On how many threads at once calls are made; null where that is not said.</summary>
    internal IReadOnlyList<int>? Threads => Type.GetCustomAttribute<ThreadsAttribute>(inherit: true)?.Counts;

    /// <summary>Whether there can be no instance of it, although it is not static.</summary>
    internal bool IsOpen => Type.ContainsGenericParameters || (Type.IsAbstract && !Type.IsSealed);

    /// <summary>Reads the marked members of a type; null if it has no benchmark.</summary>
    internal static BenchmarkClass? Of(Type type)
    {
        BenchmarkClass found = new(type);
        return found.Methods.Count > 0 ? found : null;
    }

    /// <summary>The members that are marked with an attribute.</summary>
    internal IReadOnlyList<MarkedMember> Marked<TAttribute>()
        where TAttribute : Attribute => [.. members.Where(member => Attribute.IsDefined(member, typeof(TAttribute), inherit: true)).Select(member => new MarkedMember(member))];

    /// <summary>Whether it gets its benchmarks from another type.</summary>
    internal bool InheritsFrom(Type other)
    {
        for (Type? type = Type.BaseType; type is not null; type = type.BaseType)
        {
            if (type == other || (type.IsGenericType && type.GetGenericTypeDefinition() == other))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>All members, those of the base classes first, overridden ones once.</summary>
    private static IEnumerable<MemberInfo> Members(Type type)
    {
        Stack<IEnumerable<MemberInfo>> levels = [];
        HashSet<MethodInfo> overridden = [], read = [];
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
        {
            levels.Push([.. level.GetMembers(Declared).Where(member => member switch
            {
                FieldInfo => true,
                PropertyInfo property => read.Add((property.GetMethod ?? property.SetMethod)!.GetBaseDefinition()),
                MethodInfo method => overridden.Add(method.GetBaseDefinition()),
                _ => false,
            }).OrderBy(member => member.MetadataToken)]);
        }

        return levels.SelectMany(level => level);
    }
}
