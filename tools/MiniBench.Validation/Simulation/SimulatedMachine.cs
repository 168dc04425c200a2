using System.Reflection;

namespace MiniBench.Validation;

/// <summary>
/// A machine that exists in figures only: its clock moves when a simulated test runs, by what the simulation says. Its runs are
/// the same every time, so what noise would hide on a real machine is seen on this one.
/// </summary>
internal sealed class SimulatedMachine : TimeProvider, IProbe
{
    private const double SpinNanoseconds = 1_000;
    private const double Start = 1e12;

    private double now = Start;
    private double nextUptime;

    public override long TimestampFrequency => 1_000_000_000;

    public long ThreadBytes { get; private set; }

    public long TotalBytes => ThreadBytes;

    public long LargeBytes => 0;

    public TimeSpan GcPause { get; private set; }

    public long CompiledMethods { get; private set; }

    public TimeSpan ProcessorTime => TimeSpan.Zero;

    public long Uptime => (long)(nextUptime += 1);

    public bool IsDebuggerAttached => false;

    public string?[] Arguments => [];

    public ITerminal? Terminal => null;

    /// <summary>Nanoseconds since the start.</summary>
    internal double Elapsed => now - Start;

    public override long GetTimestamp() => (long)now;

    public override DateTimeOffset GetUtcNow() => DateTimeOffset.UnixEpoch;

    public RunEnvironment Describe(DateTimeOffset time) => new("simulated", "simulated", 1, "simulated", "default", "workstation", "0.0.0", time);

    public string? Variable(string name) => null;

    public bool IsOptimised(MethodInfo test) => true;

    public void Spin() => Advance(SpinNanoseconds);

    internal void Advance(double nanoseconds) => now += nanoseconds;

    internal void Compile(int methods) => CompiledMethods += methods;

    internal void Allocate(long bytes) => ThreadBytes += bytes;

    /// <summary>Stops everything for a collection.</summary>
    internal void Collect(double nanoseconds)
    {
        Advance(nanoseconds);
        GcPause += TimeSpan.FromTicks((long)(nanoseconds / TimeSpan.NanosecondsPerTick));
    }
}
