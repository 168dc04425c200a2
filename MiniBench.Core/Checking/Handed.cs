using System.Collections;
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
    /// <summary>Between a collection and the classes that are in it.</summary>
    internal const string Of = " of ";

    /// <summary>Between an object and what it was given that says what it does.</summary>
    private const string With = " with ";

    /// <summary>As deep is what an object consists of looked at.</summary>
    private const int Depth = 3;

    /// <summary>As many elements of a list tell which classes are in it.</summary>
    private const int MostElements = 1_000;

    /// <summary>Methods of the library that ask each element for its hash code, its equality or its order.</summary>
    private static readonly HashSet<string> Comparing =
    [
        nameof(Enumerable.Contains), nameof(Array.IndexOf), nameof(Array.LastIndexOf), nameof(Array.Sort), nameof(Array.BinarySearch), nameof(Enumerable.Distinct),
        nameof(Enumerable.Union), nameof(Enumerable.Intersect), nameof(Enumerable.Except), nameof(Enumerable.SequenceEqual), nameof(Enumerable.Order),
        nameof(Enumerable.OrderDescending), nameof(Enumerable.Min), nameof(Enumerable.Max), nameof(Enumerable.ToHashSet), nameof(Equals), nameof(GetHashCode), nameof(Comparer<int>.Compare),
    ];

    /// <summary>What a method is handed that its code depends on.</summary>
    /// <param name="called">The method.</param>
    /// <param name="isOwn">Whether it is of the test's own assembly, and has a loop.</param>
    /// <param name="owner">What its owner is known by.</param>
    /// <param name="given">What its arguments are known by.</param>
    internal static IEnumerable<string> To(MethodBase called, bool isOwn, string owner, string[] given)
    {
        bool isKeyed = !isOwn && called is MethodInfo && ComparerOf(called.DeclaringType) is not null && given.Length > 0;
        bool isOfTypes = isOwn ? IsConstrained(called) : isKeyed || Comparing.Contains(called.Name);
        Type[] classes = isOfTypes ? [.. Arguments(called).Where(type => !type.IsValueType)] : [];
        ParameterInfo[] parameters = called.GetParameters();
        return
        [
            .. classes.Select(type => type.ToString()),
            .. isKeyed || (isOwn && called is { IsStatic: false, IsConstructor: false } && !(called.IsVirtual && !called.IsFinal) && MayBehave(called.DeclaringType!, owner)) ? [owner] : Array.Empty<string>(),
            .. given.Where((one, i) => isOwn && !parameters[i].ParameterType.IsInterface && MayBehave(parameters[i].ParameterType, one)),
        ];
    }

    /// <summary>What a field of an object is known by: by what the object was given, too.</summary>
    internal static string FieldOf(string owner, string field) => owner.IndexOf(With, StringComparison.Ordinal) is >= 0 and int place ? field + owner[place..] : field;

    /// <summary>What an object is known by: its type, and what is in it that code asks for what to do.</summary>
    internal static string NameOf(object value, int depth = Depth)
    {
        Type type = value.GetType();
        if (value is IList list && (type.IsSZArray || IsOfLibrary(type)) && IsOpen(type))
        {
            int step = (list.Count / MostElements) + 1;
            IEnumerable<string> classes = Enumerable.Range(0, list.Count / step).Select(i => $"{list[i * step]?.GetType()}").Distinct();
            return $"{type}{Of}{string.Join(" and ", classes.Order(StringComparer.Ordinal))}";
        }

        if (depth > 0 && !type.IsArray && !IsOfSystem(type))
        {
            string[] parts = [.. PartsOf(value, depth - 1).Distinct().Order(StringComparer.Ordinal)];
            return parts.Length == 0 ? type.ToString() : $"{type}{With}{string.Join(" and ", parts)}";
        }

        object? comparer = ComparerOf(type)?.GetValue(value);
        // Texts are compared in the same way by default and by StringComparer.Ordinal.
        return comparer is null || comparer == (object)StringComparer.Ordinal || IsOfLibrary(comparer.GetType()) ? type.ToString() : $"{type} by {comparer.GetType()}";
    }

    /// <summary>What an element of an array is known by.</summary>
    internal static string ElementOf(string array) =>
        array.Split(Of) is [_, string classes] ? classes
        : array.EndsWith("[]", StringComparison.Ordinal) ? array[..^2]
        : array == CallScan.Unknown ? array : $"an element in {array}";

    /// <summary>What comes out of a list of which it is known what is in it: an element, or what goes through all; null for anything else.</summary>
    internal static string? ResultOf(MethodBase called, string owner, Type result) =>
        owner.Split(Of) is not [_, string classes] || !IsOfLibrary(called.DeclaringType!) ? null
        : CallScan.IsVague(result) ? classes : result.IsGenericType ? $"{result}{Of}{classes}" : null;

    /// <summary>The functions and the objects of several classes that an object of the program's own consists of.</summary>
    private static IEnumerable<string> PartsOf(object value, int depth)
    {
        for (Type? type = value.GetType(); type is not null && !IsOfSystem(type); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Where(field => !field.FieldType.IsValueType))
            {
                if (field.GetValue(value) is { } part)
                {
                    string name = part is Delegate function ? CallScan.Key(function.Method) : NameOf(part, depth);
                    if (CallScan.IsFunction(field.FieldType) || (field.FieldType != typeof(object) && IsOpen(field.FieldType)) || name.Contains(With, StringComparison.Ordinal))
                    {
                        yield return name;
                    }
                }
            }
        }
    }

    /// <summary>Whether what an object does is not told by its type.</summary>
    private static bool MayBehave(Type type, string known) => IsOpen(type) || known.Contains(With, StringComparison.Ordinal);

    /// <summary>
    /// Whether the code of objects is that of their own classes: a type that others derive from, or a collection of such. Those of the library that
    /// others derive from, streams and the like, do so much in a call that it does not count how they are called.
    /// </summary>
    internal static bool IsOpen(Type type) => type.IsArray ? IsOpen(type.GetElementType()!)
        : type.IsInterface || type == typeof(object) || (type.IsClass && !type.IsSealed && !IsOfSystem(type) && HasOverridable(type))
            || (IsOfLibrary(type) && Array.Exists(type.GetGenericArguments(), IsOpen));

    private static bool HasOverridable(Type type) => Array.Exists(
        type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic),
        method => method is { IsVirtual: true, IsFinal: false } && method.GetBaseDefinition().DeclaringType != typeof(object));

    private static bool IsOfSystem(Type type) => type.FullName?.StartsWith("System.", StringComparison.Ordinal) == true;

    private static bool IsOfLibrary(Type type) => type.Namespace == typeof(List<>).Namespace;

    /// <summary>What a collection of the library says its comparer by.</summary>
    private static PropertyInfo? ComparerOf(Type? type) =>
        type is { IsGenericType: true, IsInterface: false } && type.FullName?.StartsWith("System.Collections.", StringComparison.Ordinal) == true
            ? type.GetProperty("Comparer") ?? type.GetProperty("KeyComparer") : null;

    /// <summary>Whether a type that it is compiled for has to be or to do something, which its code can ask it for.</summary>
    private static bool IsConstrained(MethodBase called)
    {
        Type[] declared = called.DeclaringType is { IsGenericType: true } type ? type.GetGenericTypeDefinition().GetGenericArguments() : [];
        Type[] own = called is MethodInfo { IsGenericMethod: true } method ? method.GetGenericMethodDefinition().GetGenericArguments() : [];
        return Array.Exists([.. declared, .. own], parameter => parameter.GetGenericParameterConstraints().Any(constraint => constraint != typeof(ValueType)));
    }

    private static IEnumerable<Type> Arguments(MethodBase called) =>
        [.. called.DeclaringType?.GetGenericArguments() ?? [], .. called.IsGenericMethod ? called.GetGenericArguments() : []];
}
