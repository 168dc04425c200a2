using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;

namespace MiniBench.Samples;

/// <summary>A counter that several threads use at once: by turns, by one instruction of the processor, or each thread a part of its own.</summary>
internal sealed class CountingTogether : ISample
{
    public string Question => "What does it cost when several threads count in one counter?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Create("Counting to 100", new Counter())
            .Add(counter => counter.CountByMonitor(), "lock an object")
            .Add(counter => counter.CountByLock(), "lock a Lock")
            .Add(counter => counter.CountByInterlocked(), "Interlocked.Increment")
            .Add(counter => counter.CountInStripes(), "a stripe a thread")
            .Add(_ => Counter.CountAlone(), "a variable a thread")
            .WithThreads(1, 2, 4),
    ];

    /// <summary>One counter in five ways. Each returns how far it has counted, which is the same whatever other threads do.</summary>
    private sealed class Counter
    {
        private const int Steps = 100;
        private const int Stripes = 64;

        /// <summary>Numbers so far apart that no two share what a processor takes into its cache at once.</summary>
        private const int Apart = 16;

        [ThreadStatic]
        private static long own;

        [SuppressMessage("Design", "MA0158", Justification = "That is what is compared with a Lock.")]
        private readonly object monitor = new();

        private readonly Lock gate = new();
        private readonly long[] stripes = new long[Stripes * Apart];
        private long total;

        internal int CountByMonitor()
        {
            int counted = 0;
            for (; counted < Steps; counted++)
            {
                lock (monitor)
                {
                    total++;
                }
            }

            return counted;
        }

        internal int CountByLock()
        {
            int counted = 0;
            for (; counted < Steps; counted++)
            {
                lock (gate)
                {
                    total++;
                }
            }

            return counted;
        }

        internal int CountByInterlocked()
        {
            int counted = 0;
            for (; counted < Steps; counted++)
            {
                Interlocked.Increment(ref total);
            }

            return counted;
        }

        internal int CountInStripes()
        {
            ref long stripe = ref stripes[Environment.CurrentManagedThreadId % Stripes * Apart];
            int counted = 0;
            for (; counted < Steps; counted++)
            {
                Interlocked.Increment(ref stripe);
            }

            return counted;
        }

        internal static int CountAlone()
        {
            int counted = 0;
            for (; counted < Steps; counted++)
            {
                own++;
            }

            return counted;
        }
    }
}
