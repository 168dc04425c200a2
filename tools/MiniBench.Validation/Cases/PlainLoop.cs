using System.Runtime;
using System.Runtime.CompilerServices;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>
/// The truth that the engine is held against: long loops that call one test and do nothing else, warm, timed by the thread's own
/// processor time, their collections included. Of the engine only its look for neighbours is used here: loops beside one do not count.
/// </summary>
internal sealed class PlainLoop<TInput, TOutput>(TInput[] inputs, long period)
{
    private const double WarmNanoseconds = 0.35e9;

    /// <summary>
    /// Code is as it will stay when nothing was compiled for so long. What the library brings compiled is compiled twice more, first to see what it
    /// does: parsing a date by its format took twice its time meanwhile, which lasted for longer than the warm-up (measured on 2026-11-25).
    /// </summary>
    private const double UncompiledNanoseconds = 0.25e9;

    private const double MostWarmNanoseconds = 5e9;

    /// <summary>So short that many loops are without a neighbour on the core, who may come and go hundreds of times a second.</summary>
    private const double LoopNanoseconds = 1e6;

    private const double EnoughNanoseconds = 0.5e9;
    private const double MostNanoseconds = 3e9;
    private const long EmptyCalls = 100_000;
    private const int Places = 4;

    /// <summary>Makes the inputs anew before each loop of the test, in which each call has one of its own; null where calls get what they leave.</summary>
    internal Action<TInput[]>? Renew { get; init; }

    /// <summary>Whether what looks like a neighbour on the core may be a thread that the test keeps busy: then all loops count.</summary>
    internal bool StartsThreads { get; init; }

    /// <summary>Times a test until enough loops had the core alone.</summary>
    internal LoopTimes Measure(Func<TInput, TOutput> test, Func<TInput, TOutput> empty)
    {
        MachineProbe machine = new();
        MiniBench.Neighbours neighbours = new(machine, new(TimeProvider.System, machine));
        neighbours.Begin();
        double callTime = Warm(test, empty);
        long calls = Renew is null ? Fit(callTime) : inputs.Length;
        LoopTimes times = new(calls);
        neighbours.Look();
        for (double start = ThreadClock.Nanoseconds; times.AloneNanoseconds < EnoughNanoseconds && ThreadClock.Nanoseconds - start < MostNanoseconds;)
        {
            Renew?.Invoke(inputs);
            (double time, double none) = (CallTime(test, calls, times.Count), CallTime(empty, EmptyCalls, times.Count));

            // As a batch without a time: what is seen at either end counts, however long a call is.
            times.Add(time, none, isAlone: !neighbours.Beside(new(calls, 0, 0, 0), 0, isOnThreads: StartsThreads).IsShared);
        }

        return times;
    }

    /// <summary>Calls a test, and what stands beside it, until the code of both is as it will stay, and returns the time of a call.</summary>
    private double Warm(Func<TInput, TOutput> test, Func<TInput, TOutput> empty)
    {
        double start = ThreadClock.Nanoseconds, quietSince = start, now, time;
        long calls = 1, compiled = 0;
        do
        {
            Renew?.Invoke(inputs);
            time = Math.Max(0.1, CallTime(test, calls, 0));
            CallTime(empty, EmptyCalls, 0);
            calls = Renew is null ? (long)Math.Clamp(LoopNanoseconds / time, 1, 2 * calls) : inputs.Length;
            now = ThreadClock.Nanoseconds;
            long count = JitInfo.GetCompiledMethodCount();
            (quietSince, compiled) = (count == compiled ? quietSince : now, count);
        }
        while (now - start < WarmNanoseconds || (now - quietSince < UncompiledNanoseconds && now - start < MostWarmNanoseconds));

        return time;
    }

    /// <summary>A whole number of periods.</summary>
    private long Fit(double callTime) => Math.Max(1, (long)Math.Round(LoopNanoseconds / callTime / period)) * period;

    /// <param name="test">The test.</param>
    /// <param name="calls">How many calls.</param>
    /// <param name="loop">How many loops of it there were before.</param>
    private double CallTime(Func<TInput, TOutput> test, long calls, int loop)
    {
        double start = ThreadClock.Nanoseconds;
        RunAt(loop % Places, test, calls);
        return (ThreadClock.Nanoseconds - start) / calls;
    }

    /// <summary>
    /// By how deep a loop lies on the stack, what its calls keep there is within one line of the cache or in two. A program has its loop at any of four
    /// places, so each is as true as the others.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private void RunAt(int place, Func<TInput, TOutput> test, long calls)
    {
        Span<byte> space = stackalloc byte[16 * (place + 1)];
        Volatile.Write(ref space[0], 1);
        // Nobody keeps the last output: a large object that is in use when the collector comes makes the calls of the next loop slow.
        _ = inputs.Length == 1 ? Repeat(test, inputs[0], calls) : RepeatInTurn(test, inputs, calls);
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static TOutput Repeat(Func<TInput, TOutput> test, TInput input, long calls)
    {
        TOutput output = default!;
        for (long i = 0; i < calls; i++)
        {
            output = test(input);
        }

        return output;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static TOutput RepeatInTurn(Func<TInput, TOutput> test, TInput[] inputs, long calls)
    {
        TOutput output = default!;
        int next = 0;
        for (long i = 0; i < calls; i++)
        {
            output = test(inputs[next]);
            next = next + 1 == inputs.Length ? 0 : next + 1;
        }

        return output;
    }
}
