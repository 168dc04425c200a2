using System.Diagnostics;
using System.IO;
using System.Runtime;
using System.Text;

namespace MiniBench;

internal static partial class Structural
{
    /// <summary>Texts and bytes that are equal to none but themselves, by what they hold.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrOfContents(bool areEqual, object? first, object? second) =>
        areEqual || (ContentsOf(first) is { } a && ContentsOf(second) is { } b && AreEqual(a, b, 0));

    [Stage(Stages.Rarities)]
    private static object? OrContents(object? value) => ContentsOf(value) ?? value;

    /// <summary>
    /// Values and objects without an equality of their own, such as pairs of a key and an array, and with a tolerance all values that are no numbers
    /// themselves, such as complex numbers and vectors, by what their fields hold. Two objects of the runtime stay two: their fields are nobody's concern.
    /// </summary>
    [Stage(Stages.Rarities)]
    private static bool OrByFields(bool areEqual, object? first, object? second, double tolerance, HashSet<(object, object)>? seen) => areEqual
        || (first is not null && second is not null && first.GetType() is { IsPrimitive: false } type && type == second.GetType()
            && (first is ValueType ? tolerance > 0 || DeclarerOfEquality(first) == typeof(ValueType).FullName : IsWithoutEquality(first))
            && ((first is not ValueType && !(seen ??= []).Add((first, second)))
                || Nesting.FieldsOf(type).All(field => AreEqual(field.GetValue(first), field.GetValue(second), tolerance, seen))));

    /// <summary>A hash of an element of a set; of one without an equality of its own, of its numbers and texts, so that those which may be equal stand at the same place.</summary>
    [Stage(Stages.Rarities)]
    private static int OrOfFields(int hash, object? value) => value is null or ValueType || !IsWithoutEquality(value) ? hash
        : Nesting.FieldsOf(value.GetType()).Select(field => field.GetValue(value)).Where(inner => inner is ValueType or string).Aggregate(0, (all, inner) => HashCode.Combine(all, Hash(inner)));

    /// <summary>Whether an object is of a program's own class, and equal to none but itself. In native code fields may be there that cannot be seen.</summary>
    private static bool IsWithoutEquality(object value) => JitInfo.GetCompiledMethodCount() > 0 && DeclarerOfEquality(value) == typeof(object).FullName
        && (value.GetType().Namespace is not { } space || !(space + ".").StartsWith("System.", StringComparison.Ordinal));

    private static string? DeclarerOfEquality(object value) => DiagnosticMethodInfo.Create((Func<object?, bool>)value.Equals)?.DeclaringTypeName;

    /// <summary>What is inside of something that is built up step by step, or is a part of something; null of everything else.</summary>
    private static object? ContentsOf(object? value) => value switch
    {
        StringBuilder text => text.ToString(),
        MemoryStream written => written.ToArray(),
        Memory<byte> bytes => bytes.ToArray(),
        ReadOnlyMemory<byte> bytes => bytes.ToArray(),
        Memory<char> text => text.ToString(),
        ReadOnlyMemory<char> text => text.ToString(),
        _ => null,
    };
}
