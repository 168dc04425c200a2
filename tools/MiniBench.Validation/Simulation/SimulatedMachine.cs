using System.Reflection;

namespace MiniBench.Validation;

/// <summary>
/// A machine that exists in figures only: its clock moves when a simulated test runs, by what the simulation says. Its runs are
/// the same every time, so what noise would hide on a real machine is seen on this one.
/// </summary>
internal sealed class SimulatedMachine : TimeProvider, IProbe
{
    private const double WorkNanoseconds = 1_000;
    private const double Start = 1e12;

    private double now = Start;
    private double nextUptime;
    private double stolen;
    private int collections;

    public override long TimestampFrequency => 1_000_000_000;

    public long ThreadBytes { get; private set; }

    public long TotalBytes => ThreadBytes;

    public TimeSpan GcPause { get; private set; }

    public long ThreadTime => (long)(now - stolen);

    public long? Waits => 0;

    public long PageFaults => 0;

    public long FinalizersDue => 0;

    public long MemoryReached => 0;

    public long CompiledMethods { get; private set; }

    public int Processors => 2;

    public Func<bool> NewCanary() => IsThrough;

    public TimeSpan ProcessorTime => TimeSpan.Zero;

    public long Uptime => (long)(nextUptime += 1);

    public bool IsDebuggerAttached => false;

    public string?[] Arguments => [];

    public ITerminal? Terminal => null;

    /// <summary>Whether the runtime has got round to what is called often.</summary>
    internal Func<bool> IsThrough { get; set; } = () => true;

    /// <summary>How long the known work takes, in nanoseconds.</summary>
    internal Func<double> WorkTime { get; set; } = () => WorkNanoseconds;

    /// <summary>What happens where a collection is asked for; by default it finds nothing to collect.</summary>
    internal Action Collecting { get; set; } = () => { };

    /// <summary>Nanoseconds since the start.</summary>
    internal double Elapsed => now - Start;

    /// <summary>The same without what was taken away.</summary>
    internal double OwnTime => Elapsed - stolen;

    public override long GetTimestamp() => (long)now;

    public override DateTimeOffset GetUtcNow() => DateTimeOffset.UnixEpoch;

    public RunEnvironment Describe(DateTimeOffset time) => new("simulated", "simulated", 1, "simulated", "default", "workstation", "0.0.0", time);

    public string? Variable(string name) => null;

    public bool IsOptimised(MethodInfo test) => true;

    public int Collections => collections;

    public void Collect() => Collecting();

    public void ForgetMemory()
    {
    }

    public void Refill() => Collecting();

    public void Chain(int turns) => Advance(WorkNanoseconds * turns / MachineProbe.Turns);

    public void Chains(int turns) => Advance(WorkTime() * turns / MachineProbe.Turns);

    public void TwoChains(int turns) => Chain(turns);

    public void FiveChains(int turns) => Chains(turns);

    public double FiveAlone => double.PositiveInfinity;

    internal void Advance(double nanoseconds) => now += nanoseconds;

    /// <summary>Takes the processor away for a time.</summary>
    internal void Steal(double nanoseconds)
    {
        Advance(nanoseconds);
        stolen += nanoseconds;
    }

    internal void Compile(int methods) => CompiledMethods += methods;

    internal void Allocate(long bytes) => ThreadBytes += bytes;

    /// <summary>Stops everything for a collection.</summary>
    /// <param name="nanoseconds">What it takes.</param>
    /// <param name="stolenShare">For which share of the pause the processor does something else.</param>
    internal void Collect(double nanoseconds, double stolenShare)
    {
        double pause = nanoseconds / (1 - stolenShare);
        Advance(nanoseconds);
        Steal(pause - nanoseconds);
        collections += nanoseconds > 0 ? 1 : 0;
        GcPause += TimeSpan.FromTicks((long)(pause / TimeSpan.NanosecondsPerTick));
    }
}
