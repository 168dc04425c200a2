namespace MiniBench;

/// <summary>
/// Finds how much memory each test goes through that no other one of its input does: where that lies decides how much of it a cache holds, see
/// <see cref="DataPlacement"/>. Zero where the system does not tell.
/// </summary>
internal sealed class OwnData(RunContext run)
{
    /// <summary>Less stays in the nearest caches wherever it lies, and the runtime itself goes through some of it.</summary>
    private const double Least = 256 << 10;

    /// <summary>A quicker call does not go through so much, in nanoseconds: that would be more than 64 bytes a cycle, which is what the second cache gives.</summary>
    private const double Quick = 1e3;

    /// <summary>All calls that it takes may take so long, in nanoseconds.</summary>
    private const double MostTime = 50e6;

    /// <summary>The least of so many looks counts: what is compiled or cleaned up meanwhile goes through memory, too, at the first look above all.</summary>
    private const int Looks = 3;

    /// <summary>Looks at the tests once they have been measured. Not in a sweep, whose tests mostly have their input in common.</summary>
    /// <param name="candidates">The tests, and what else was measured.</param>
    [Stage(Stages.OwnData)]
    internal void Measure(IReadOnlyList<Candidate> candidates)
    {
        if (run.IsSweep)
        {
            return;
        }

        foreach (IGrouping<int, Candidate> input in candidates.Where(one => one is { IsTest: true, GoesOnElsewhere: false, Thrown: null, Samples.Calls: > 0 }).GroupBy(one => one.Input))
        {
            Candidate[] tests = [.. input];
            if (tests.Length > 1 && tests.Length * tests.Sum(test => test.CallTime) < MostTime)
            {
                Array.ForEach(tests, test => test.OwnBytes = test.CallTime < Quick ? 0 : Enumerable.Range(0, Looks).Min(_ => Of(test, tests)));
            }
        }
    }

    /// <summary>What a call of a test goes through after one of each other, without what it allocates, or is given as a copy of its own; zero where a collection came between.</summary>
    private double Of(Candidate test, Candidate[] tests)
    {
        if (run.Watch.IsEnding)
        {
            return 0;
        }

        int collections = run.Probe.Collections;
        run.Probe.ForgetMemory();
        foreach (Candidate other in tests.Where(one => one != test))
        {
            run.Time(other, 1);
        }

        // What looking itself goes through, some 300 KB, is marked by the first of two looks.
        _ = run.Probe.MemoryReached;
        (long before, long allocated) = (run.Probe.MemoryReached, run.Probe.ThreadBytes);
        run.Time(test, 1);
        double bytes = run.Probe.MemoryReached - before - (run.Probe.ThreadBytes - allocated);
        return bytes >= Least && run.Probe.Collections == collections ? bytes : 0;
    }
}
