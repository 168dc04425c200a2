namespace MiniBench;

/// <summary>
/// Makes the calls of a batch at four places of the stack, a part of them at each. What a function keeps there lies in one line of the cache at some
/// places and in two at others: Enumerable.Max of sixteen numbers took 7, 11, 20 or 33 ns (measured on 2026-11-25), by how deep the loop that called it
/// lay and not by what it does. At one place a process would take what it was dealt for the truth.
/// </summary>
/// <param name="run">Makes calls: how many were made before, and how many are to be.</param>
internal sealed class StackPlaces(Action<long, long> run)
{
    /// <summary>Frames begin at multiples of 16 bytes, and lines at multiples of 64.</summary>
    private const int Count = 4;

    private const int Step = 16;

    private long runs;

    /// <summary>Makes calls, each single one at another place than the one before.</summary>
    /// <returns>How many are left: none.</returns>
    internal long Run(long calls)
    {
        long parts = Math.Min(Count, calls);
        for (long part = 0; part < parts; part++, runs++)
        {
            long before = part * calls / parts;
            // Where every other run is a single call that is not timed, the others come to all places, too.
            RunAt((int)((runs + (runs / Count)) % Count), before, ((part + 1) * calls / parts) - before);
        }

        return 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private void RunAt(int place, long before, long calls)
    {
        Span<byte> space = stackalloc byte[Step * (place + 1)];
        Volatile.Write(ref space[0], 1);
        run(before, calls);
    }
}
