using System.Runtime.CompilerServices;
using MiniBench.Live;

/// <summary>What the runtime calls before the Main of a program that the tool runs; its name and its method are the runtime's.</summary>
internal static class StartupHook
{
    public static void Initialize()
    {
        if (!Lifeline.Watch())
        {
            Report();
        }
    }

    /// <summary>In a method of its own, since it needs the library, of which a tied program may have another version.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Report() => ProgramWatch.Begin();
}
