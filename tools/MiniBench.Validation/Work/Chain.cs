using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>
/// Work whose cost is known by construction: each step needs the result of the one before, also from call to call, so that the
/// processor cannot do two at a time and the compiler cannot leave one out. Twice the steps take twice the time.
/// </summary>
internal static class Chain
{
    private static uint state = 1;

    /// <summary>Does a number of steps, about a nanosecond each.</summary>
    /// <returns>Always 1, so that the outputs of tests that do different numbers of steps agree.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Run(int steps)
    {
        uint value = state;
        for (int step = 0; step < steps; step++)
        {
            value = (value * 1_664_525) + 1_013_904_223;
        }

        state = value;
        return 1;
    }
}
