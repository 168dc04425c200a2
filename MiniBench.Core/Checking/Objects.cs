using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>What is known of the objects that tests have at hand: their types, and what is in them that code asks for what to do.</summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
internal sealed class Objects
{
    /// <summary>As deep is what an object consists of looked at, and so many fields in all.</summary>
    private const int Depth = 3;
    private const int MostFields = 200;

    /// <summary>As many elements of a list tell which classes are in it.</summary>
    private const int MostElements = 100_000;

    private readonly Dictionary<object, Known> seen = new(ReferenceEqualityComparer.Instance);

    /// <summary>What an object is known by.</summary>
    internal Known Of(object value)
    {
        if (!seen.TryGetValue(value, out Known? known))
        {
            int fields = MostFields;
            seen.Add(value, known = Describe(value, Depth, ref fields));
        }

        return known;
    }

    /// <summary>What a value is known by of which there is only the type: that, where it is the type of the object, and of what is in it, too.</summary>
    internal static Known Of(Type type, string otherwise) => new(IsVague(type) ? otherwise : type.ToString());

    /// <summary>What a field is known by.</summary>
    internal Known Field(Known owner, FieldInfo field)
    {
        object? value = !field.IsStatic && owner.Value is { } of ? ValueOf(field, of) : null;
        string name = $"{field.DeclaringType}.{field.Name}";
        return value is not null ? Of(value) : CallScan.IsFunction(field.FieldType) ? new(name) : Of(field.FieldType, name);
    }

    /// <summary>What an element of an array is known by.</summary>
    internal static Known Element(Known array) => array.Inside is not null ? new(array.Inside)
        : array.Name.EndsWith("[]", StringComparison.Ordinal) ? new(array.Name[..^2])
        : array.Name == Known.Nothing.Name ? array : new($"an element in {array}");

    /// <summary>What comes out of a list of which it is known what is in it: an element, or what goes through all; null for anything else.</summary>
    internal static Known? Result(MethodBase called, Known owner, Type result) =>
        owner.Inside is null || !IsOfLibrary(called.DeclaringType!) ? null
        : result.IsArray || result.IsGenericType ? new(result.ToString(), Inside: owner.Inside) : IsOpen(result) ? new(owner.Inside) : null;

    /// <summary>
    /// Whether the code of objects is that of their own classes: a type that others derive from, or a collection of such. Those of the library that
    /// others derive from, streams and the like, do so much in a call that it does not count how they are called.
    /// </summary>
    internal static bool IsOpen(Type type) => type.IsArray ? IsOpen(type.GetElementType()!)
        : (type.IsInterface && type != typeof(IFormatProvider)) || type == typeof(object) || (type.IsClass && !type.IsSealed && !IsOfSystem(type) && HasOverridable(type))
            || (IsOfLibrary(type) && Array.Exists(type.GetGenericArguments(), IsOpen));

    private static bool IsVague(Type type) => type.IsAbstract || type == typeof(object) || type.IsGenericParameter || (type.IsArray && IsVague(type.GetElementType()!));

    private Known Describe(object value, int depth, ref int fields)
    {
        Type type = value.GetType();
        if (value is Delegate function)
        {
            return new(With(NameOf(function), function.Target is { } target ? PartsOf(target, depth, ref fields) : []), value);
        }

        if (value is IList list && (type.IsSZArray || (IsOfLibrary(type) && type.Name == typeof(List<>).Name)) && IsOpen(type))
        {
            string classes = ClassesIn(list);
            return new(classes == $"{type.GetElementType() ?? type.GetGenericArguments()[0]}" ? type.ToString() : $"{type} of {classes}", value, classes);
        }

        return new(type.IsArray || IsOfSystem(type) ? type.ToString() : With(type.ToString(), PartsOf(value, depth, ref fields)), value);
    }

    private static string With(string name, List<string> parts) =>
        parts.Count == 0 ? name : $"{name} with {string.Join(" and ", parts.Distinct().Order(StringComparer.Ordinal))}";

    private static string ClassesIn(IList list)
    {
        int step = (list.Count / MostElements) + 1;
        HashSet<Type> classes = [];
        for (int i = 0; i < list.Count; i += step)
        {
            classes.UnionWith(list[i] is { } one ? [one.GetType()] : Array.Empty<Type>());
        }

        return string.Join(" and ", classes.Select(one => one.ToString()).Order(StringComparer.Ordinal));
    }

    /// <summary>The functions and the objects of several classes that an object of the program's own consists of; not others of its own class, as the next one of a list.</summary>
    private List<string> PartsOf(object value, int depth, ref int fields)
    {
        List<string> parts = [];
        for (Type? type = depth > 0 ? value.GetType() : null; type is not null && !IsOfSystem(type); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (!field.FieldType.IsValueType && !field.FieldType.IsPointer && fields-- > 0 && ValueOf(field, value) is { } part && part.GetType() != value.GetType())
                {
                    Known known = Describe(part, depth - 1, ref fields);
                    parts.AddRange(known.IsGiven || (field.FieldType != typeof(object) && IsOpen(field.FieldType)) ? [known.Name] : Array.Empty<string>());
                }
            }
        }

        return parts;
    }

    /// <summary>Its value; null where it cannot be had, as where what makes its class ready throws.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "That something cannot be looked at is no fault of a test.")]
    private static object? ValueOf(FieldInfo field, object owner)
    {
        try
        {
            return field.GetValue(owner);
        }
        catch (Exception)
        {
            return null;
        }
    }

    /// <summary>What is made at run time has no number in a module.</summary>
    private static string NameOf(Delegate function) => function.Method.DeclaringType is null ? $"{function.Method}" : CallScan.Key(function.Method);

    private static bool HasOverridable(Type type) => Array.Exists(
        type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic),
        method => method is { IsVirtual: true, IsFinal: false } && method.GetBaseDefinition().DeclaringType != typeof(object));

    private static bool IsOfSystem(Type type) => type.FullName?.StartsWith("System.", StringComparison.Ordinal) == true;

    private static bool IsOfLibrary(Type type) => type.Namespace == typeof(List<>).Namespace;
}
