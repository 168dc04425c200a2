using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>
/// Known work that keeps several parts of the processor busy at once. It slows down by half when a neighbour runs on the same core,
/// which the thread's own processor time does not show.
/// </summary>
internal sealed class SpeedProbe
{
    private const int Repeats = 100;
    private const int Reads = 60;
    private static long sum;
    private readonly int[] numbers = new int[2_048];

    /// <summary>Makes a probe whose code is ready.</summary>
    internal SpeedProbe() => Read();

    /// <summary>How long the work typically takes just now, in nanoseconds.</summary>
    internal static double Now()
    {
        SpeedProbe probe = new();
        return Spread.Median(Enumerable.Range(0, Reads).Select(_ => probe.Read()));
    }

    /// <summary>The processor time of the work, in nanoseconds.</summary>
    internal double Read()
    {
        double start = ThreadClock.Nanoseconds;
        sum += Add(numbers);
        return ThreadClock.Nanoseconds - start;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Add(int[] all)
    {
        int a = 0, b = 0, c = 0, d = 0;
        for (int repeat = 0; repeat < Repeats; repeat++)
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
