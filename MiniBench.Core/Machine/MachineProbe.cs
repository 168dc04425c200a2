using System.Diagnostics;
using System.Reflection;
using System.Runtime;

namespace MiniBench;

/// <summary>The machine as it is.</summary>
internal sealed class MachineProbe : IProbe
{
    /// <summary>The turns of known work that takes about a microsecond.</summary>
    internal const int Turns = 250;

    /// <summary>Small enough for the memory of small objects.</summary>
    private const int Refilled = 8_000;

    /// <summary>More than the collector's budget for new objects of any ordinary machine.</summary>
    private const int MostRefilled = 64_000_000;
    private static uint link;

    private byte[] refilling = [];

    internal static IProbe Instance { get; } = new MachineProbe();

    public long ThreadBytes => GC.GetAllocatedBytesForCurrentThread();

    public long TotalBytes => GC.GetTotalAllocatedBytes(precise: false);

    public TimeSpan GcPause => GC.GetTotalPauseDuration();

    public long ThreadTime => ThreadClock.Nanoseconds;

    public long? Waits => ThreadClock.Waits;

    public long PageFaults => ThreadClock.PageFaults;

    public long MemoryReached => ReachedMemory.Bytes;

    public long CompiledMethods => JitInfo.GetCompiledMethodCount(currentThread: false);

    public Func<bool> NewCanary() => TierCanary.New();

    public int Processors => Environment.ProcessorCount;

    public TimeSpan ProcessorTime => Environment.CpuUsage.TotalTime;

    public long Uptime => Environment.TickCount64;

    public bool IsDebuggerAttached => Debugger.IsAttached;

    public string?[] Arguments => Environment.GetCommandLineArgs()[1..];

    public ITerminal? Terminal => ConsoleTerminal.IfInteractive;

    public RunEnvironment Describe(DateTimeOffset time) => RunEnvironment.Read(time, BlockingCollector.OrOfRun(GCSettings.LatencyMode == GCLatencyMode.Batch));

    public string? Variable(string name) => Environment.GetEnvironmentVariable(name);

    public bool IsOptimised(MethodInfo test) =>
        !(test.Module.Assembly.GetCustomAttribute<DebuggableAttribute>()?.IsJITOptimizerDisabled ?? false);

    public int Collections => GC.CollectionCount(0);

    public long FinalizersDue => GC.GetGCMemoryInfo(GCKind.Any).FinalizationPendingCount;

    public void ForgetMemory() => ReachedMemory.Forget();

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

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void Chain(int turns)
    {
        uint a = link;
        for (; turns > 0; turns--)
        {
            a = Steps(Steps(a));
        }

        link = a;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void Chains(int turns)
    {
        uint a = link, b = ~a, c = a / 2;
        for (; turns > 0; turns--)
        {
            a = Steps(Steps(a));
            b = Steps(Steps(b));
            c = Steps(Steps(c));
        }

        link = a ^ b ^ c;
    }

    /// <summary>
    /// Four steps of two operations that any unit of a core does in a cycle, with constants that are part of short instructions: where the code lies matters little.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Steps(uint x)
    {
        unchecked
        {
            x = (x + 5) ^ 7;
            x = (x + 5) ^ 7;
            x = (x + 5) ^ 7;
            return (x + 5) ^ 7;
        }
    }
}
