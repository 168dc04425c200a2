using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace MiniBench.Tests;

/// <summary>A machine on which nothing happens unless a test makes it happen.</summary>
internal sealed class FakeProbe(FakeClock clock) : IProbe
{
    /// <summary>How long the known work takes when nobody takes the processor away, in nanoseconds.</summary>
    internal const double WorkTime = 1_000;

    private double uptime;
    private readonly Dictionary<string, long> reached = [];
    private int collections;

    public long ThreadBytes { get; set; }

    public long TotalBytes { get; set; }

    public TimeSpan GcPause { get; set; }

    public long ThreadTime => IsThreadTimeKnown ? (long)(clock.Total - Stolen) : 0;

    public long? Waits { get; set; } = 0;

    public long PageFaults { get; set; }

    public long FinalizersDue { get; set; }

    public long MemoryReached
    {
        get
        {
            long bytes = reached.Values.Sum();
            Reach("what looking goes through", ReachedByLooking);
            return bytes;
        }
    }

    /// <summary>What asking for the memory that was gone through goes through itself, once it was told.</summary>
    internal long ReachedByLooking { get; set; }

    public long CompiledMethods { get; set; }

    public Func<bool> NewCanary() => () => IsThrough(++CanaryCalls);

    public int Processors { get; set; } = 2;

    public TimeSpan ProcessorTime { get; set; }

    public long Uptime => (long)(uptime += UptimePerRead);

    public bool IsDebuggerAttached { get; set; }

    public string?[] Arguments { get; set; } = [];

    public ITerminal? Terminal { get; set; }

    /// <summary>The milliseconds that pass between two looks at the uptime.</summary>
    internal double UptimePerRead { get; set; } = 0.01;

    /// <summary>How often the canary was called.</summary>
    internal int CanaryCalls { get; private set; }

    /// <summary>Whether the runtime has got round to what was called so often.</summary>
    internal Func<int, bool> IsThrough { get; set; } = _ => true;

    /// <summary>Whether the system tells of a thread's own time.</summary>
    internal bool IsThreadTimeKnown { get; set; }

    /// <summary>For how long the processor did something else, in nanoseconds.</summary>
    internal double Stolen { get; private set; }

    /// <summary>How often somebody asked for a collection.</summary>
    internal int Induced { get; private set; }

    /// <summary>How often somebody went through the memory for new objects.</summary>
    internal int Refills { get; private set; }

    /// <summary>How often somebody asked for what is reached from then on.</summary>
    internal int Forgotten { get; private set; }

    /// <summary>What such a collection takes.</summary>
    internal Func<TimeSpan> InducedPause { get; set; } = () => TimeSpan.Zero;

    internal Dictionary<string, string> Variables { get; } = [];

    /// <summary>Whether a test's assembly was built with optimisation.</summary>
    internal Func<MethodInfo, bool> Optimised { get; set; } = _ => true;

    /// <summary>The time of the known work, by how often it has been done.</summary>
    internal Func<int, double> WorkTimes { get; set; } = _ => WorkTime;

    internal int Works { get; private set; }

    /// <summary>The time of one chain.</summary>
    internal Func<double> ChainTime { get; set; } = () => WorkTime;

    /// <summary>How long two of these take side by side.</summary>
    internal Func<double> TwoTime { get; set; } = () => WorkTime;

    /// <summary>How long five of these take side by side.</summary>
    internal Func<double> FiveTime { get; set; } = () => WorkTime;

    public double FiveAlone { get; set; } = double.PositiveInfinity;

    public RunEnvironment Describe(DateTimeOffset time) => Place(time);

    public string? Variable(string name) => Variables.GetValueOrDefault(name);

    public bool IsOptimised(MethodInfo test) => Optimised(test);

    public int Collections => collections;

    public void Collect()
    {
        Induced++;
        Collect(InducedPause());
    }

    public void ForgetMemory()
    {
        Forgotten++;
        reached.Clear();
    }

    /// <summary>Goes through some memory, however often.</summary>
    internal void Reach(string memory, long bytes) => reached[memory] = bytes;

    public void Refill()
    {
        Refills++;
        Collect(InducedPause());
    }

    public void Chain(int turns) => clock.Advance(ChainTime() * turns / MachineProbe.Turns);

    public void Chains(int turns) => clock.Advance(WorkTimes(Works++) * turns / MachineProbe.Turns);

    public void TwoChains(int turns) => clock.Advance(TwoTime() * turns / MachineProbe.Turns);

    public void FiveChains(int turns) => clock.Advance(FiveTime() * turns / MachineProbe.Turns);

    internal static RunEnvironment Place(DateTimeOffset time) => new(
        "FakeOS 1.0", "Abacus", 2, ".NET 10.0.0 X64", "default", "workstation, concurrent", "0.1.0", time);

    /// <summary>Allocates on the current thread.</summary>
    internal void Allocate(long bytes)
    {
        ThreadBytes += bytes;
        TotalBytes += bytes;
    }

    /// <summary>Stops the process for a collection.</summary>
    internal void Collect(TimeSpan pause)
    {
        clock.Advance(pause);
        collections += pause > TimeSpan.Zero ? 1 : 0;
        GcPause += pause;
    }

    /// <summary>Takes the processor away for a time.</summary>
    internal void Steal(TimeSpan time)
    {
        clock.Advance(time);
        Stolen += time.TotalNanoseconds;
    }
}
