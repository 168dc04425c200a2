using System.Diagnostics;
using System.Reflection;
using System.Runtime;

namespace MiniBench;

/// <summary>The machine as it is.</summary>
internal sealed class MachineProbe : IProbe
{
    /// <summary>Small enough for the memory of small objects.</summary>
    private const int Refilled = 8_000;

    /// <summary>More than the collector's budget for new objects of any ordinary machine.</summary>
    private const int MostRefilled = 64_000_000;
    private static readonly uint[] Links = [1, 2, 3];

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

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void Chain(int turns)
    {
        uint a = Links[0];
        for (int turn = 0; turn < turns; turn++)
        {
            a = Step(Step(Step(Step(Step(Step(Step(Step(a))))))));
        }

        Links[0] = a;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    public void Chains(int turns)
    {
        (uint a, uint b, uint c) = (Links[0], Links[1], Links[2]);
        for (int turn = 0; turn < turns; turn++)
        {
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
            (a, b, c) = (Step(a), Step(b), Step(c));
        }

        (Links[0], Links[1], Links[2]) = (a, b, c);
    }

    /// <summary>Two operations that any unit of a core does in a cycle, with constants so small that the code is short: where it lies matters little then.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Step(uint x) => unchecked(x + 0x37) ^ 0x55;
}
