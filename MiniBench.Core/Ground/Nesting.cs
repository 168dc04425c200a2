using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>
/// Tells values that are nested so deeply that the stack does not suffice for their own hash, equality or text, which ask those inside: records
/// that are linked to a list. Its overflow would end the process.
/// </summary>
internal static class Nesting
{
    private const int MostLevels = 10_000;

    /// <summary>A call of a record's own for a level takes less.</summary>
    private const int BytesOfLevel = 1000;

    /// <summary>What has more parts is a wide tree, in which not every way is followed to its end.</summary>
    private const int MostParts = 1_000_000;

    private static readonly ConcurrentDictionary<Type, FieldInfo[]> Inner = new();

    /// <summary>The value, or the type of one that is nested too deeply.</summary>
    [Stage(Stages.Rarities)]
    [return: NotNullIfNotNull(nameof(value))]
    internal static object? OrItsType(object? value) => IsDeep(value) ? value!.GetType() : value;

    /// <summary>Whether a value is nested too deeply for its own hash, equality and text on what this thread has left of its stack.</summary>
    internal static bool IsDeep(object? value)
    {
        int left = MostParts;
        return IsDeeper(value, MostLevels, ref left);
    }

    /// <summary>All fields of a type, with those that it derives.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A field that is trimmed away is one that nothing reads.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "As above, of the types that it derives from.")]
    internal static IEnumerable<FieldInfo> FieldsOf(Type? type) => type is null
        ? [] : type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Concat(FieldsOf(type.BaseType));

    private static bool IsDeeper(object? value, int levels, ref int left)
    {
        FieldInfo[] inner = value is null or string ? [] : Inner.GetOrAdd(value.GetType(), InnerOf);
        if (inner.Length == 0 || left-- <= 0)
        {
            return false;
        }

        Span<byte> room = stackalloc byte[BytesOfLevel];
        if (levels == 0 || !RuntimeHelpers.TryEnsureSufficientExecutionStack() || room.IsEmpty)
        {
            return true;
        }

        foreach (FieldInfo field in inner)
        {
            if (IsDeeper(field.GetValue(value), levels - 1, ref left))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The fields that a type asks by itself: those of records, tuples and structures in which there may be others.</summary>
    private static FieldInfo[] InnerOf(Type type) => !AsksInside(type) ? [] : [.. FieldsOf(type).Where(field => MayAskInside(field.FieldType))];

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A method that is trimmed away is one that nothing calls.")]
    private static bool AsksInside(Type type) => type.IsValueType
        ? !type.IsPrimitive && !type.IsEnum
        : typeof(ITuple).IsAssignableFrom(type) || type.GetMethod(nameof(GetHashCode), Type.EmptyTypes)?.IsDefined(typeof(CompilerGeneratedAttribute)) == true;

    private static bool MayAskInside(Type type) => type.IsValueType
        ? InnerOf(type).Length > 0
        : !type.IsArray && !type.IsPointer && !type.IsFunctionPointer && type != typeof(string) && !typeof(Delegate).IsAssignableFrom(type);
}
