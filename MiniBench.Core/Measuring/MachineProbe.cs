using System.Diagnostics;
using System.Reflection;
using System.Runtime;

namespace MiniBench;

/// <summary>The machine as it is.</summary>
internal sealed class MachineProbe : IProbe
{
    private const int LargeObjects = 3;
    private const int SpinSteps = 2_000;
    private static uint spun = 1;

    internal static IProbe Instance { get; } = new MachineProbe();

    public long ThreadBytes => GC.GetAllocatedBytesForCurrentThread();

    public long TotalBytes => GC.GetTotalAllocatedBytes(precise: false);

    public long LargeBytes
    {
        get
        {
            GC.Collect(0, GCCollectionMode.Forced, blocking: true);
            return GC.GetGCMemoryInfo(GCKind.Ephemeral).GenerationInfo[LargeObjects].SizeBeforeBytes;
        }
    }

    public TimeSpan GcPause => GC.GetTotalPauseDuration();

    public long CompiledMethods => JitInfo.GetCompiledMethodCount(currentThread: false);

    public TimeSpan ProcessorTime => Environment.CpuUsage.TotalTime;

    public long Uptime => Environment.TickCount64;

    public bool IsDebuggerAttached => Debugger.IsAttached;

    public string?[] Arguments => Environment.GetCommandLineArgs()[1..];

    public ITerminal? Terminal => ConsoleTerminal.IfInteractive;

    public RunEnvironment Describe(DateTimeOffset time) => RunEnvironment.Read(time);

    public string? Variable(string name) => Environment.GetEnvironmentVariable(name);

    public bool IsOptimised(MethodInfo test) =>
        !(test.Module.Assembly.GetCustomAttribute<DebuggableAttribute>()?.IsJITOptimizerDisabled ?? false);

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void Spin()
    {
        uint value = spun;
        for (int step = 0; step < SpinSteps; step++)
        {
            value = unchecked((value * 1_664_525) + 1_013_904_223);
        }

        spun = value;
    }
}
