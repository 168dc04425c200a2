using MiniBench.Live;

/// <summary>What the runtime calls before the Main of a program that the tool runs; its name and its method are the runtime's.</summary>
internal static class StartupHook
{
    public static void Initialize() => ProgramWatch.Begin();
}
