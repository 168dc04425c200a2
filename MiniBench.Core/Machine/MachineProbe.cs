using System.Diagnostics;
using System.Numerics;
using System.Reflection;
using System.Runtime;

namespace MiniBench;

/// <summary>The machine as it is.</summary>
internal sealed class MachineProbe : IProbe
{
    private const int SpinSteps = 1_000;

    /// <summary>Small enough for the memory of small objects.</summary>
    private const int Refilled = 8_000;

    /// <summary>More than the collector's budget for new objects of any ordinary machine.</summary>
    private const int MostRefilled = 64_000_000;
    private static readonly uint[] Spun = [1, 2, 3, 4];

    private byte[] refilling = [];

    internal static IProbe Instance { get; } = new MachineProbe();

    public long ThreadBytes => GC.GetAllocatedBytesForCurrentThread();

    public long TotalBytes => GC.GetTotalAllocatedBytes(precise: false);

    public TimeSpan GcPause => GC.GetTotalPauseDuration();

    public long ThreadTime => ThreadClock.Nanoseconds;

    public long Waits => ThreadClock.Waits;

    public long PageFaults => ThreadClock.PageFaults;

    public long CompiledMethods => JitInfo.GetCompiledMethodCount(currentThread: false);

    public int Processors => Environment.ProcessorCount;

    public TimeSpan ProcessorTime => Environment.CpuUsage.TotalTime;

    public long Uptime => Environment.TickCount64;

    public bool IsDebuggerAttached => Debugger.IsAttached;

    public string?[] Arguments => Environment.GetCommandLineArgs()[1..];

    public ITerminal? Terminal => ConsoleTerminal.IfInteractive;

    public RunEnvironment Describe(DateTimeOffset time) => RunEnvironment.Read(time);

    public string? Variable(string name) => Environment.GetEnvironmentVariable(name);

    public bool IsOptimised(MethodInfo test) =>
        !(test.Module.Assembly.GetCustomAttribute<DebuggableAttribute>()?.IsJITOptimizerDisabled ?? false);

    public int Collections => GC.CollectionCount(0);

    public void Collect() => GC.Collect(1, GCCollectionMode.Forced, blocking: true);

    public void Refill()
    {
        int before = Collections;
        for (int bytes = 0; Collections == before && bytes < MostRefilled; bytes += Refilled)
        {
            refilling = new byte[Refilled];
        }

        refilling = [];
    }

    /// <summary>Four chains side by side, which keep the processor as busy as ordinary code does: what slows that down slows these down.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void Spin()
    {
        (uint a, uint b, uint c, uint d) = (Spun[0], Spun[1], Spun[2], Spun[3]);
        for (int step = 0; step < SpinSteps; step++)
        {
            a = unchecked((a * 1_664_525) + 1_013_904_223);
            b = unchecked((b * 22_695_477) + 1);
            c ^= c << 13;
            c ^= c >> 17;
            d = unchecked(BitOperations.RotateLeft(d, 7) + 0x9E37);
        }

        (Spun[0], Spun[1], Spun[2], Spun[3]) = (a, b, c, d);
    }
}
