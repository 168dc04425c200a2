using System.Diagnostics;
using System.Reflection;
using System.Runtime;
using System.Runtime.Intrinsics.X86;

namespace MiniBench;

/// <summary>The machine as it is.</summary>
internal sealed class MachineProbe : IProbe
{
    /// <summary>The turns of known work that takes about a microsecond.</summary>
    internal const int Turns = 250;

    /// <summary>Small enough for the memory of small objects.</summary>
    private const int Refilled = 8_000;

    /// <summary>More than the collector's budget for new objects of ordinary machines: 84 MB where the third cache has 260 (measured on 2026-11-30).</summary>
    private const int MostRefilled = 256_000_000;

    /// <summary>On Raptor Cove 1.435 to 1.45, and taken for all that have these instructions, which came with Golden Cove (measured on 2026-11-30, docs/decisions/0028-cores-that-choose-a-unit-early.md).</summary>
    private const double FiveOnFiveUnits = 1.44;
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

    public double FiveAlone => AvxVnni.IsSupported ? FiveOnFiveUnits : double.PositiveInfinity;

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

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void TwoChains(int turns)
    {
        uint a = link, b = ~a;
        for (; turns > 0; turns--)
        {
            a = Steps(Steps(a));
            b = Steps(Steps(b));
        }

        link = a ^ b;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void FiveChains(int turns)
    {
        uint a = link, b = ~a, c = a / 2, d = b / 2, e = a / 3;
        for (; turns > 0; turns--)
        {
            a = Steps(Steps(a));
            b = Steps(Steps(b));
            c = Steps(Steps(c));
            d = Steps(Steps(d));
            e = Steps(Steps(e));
        }

        link = a ^ b ^ c ^ d ^ e;
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
