using System.Runtime.InteropServices;

namespace MiniBench;

internal static partial class Structural
{
    /// <summary>The length of the parts in which arrays of more than 2 GB are read, in bytes: no span can hold them whole.</summary>
    private const long PartLength = 1 << 30;

    /// <summary>Whether two arrays of one type and as many elements are equal, or hold the same in each of their parts.</summary>
    [Stage(Stages.Rarities)]
    internal static bool OrInParts(bool areEqual, Array first, Array second) =>
        areEqual || (CountParts(first) is > 0 and var parts && Enumerable.Range(0, parts).All(i => Part(first, i).SequenceEqual(Part(second, i))));

    /// <summary>A value, or the hashes of its parts.</summary>
    [Stage(Stages.Rarities)]
    private static object? OrHashesOfParts(object? value) => value is Array array && CountParts(array) is > 0 and var parts
        ? Enumerable.Range(0, parts).Select(i => HashOf(Part(array, i))).ToArray() : value;

    /// <summary>In how many parts an array is read; 0 for one that a span can hold, and for one of other than primitive values.</summary>
    private static int CountParts(Array array) => ByteCount(array) is > int.MaxValue and var count ? (int)((count + PartLength - 1) / PartLength) : 0;

    private static ReadOnlySpan<byte> Part(Array array, int index) => MemoryMarshal.CreateReadOnlySpan(
        ref Unsafe.AddByteOffset(ref MemoryMarshal.GetArrayDataReference(array), (nint)(index * PartLength)),
        (int)Math.Min(PartLength, ByteCount(array) - index * PartLength));

    private static long ByteCount(Array array) => array.GetType().GetElementType() is { IsPrimitive: true } type ? array.LongLength * RuntimeHelpers.SizeOf(type.TypeHandle) : 0;

    private static int HashOf(ReadOnlySpan<byte> bytes)
    {
        HashCode hash = default;
        hash.AddBytes(bytes);
        return hash.ToHashCode();
    }
}
