using System.Runtime.CompilerServices;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>A class whose first use takes long.</summary>
internal static class LateStart
{
    private const int Milliseconds = 40;
    private static readonly int One = Slowly();

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Work(int steps) => Chain.Run(steps) * One;

    private static int Slowly()
    {
        Thread.Sleep(Milliseconds);
        return 1;
    }
}
