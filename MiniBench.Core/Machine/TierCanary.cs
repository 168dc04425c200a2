using System.Runtime;

namespace MiniBench;

/// <summary>
/// A method that goes through the runtime's tiers as the tests do: once it is at the last, the runtime has got round to what was called as often and as early. The count of
/// compiled methods is quiet also where it has not: each method that is called for the first time puts all compiling off by 100 ms, those that were compiled ahead as
/// well, which are not counted. It shows by an object that never leaves the method: code at the last tier does not allocate it.
/// </summary>
internal static class TierCanary
{
    private const int Kinds = 12;
    private static int made = -1;
    private static int value;

    /// <summary>One that was not called yet, of the first 144: only code over other value types is compiled anew.</summary>
    internal static Func<bool> New() => Of(Interlocked.Increment(ref made) & int.MaxValue);

    /// <summary>
    /// One of its own for two types: calls it, and says whether its code does not allocate any more. It is so from the start where nothing can be told: where the optimiser is
    /// off, or allocates all the same, and in native code, as that of an application that was compiled ahead. One that only says it will be, as `dotnet run file.cs` has
    /// it, has a compiler.
    /// </summary>
    internal static Func<bool> Over<TFirst, TSecond>()
        where TFirst : struct
        where TSecond : struct =>
        JitInfo.GetCompiledMethodCount() > 0 ? static () => Allocates(Optimised) || !Allocates(Tiered<TFirst, TSecond>) : static () => true;

    private static bool Allocates(Func<int, int> method)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        value = method(value);
        return GC.GetAllocatedBytesForCurrentThread() != before;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Optimised(int value) => new Bird(value).Value;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Tiered<TFirst, TSecond>(int value)
        where TFirst : struct
        where TSecond : struct => new Bird(value).Value;

    /// <summary>The canary of a number; of 144 numbers in turn each has its own.</summary>
    internal static Func<bool> Of(int number) => (number / Kinds % Kinds) switch
    {
        0 => Of<bool>(number),
        1 => Of<byte>(number),
        2 => Of<sbyte>(number),
        3 => Of<char>(number),
        4 => Of<short>(number),
        5 => Of<ushort>(number),
        6 => Of<int>(number),
        7 => Of<uint>(number),
        8 => Of<long>(number),
        9 => Of<ulong>(number),
        10 => Of<float>(number),
        _ => Of<double>(number),
    };

    private static Func<bool> Of<TFirst>(int number)
        where TFirst : struct => (number % Kinds) switch
        {
            0 => Over<TFirst, bool>(),
            1 => Over<TFirst, byte>(),
            2 => Over<TFirst, sbyte>(),
            3 => Over<TFirst, char>(),
            4 => Over<TFirst, short>(),
            5 => Over<TFirst, ushort>(),
            6 => Over<TFirst, int>(),
            7 => Over<TFirst, uint>(),
            8 => Over<TFirst, long>(),
            9 => Over<TFirst, ulong>(),
            10 => Over<TFirst, float>(),
            _ => Over<TFirst, double>(),
        };

    private sealed class Bird(int value)
    {
        internal readonly int Value = value;
    }
}
