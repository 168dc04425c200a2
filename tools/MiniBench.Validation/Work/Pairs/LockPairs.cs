using System.Collections.Concurrent;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>Keeping threads apart, with one thread there.</summary>
internal static class LockPairs
{
    private static readonly Lock Gate = new();
    private static readonly Dictionary<int, int> Plain = Enumerable.Range(0, 100).ToDictionary(i => i, i => 2 * i);
    private static readonly ConcurrentDictionary<int, int> Concurrent = new(Plain);
    private static int counter;

    internal static int Locked(int times)
    {
        for (int i = 0; i < times; i++)
        {
            lock (Gate)
            {
                counter++;
            }
        }

        return times;
    }

    internal static int Interlock(int times)
    {
        for (int i = 0; i < times; i++)
        {
            Interlocked.Increment(ref counter);
        }

        return times;
    }

    internal static int LockedLookups(int times)
    {
        int sum = 0;
        for (int i = 0; i < times; i++)
        {
            lock (Gate)
            {
                sum += Plain[i];
            }
        }

        return sum;
    }

    internal static int ConcurrentLookups(int times)
    {
        int sum = 0;
        for (int i = 0; i < times; i++)
        {
            sum += Concurrent[i];
        }

        return sum;
    }
}
