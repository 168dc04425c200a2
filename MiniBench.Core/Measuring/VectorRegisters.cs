namespace MiniBench;

/// <summary>
/// The registers for numbers with a fraction. An instruction that writes to half of one keeps the other half, and waits for whatever wrote that
/// before, unless the processor knows it to be empty: a hundred square roots took 202 ns or 545 ns (measured on 2026-11-24), by what had run before
/// them and not by what they do.
/// </summary>
internal static class VectorRegisters
{
    private static readonly double[] Zero = [0];

    /// <summary>Loads a zero into each of the sixteen, which empties it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    internal static double Clear()
    {
        ref double zero = ref Zero[0];
        (double a, double b, double c, double d) = (Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero));
        (double e, double f, double g, double h) = (Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero));
        (double i, double j, double k, double l) = (Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero));
        (double m, double n, double o, double p) = (Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero), Volatile.Read(ref zero));
        return a + (b + (c + (d + (e + (f + (g + (h + (i + (j + (k + (l + (m + (n + (o + p))))))))))))));
    }
}
