using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>
/// The loops that are timed, one for all tests of a suite. Optimised at once and never inlined: a tiered loop would inline a
/// hot lambda and let its work disappear, and a loop a test would differ from the next by where it lies in memory.
/// </summary>
internal static class Loop<TInput, TOutput>
{
    /// <summary>Calls a test with one input.</summary>
    [SuppressMessage("Design", "MA0051", Justification = "Unrolled by hand, so that a call costs little more than the call.")]
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    internal static TOutput Repeat(Func<TInput, TOutput> test, TInput input, long calls)
    {
        TOutput output = default!;
        for (long i = calls >> 4; i > 0; i--)
        {
            _ = test(input); _ = test(input); _ = test(input); _ = test(input);
            _ = test(input); _ = test(input); _ = test(input); _ = test(input);
            _ = test(input); _ = test(input); _ = test(input); _ = test(input);
            _ = test(input); _ = test(input); _ = test(input); output = test(input);
        }

        for (long i = calls & 15; i > 0; i--)
        {
            output = test(input);
        }

        return output;
    }

    /// <summary>Calls a test with one input after the other, from the first one again after the last.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    internal static TOutput Each(Func<TInput, TOutput> test, TInput[] inputs, int start, int count, long calls)
    {
        TOutput output = default!;
        int next = start;
        for (long i = calls; i > 0; i--)
        {
            output = test(inputs[next]);
            next = next + 1 == count ? 0 : next + 1;
        }

        return output;
    }
}
