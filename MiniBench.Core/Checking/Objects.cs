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

    /// <summary>Classes of which a test has read a static field: they are ready.</summary>
    private readonly HashSet<Type> ready = [];

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
    internal static Known Of(Type type, string otherwise) => new(ObjectTypes.IsVague(type) ? otherwise : type.ToString());

    /// <summary>What a field is known by.</summary>
    /// <param name="owner">The object that it is of.</param>
    /// <param name="field">The field.</param>
    /// <param name="isRead">Whether a test has read it for certain, so that its class is ready.</param>
    internal Known Field(Known owner, FieldInfo field, bool isRead)
    {
        object? value = field.IsStatic ? IsReady(field.DeclaringType!, isRead) ? ValueOf(field, null) : null : owner.Value is { } of ? ValueOf(field, of) : null;
        string name = $"{field.DeclaringType}.{field.Name}";
        return value is not null ? Of(value) : CallScan.IsFunction(field.FieldType) ? new(name) : Of(field.FieldType, name);
    }

    /// <summary>Whether nothing of a program would run for the first time if a static field of a class were looked at.</summary>
    private bool IsReady(Type type, bool isRead)
    {
        if (isRead)
        {
            ready.Add(type);
        }

        return type.TypeInitializer is null || ready.Contains(type);
    }

    /// <summary>What an element of an array is known by.</summary>
    internal static Known Element(Known array) => array.Inside is not null ? new(array.Inside)
        : array.Name.EndsWith("[]", StringComparison.Ordinal) ? new(array.Name[..^2])
        : array.Name == Known.Nothing.Name ? array : new($"an element in {array}");

    /// <summary>What comes out of a collection of which it is known what is in it: an element, another collection, or what goes through all; null for anything else.</summary>
    /// <param name="called">The method that is called.</param>
    /// <param name="owner">Of what.</param>
    /// <param name="given">With what.</param>
    /// <param name="result">The type of what comes out.</param>
    /// <param name="made">What that is known by otherwise.</param>
    internal static Known? Result(MethodBase called, Known owner, Known[] given, Type result, string made)
    {
        if (called.DeclaringType is not { } of)
        {
            return null;
        }

        Type type = result.IsByRef ? result.GetElementType()! : result;
        string? inside = ObjectTypes.IsCollection(of) && !called.IsConstructor && !called.IsStatic ? owner.Inside : ObjectTypes.IsOfSystem(of) ? InsideOf(called, given, type) : null;
        return inside is null ? null
            : called.IsStatic && type.IsInterface ? new(made, Inside: inside)
            : type.IsArray || type.IsGenericType ? new(Named(type, inside), Inside: inside)
            : ObjectTypes.IsOpen(type) ? new(inside) : null;
    }

    /// <summary>What is in that of which a collection is made, or an element taken.</summary>
    private static string? InsideOf(MethodBase called, Known[] given, Type result) => called.GetParameters().Zip(given)
        .FirstOrDefault(one => one.Second.Inside is not null && ObjectTypes.ElementOf(one.First.ParameterType) is { } element && (element == result || element == ObjectTypes.ElementOf(result)))
        .Second?.Inside;

    private static string Named(Type type, string inside) => inside == $"{ObjectTypes.ElementOf(type)}" ? type.ToString() : $"{type} of {inside}";

    private Known Describe(object value, int depth, ref int fields)
    {
        Type type = value.GetType();
        if (value is Delegate function)
        {
            return new(With(NameOf(function), function.Target is { } target ? PartsOf(target, depth, ref fields) : []), value);
        }

        if (ObjectTypes.IsOpen(type) && ObjectTypes.ElementsIn(value, type) is { } list)
        {
            string classes = ClassesIn(list);
            return new(Named(type, classes), value, classes);
        }

        return new(type.IsArray || ObjectTypes.IsOfSystem(type) ? type.ToString() : With(type.ToString(), PartsOf(value, depth, ref fields)), value);
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
        for (Type? type = depth > 0 ? value.GetType() : null; type is not null && !ObjectTypes.IsOfSystem(type); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if ((!field.FieldType.IsValueType || ObjectTypes.IsOpen(field.FieldType)) && !field.FieldType.IsPointer && fields-- > 0 && ValueOf(field, value) is { } part && part.GetType() != value.GetType())
                {
                    Known known = Describe(part, depth - 1, ref fields);
                    parts.AddRange(known.IsGiven || (field.FieldType != typeof(object) && ObjectTypes.IsOpen(field.FieldType)) ? [known.Name] : Array.Empty<string>());
                }
            }
        }

        return parts;
    }

    /// <summary>Its value; null where it cannot be had, as where what makes its class ready throws.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "That something cannot be looked at is no fault of a test.")]
    private static object? ValueOf(FieldInfo field, object? owner)
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
}
