using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>
/// The truth that the engine's figures for garbage are held against: long batches in turn, each with all collections that it
/// causes, timed by nothing but a clock. Not a part of the engine is used here.
/// </summary>
internal sealed class LongBatches(Func<int, byte[]> test, int size, TimeProvider clock)
{
    private const double BatchNanoseconds = 40e6;
    private const int EmptyCalls = 1_000_000;
    private const int Probes = 5;

    private static byte[]? last;

    /// <summary>The time of the test divided by the time of work that allocates nothing, a pair of batches each.</summary>
    internal double[] Ratios(int pairs)
    {
        (int tests, int works) = (Fit(test), Fit(Allocating.Work));
        double[] ratios = new double[pairs];
        for (int i = 0; i < pairs; i++)
        {
            double time = CallTime(test, tests);
            double work = CallTime(Allocating.Work, works);
            double empty = CallTime(Allocating.Empty, EmptyCalls);
            ratios[i] = (time - empty) / (work - empty);
        }

        return ratios;
    }

    private int Fit(Func<int, byte[]> function)
    {
        int calls = 1;
        for (int probe = 0; probe < Probes; probe++)
        {
            calls = (int)Math.Clamp(BatchNanoseconds / CallTime(function, calls), 1, Math.Max(16.0 * calls, 100));
        }

        return (int)Math.Max(1, BatchNanoseconds / CallTime(function, calls));
    }

    private double CallTime(Func<int, byte[]> function, int calls)
    {
        long start = clock.GetTimestamp();
        Repeat(function, size, calls);
        return clock.GetElapsedTime(start).TotalNanoseconds / calls;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void Repeat(Func<int, byte[]> function, int size, int calls)
    {
        for (int i = 0; i < calls; i++)
        {
            last = function(size);
        }
    }
}
