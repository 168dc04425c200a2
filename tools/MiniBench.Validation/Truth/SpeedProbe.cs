using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>
/// Known work that keeps several parts of the processor and its second cache busy. It slows down by half when a neighbour runs on the
/// same core, which the thread's own processor time does not show.
/// </summary>
internal sealed class SpeedProbe
{
    private const int Reads = 60;
    private const int Bytes = 512 << 10;
    private const int Passes = 2;
    private static long sum;
    private readonly int[] numbers = new int[Bytes / sizeof(int)];

    /// <summary>Makes a probe whose code is ready.</summary>
    internal SpeedProbe() => Read();

    /// <summary>How long the work typically takes just now, in nanoseconds.</summary>
    internal static double Now()
    {
        SpeedProbe probe = new();
        return Spread.Median(Enumerable.Range(0, Reads).Select(_ => probe.Read()));
    }

    /// <summary>The processor time of the work, in nanoseconds. A pass before it brings its numbers back into the cache.</summary>
    internal double Read()
    {
        sum += Add(numbers, 1);
        double start = ThreadClock.Nanoseconds;
        sum += Add(numbers, Passes);
        return ThreadClock.Nanoseconds - start;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Add(int[] all, int passes)
    {
        int a = 0, b = 0, c = 0, d = 0;
        for (int pass = 0; pass < passes; pass++)
        {
            for (int i = 0; i + 3 < all.Length; i += 4)
            {
                a += all[i];
                b += all[i + 1];
                c += all[i + 2];
                d += all[i + 3];
            }
        }

        return a + b + c + d;
    }
}
