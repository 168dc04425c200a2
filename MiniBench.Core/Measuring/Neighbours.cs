namespace MiniBench;

/// <summary>
/// Whether something else uses the same processor core, as another virtual machine may: it makes ordinary code up to twice as slow, and neither the clock nor the
/// thread's own time shows it. Known work between the batches does. A batch beside a neighbour does not count; since that is not for its own time, it moves no
/// mean.
/// </summary>
internal sealed class Neighbours(IProbe probe, BatchTimer timer)
{
    /// <summary>
    /// So many times its shortest the known work takes beside a neighbour: 1.17 to 1.3, and up to 1.04 without (measured on 2026-11-25, AMD EPYC). A clock rate
    /// that falls by more looks like one, which only costs batches.
    /// </summary>
    private const double Factor = 1.1;

    /// <summary>The known work is to take so many steps of the clock, or nothing is told from it.</summary>
    private const double FewestSteps = 20;

    /// <summary>A batch that takes longer is beside one only where one was there at both its ends; and from the second time on, in nanoseconds, these say nothing of it.</summary>
    private const double Long = 1e6, Longest = 10e6;

    /// <summary>So often it is done in the beginning, when its code is cold; and so many times in a row where the clock's steps are coarse.</summary>
    private const int FirstLooks = 5, MostTimes = 8;

    private double shortest = double.PositiveInfinity;
    private int times = 1;
    private long looks;
    private long found;
    private bool isSeen;
    private bool isThere;

    /// <summary>Whether the core turned out to be quicker than in all looks before: a neighbour was there in all of them.</summary>
    internal bool WasThereBefore { get; private set; }

    /// <summary>In which share of all looks one was there.</summary>
    internal double Share => (double)found / Math.Max(1, looks);

    /// <summary>Finds out how long the known work takes.</summary>
    [Stage(Stages.Neighbours)]
    internal void Begin()
    {
        while (!(isSeen = Work() >= FewestSteps * timer.Step) && times < MostTimes)
        {
            times *= 2;
        }

        shortest = Enumerable.Range(0, FirstLooks).Min(_ => Work());
    }

    /// <summary>What was measured before does not count any more.</summary>
    internal void Forget() => WasThereBefore = false;

    /// <summary>Looks whether one is there: once more where it seems so, since what ran last may have left cold caches.</summary>
    [Stage(Stages.Neighbours)]
    internal void Look()
    {
        double taken = Work();
        taken = IsSlow(taken) ? Math.Min(taken, Work()) : taken;
        WasThereBefore |= isSeen && taken * Factor < shortest;
        shortest = Math.Min(shortest, taken);
        isThere = IsSlow(taken);
        looks++;
        found += isThere ? 1 : 0;
    }

    /// <summary>The batch that has just run, with whether a neighbour was there before it or after it: of a long one, before and after.</summary>
    /// <param name="batch">The batch.</param>
    /// <param name="isOnThreads">Whether its calls went on on other threads: these may be the neighbours, and are no reason to leave it out.</param>
    [Stage(Stages.Neighbours)]
    internal Batch Beside(Batch batch, bool isOnThreads)
    {
        bool wasThere = isThere;
        Look();
        bool wasBeside = batch.Whole < Long ? wasThere || isThere : wasThere && isThere && batch.Whole < Longest;
        return batch with { IsShared = wasBeside && !isOnThreads };
    }

    private bool IsSlow(double taken) => isSeen && taken > Factor * shortest;

    /// <summary>How long the known work takes, in nanoseconds.</summary>
    private double Work()
    {
        double start = timer.Now;
        for (int i = 0; i < times; i++)
        {
            probe.Spin();
        }

        return timer.Now - start;
    }
}
