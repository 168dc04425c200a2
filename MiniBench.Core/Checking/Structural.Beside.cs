using System.Collections;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

internal static partial class Structural
{
    /// <summary>
    /// What two values with equal elements say of themselves beside these, and differ in, in words; null where that is nothing. It is the text of their own,
    /// where they have one: it has all of a JSON document. A tree whose elements are of its own kind, as in XML, has a content of its own: its numbers and texts.
    /// Sequences are not asked for numbers, which may be those of their making: a capacity.
    /// </summary>
    internal static string? DifferenceBeside(IEnumerable first, IEnumerable second, double tolerance) => TextsOf(first, second, tolerance).Concat(ValuesOf(first, second))
        .Where(told => !AreEqual(told.First, told.Second, tolerance))
        .Select(told => $"{told.Name}: {ValueText.Of(told.First)} instead of {ValueText.Of(told.Second)}").FirstOrDefault();

    /// <summary>The texts of their own; not where numbers in them may differ.</summary>
    private static IEnumerable<(string Name, object? First, object? Second)> TextsOf(IEnumerable first, IEnumerable second, double tolerance)
    {
        Func<string?> text = first.ToString, other = second.ToString;
        string? type = DiagnosticMethodInfo.Create(text)?.DeclaringTypeName;
        return tolerance > 0 || type is null || type == typeof(object).FullName || type == typeof(ValueType).FullName || type != DiagnosticMethodInfo.Create(other)?.DeclaringTypeName
            ? [] : [(nameof(ToString), Read(text), Read(other))];
    }

    /// <summary>The values of nodes of trees: their public properties and fields, and what they are constructed with and keep.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A property that is trimmed away is one that nothing reads.")]
    private static IEnumerable<(string Name, object? First, object? Second)> ValuesOf(IEnumerable first, IEnumerable second) => !IsNode(first) || !IsNode(second) ? []
        : first.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(one => one.GetMethod is { IsPublic: true } && one.GetIndexParameters().Length == 0 && IsPlain(one.PropertyType) && one.DeclaringType!.IsInstanceOfType(second))
            .Select(one => (one.Name, Read(() => one.GetValue(first)), Read(() => one.GetValue(second))))
            .Concat(Nesting.FieldsOf(first.GetType())
                .Where(one => (one.IsPublic || one.IsInitOnly || one.Name.EndsWith(">P", StringComparison.Ordinal)) && IsPlain(one.FieldType) && one.DeclaringType!.IsInstanceOfType(second))
                .Select(one => (one.Name.Split('<', '>') is [_, var name, _] ? name : one.Name, one.GetValue(first), one.GetValue(second))));

    /// <summary>Whether the elements of a value are of its own kind; or of no kind that is known, in what does not say how many there are.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that is trimmed away is one by which nothing is asked for.")]
    private static bool IsNode(IEnumerable value)
    {
        Type[] kinds = [.. value.GetType().GetInterfaces().Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>)).Select(type => type.GetGenericArguments()[0])];
        return value is not IEnumerator
            && (kinds.Length == 0 ? value is not ICollection : Array.Exists(kinds, kind => kind.Assembly != typeof(object).Assembly && kind.IsInstanceOfType(value)));
    }

    private static bool IsPlain(Type type) => type == typeof(string) || (type.IsValueType && typeof(IComparable).IsAssignableFrom(Nullable.GetUnderlyingType(type) ?? type));

    /// <summary>What a value says of itself; null where that throws.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "That a value does not tell something is no fault of a test.")]
    private static object? Read(Func<object?> read)
    {
        try
        {
            return read();
        }
        catch (Exception)
        {
            return null;
        }
    }
}
