using System.Runtime.Intrinsics;

namespace MiniBench;

/// <summary>
/// The registers for numbers with a fraction. An instruction that writes to half of one keeps the other half, and waits for whatever wrote that
/// before, unless the processor knows it to be empty: a hundred square roots took 175 ns or 470 ns (measured on 2026-11-25), by what had run before
/// them and not by what they do. A loop that does nothing else begins with either, and takes the longer time from the first moment on in which the system
/// interrupts it, some milliseconds later, for then the processor no longer knows.
/// </summary>
internal static class VectorRegisters
{
    private static readonly double[] Ones = [.. Enumerable.Repeat(1.0, 18)];

    /// <summary>Fills all sixteen, as they are in the middle of a long loop. One more number is added from memory.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    internal static double Fill()
    {
        (Vector128<double> a, Vector128<double> b, Vector128<double> c, Vector128<double> d) = (At(0), At(1), At(2), At(3));
        (Vector128<double> e, Vector128<double> f, Vector128<double> g, Vector128<double> h) = (At(4), At(5), At(6), At(7));
        (Vector128<double> i, Vector128<double> j, Vector128<double> k, Vector128<double> l) = (At(8), At(9), At(10), At(11));
        (Vector128<double> m, Vector128<double> n, Vector128<double> o, Vector128<double> p) = (At(12), At(13), At(14), At(15));
        return (a + (b + (c + (d + (e + (f + (g + (h + (i + (j + (k + (l + (m + (n + (o + (p + At(16)))))))))))))))))[0];
    }

    /// <summary>From another place each: the compiler would load the same only once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<double> At(nuint place) => Vector128.LoadUnsafe(ref Ones[0], place);
}
