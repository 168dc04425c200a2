using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>Tests that allocate: a size in bytes a call; and what they are compared with, which allocates nothing.</summary>
internal static class Allocating
{
    /// <summary>How many objects are alive at a time where they are kept for a while.</summary>
    internal const int Kept = 1_000;

    private const int Steps = 300;

    private static readonly byte[] Nothing = [];
    private static readonly byte[][] Ring = new byte[Kept][];
    private static int next;

    /// <summary>Forgets the new object at once.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Make(int size) => new byte[size];

    /// <summary>Keeps the new object until a thousand others have come, so that collections have something to copy.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Keep(int size)
    {
        byte[] made = new byte[size];
        Ring[next] = made;
        next = next + 1 == Kept ? 0 : next + 1;
        return made;
    }

    /// <summary>Allocates nothing and takes some hundred nanoseconds.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Work(int size)
    {
        Chain.Run(Steps);
        return Nothing;
    }

    /// <summary>Allocates nothing and takes half as long.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Less(int size)
    {
        Chain.Run(Steps / 2);
        return Nothing;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Empty(int size) => Nothing;
}
