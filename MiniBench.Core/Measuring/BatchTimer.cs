namespace MiniBench;

/// <summary>Reads the clock around a batch. Nothing else is in the timed region.</summary>
internal sealed class BatchTimer
{
    private const int EnoughSteps = 1000;

    /// <summary>So many readings there are however long they take: of few, each may be one during which others had the processor.</summary>
    private const int FewestReadings = 100;
    private const long StepMilliseconds = 50;
    private const long StandstillMilliseconds = 1_000;

    private readonly TimeProvider clock;
    private readonly IProbe probe;
    private readonly double nanosecondsPerTick;
    private readonly double cost = double.MaxValue;
    private long threadCost = long.MaxValue;
    private long threadTime;
    private long? waits;
    private long faults;
    private long uptime;
    private double seen;
    private double preparing;
    private long latest = long.MinValue;
    private long lost;

    internal BatchTimer(TimeProvider clock, IProbe probe)
    {
        (this.clock, this.probe, Processor) = (clock, probe, new(probe));
        nanosecondsPerTick = 1e9 / clock.TimestampFrequency;
        double step = double.MaxValue;
        uptime = probe.Uptime;
        for (int readings = 0, steps = 0; readings < FewestReadings || (steps < EnoughSteps && probe.Uptime - uptime < StepMilliseconds); readings++)
        {
            double start = Now;
            double difference = Math.Max(0, Now - start);
            NoteThreadCost();
            cost = Math.Min(cost, difference);
            step = difference > 0 ? Math.Min(step, difference) : step;
            steps += difference > 0 ? 1 : 0;
        }

        Step = step == double.MaxValue ? nanosecondsPerTick : step;
        (uptime, seen) = (probe.Uptime, Now);
    }

    /// <summary>The smallest difference that the clock was seen to show, in nanoseconds.</summary>
    internal double Step { get; }

    /// <summary>Started with each batch, once all is there that its calls need.</summary>
    internal ProcessorMeter Processor { get; }

    /// <summary>How often the clock went back.</summary>
    internal int Backward { get; private set; }

    /// <summary>Nanoseconds since some start. Never less than before, also when the clock goes back.</summary>
    internal double Now => Follow(clock.GetTimestamp());

    /// <summary>Times calls, after what they need was prepared.</summary>
    internal Batch Time(Candidate candidate, long calls)
    {
        StartPreparing();
        candidate.Prepare(calls);
        EndPreparing(candidate, calls);
        long totalBytes = probe.TotalBytes;
        long threadBytes = probe.ThreadBytes;
        int collections = probe.Collections;
        TimeSpan pause = probe.GcPause;
        Processor.Start(candidate);
        StartThreadTime();
        FillRegisters();
        long start = clock.GetTimestamp();
        candidate.Run(calls);
        long end = clock.GetTimestamp();
        EndThreadTime(candidate);
        (threadBytes, totalBytes) = (probe.ThreadBytes - threadBytes, probe.TotalBytes - totalBytes);
        Follow(start);
        Follow(end);
        // A collection in the background that began before is counted when it ends, with what it took before.
        double elapsed = Elapsed(start, end);
        double paused = Math.Min((probe.GcPause - pause).TotalNanoseconds, elapsed);
        return WithThreadTime(new(calls, end < start ? double.NaN : elapsed - paused, threadBytes, totalBytes)
        {
            Pause = paused,
            Collections = probe.Collections - collections,
        }, candidate);
    }

    /// <summary>Gives up on a clock that shows no time for more than a second.</summary>
    [Stage(Stages.Clocks)]
    internal void ThrowIfStill()
    {
        if (Now != seen)
        {
            (uptime, seen) = (probe.Uptime, Now);
        }
        else if (probe.Uptime - uptime > StandstillMilliseconds)
        {
            throw new InvalidOperationException(
                $"The clock {clock.GetType().Name} shows no time for more than a second. Give WithClock one whose timestamps move.");
        }
    }

    /// <summary>A batch begins with them as they are in the middle of a long loop, whatever ran before it.</summary>
    [Stage(Stages.Registers)]
    private static void FillRegisters() => VectorRegisters.Fill();

    [Stage(Stages.Rarities)]
    private void StartPreparing() => preparing = Now;

    [Stage(Stages.Rarities)]
    private void EndPreparing(Candidate candidate, long calls) => candidate.PreparingTime = Math.Min(candidate.PreparingTime ?? double.MaxValue, (Now - preparing) / calls);

    [Stage(Stages.ThreadTime)]
    private void NoteThreadCost()
    {
        long before = probe.ThreadTime;
        threadCost = Math.Min(threadCost, probe.ThreadTime - before);
    }

    [Stage(Stages.ThreadTime)]
    private void StartThreadTime() => (waits, faults, threadTime) = (probe.Waits, probe.PageFaults, probe.ThreadTime);

    [Stage(Stages.ThreadTime)]
    private void EndThreadTime(Candidate candidate) =>
        (threadTime, faults, waits) = candidate.GoesOnElsewhere ? default : (probe.ThreadTime - threadTime, probe.PageFaults - faults, probe.Waits - waits);

    [Stage(Stages.ThreadTime)]
    private Batch WithThreadTime(Batch batch, Candidate candidate) =>
        threadTime > 0 ? batch.WithThreadTime(Math.Max(0, threadTime - threadCost), waits is { } known ? known > 0 : candidate.MayWait(threadTime / batch.Whole)) with { NewPages = (int)faults } : batch;

    private double Follow(long timestamp)
    {
        Backward += timestamp < latest ? 1 : 0;
        lost += timestamp < latest ? latest - timestamp : 0;
        latest = timestamp;
        return (timestamp + lost) * nanosecondsPerTick;
    }

    private double Elapsed(long start, long end) => Math.Max(0, ((end - start) * nanosecondsPerTick) - cost);
}
