namespace MiniBench;

/// <summary>
/// Whether something else uses the same processor core, as another virtual machine may: it makes ordinary code up to twice as slow, and neither the clock nor the
/// thread's own time shows it. Known work between the batches does: three chains side by side take as long as one, unless others need the core's units as well. A
/// batch beside a neighbour does not count; since that is not for its own time, it moves no mean.
/// </summary>
internal sealed class Neighbours(IProbe probe, BatchTimer timer)
{
    /// <summary>
    /// By such a share, times that of the looks that saw one, those whom no look saw may have lengthened the times: what counts was up to 1.1 to 1.15 times too long where
    /// one was there for most of a run (measured on 2026-11-26, docs/decisions/0023-a-neighbour-is-seen-by-chains.md).
    /// </summary>
    internal const double OfUnseen = 0.25;

    /// <summary>
    /// So many times as long as alone three chains take beside a neighbour at least: 1.1 to 1.5, and up to 1.05 without (measured on 2026-11-26, AMD EPYC); five, where these
    /// are looked at: 1.1 to 1.35, and up to 1.03 (2026-11-30, Intel Xeon).
    /// </summary>
    private const double Factor = 1.08;

    /// <summary>
    /// So many times as long as one chain, two take at most where a core gives a step to whichever unit is free, whoever else is there: 1 to 1.06. A core that chooses the unit
    /// before takes 1.07 to 1.15 (docs/decisions/0028-cores-that-choose-a-unit-early.md).
    /// </summary>
    private const double MostOfTwo = 1.06;

    /// <summary>So many times as long as one chain, three take at most where the core is free, and has a unit for each: 1 to 1.08, by where their code lies.</summary>
    private const double MostAlone = 1.1;

    /// <summary>So many times as long they take where the core has two units for them, or one; so nearly, since a neighbour makes any number of it.</summary>
    private const double TwoUnits = 1.5, OneUnit = 3, Nearly = 0.01;

    /// <summary>The known work is to take so many steps of the clock, or nothing is told from it.</summary>
    private const double FewestSteps = 20;

    /// <summary>Batches that usually take longer are beside one only where one was there at both their ends; and from the second time on, in nanoseconds, these say nothing of them.</summary>
    private const double Long = 1e6, Longest = 10e6;

    /// <summary>A batch that takes so many times what such batches do holds a rare slow call.</summary>
    internal const double Rare = 10;

    /// <summary>So often it is done in the beginning; and so many times as long where the clock's steps are coarse. A part of it is done untimed before: what ran last may have left cold caches.</summary>
    private const int FirstLooks = 5, MostTimes = 8, PrimerShare = 5;

    /// <summary>By so much a neighbour slows down one chain as well.</summary>
    private const double OfOneChain = 0.03;

    private readonly Action<int> chain = probe.Chain;
    private Action<int> chains = probe.Chains;
    private bool choosesEarly;
    private double shortest;
    private double width = 1;
    private int turns = MachineProbe.Turns;
    private long looks;
    private long found;
    private bool isSeen;
    private bool isThere;

    /// <summary>In which share of all looks one was there.</summary>
    internal double Share => (double)found / Math.Max(1, looks);

    /// <summary>Finds out how long the known work takes.</summary>
    [Stage(Stages.Neighbours)]
    internal void Begin()
    {
        while (!(isSeen = Time(chain) >= FewestSteps * timer.Step) && turns < MostTimes * MachineProbe.Turns)
        {
            turns *= 2;
        }

        shortest = Shortest(chain);
        choosesEarly = Shortest(probe.TwoChains) > MostOfTwo * shortest;
        chains = choosesEarly ? probe.FiveChains : probe.Chains;
        double ratio = Shortest(chains) / shortest;
        width = choosesEarly ? Math.Min(ratio, probe.FiveAlone)
            : ratio < MostAlone || Array.Exists([TwoUnits, OneUnit], units => Math.Abs(ratio - units) < Nearly * units) ? Math.Max(1, ratio) : 1;
    }

    /// <summary>Looks whether one is there. Where it seems so, one chain says whether it is the clock rate that has fallen.</summary>
    [Stage(Stages.Neighbours)]
    internal void Look()
    {
        double taken = Time(chains);
        isThere = isSeen && taken > Factor * width * shortest && taken > (Factor - OfOneChain) * width * Time(chain);
        Learn(taken);
        looks++;
        found += isThere ? 1 : 0;
    }

    /// <summary>
    /// The known work was never shorter: it is so many times as long as one chain. Where that is far more than once, both are timed anew: the clock may have gone back, or the
    /// clock rate have risen.
    /// </summary>
    private void Learn(double taken)
    {
        if (taken >= width * shortest)
        {
            return;
        }

        double alone = taken;
        if (choosesEarly)
        {
            (taken, alone) = (Math.Max(taken, Shortest(chains)), Shortest(chain));
        }

        shortest = Math.Min(shortest, alone);
        width = Math.Max(1, Math.Min(width, taken / shortest));
    }

    /// <summary>
    /// The batch that has just run, with whether a neighbour was there before it or after it: of a long one, before and after. Whether it is long goes by what such batches
    /// take. If it took far longer itself it holds a rare slow call, which has to be in the mean as often as it came.
    /// </summary>
    /// <param name="batch">The batch.</param>
    /// <param name="usual">What such batches take, in nanoseconds.</param>
    /// <param name="isOnThreads">Whether its calls went on on other threads: these may be the neighbours, and are no reason to leave it out.</param>
    [Stage(Stages.Neighbours)]
    internal Batch Beside(Batch batch, double usual, bool isOnThreads)
    {
        bool wasThere = isThere;
        Look();
        bool isRare = usual < Long && batch.Nanoseconds >= Math.Max(Long, Rare * usual);
        bool wasBeside = usual >= Long || isRare ? wasThere && isThere && usual < Longest : wasThere || isThere;
        return batch with { IsShared = wasBeside && !isOnThreads, IsRare = isRare };
    }

    /// <summary>A neighbour who comes and goes is beside quick batches between two looks that do not see him: more often where one of the looks next to these did.</summary>
    /// <param name="batches">Batches one after the other; of those without calls nothing is known.</param>
    /// <param name="isOnThreads">Whether the calls of a batch went on on other threads.</param>
    [Stage(Stages.Neighbours)]
    internal static void Spread(IList<Batch> batches, Func<int, bool> isOnThreads)
    {
        (int before, bool wasBeside) = (-1, false);
        for (int i = 0; i < batches.Count; i++)
        {
            if (batches[i].Calls > 0)
            {
                bool isBeside = batches[i] is { IsShared: true, Nanoseconds: < Long };
                Share(before, isBeside);
                Share(i, wasBeside);
                (before, wasBeside) = (i, isBeside);
            }
        }

        void Share(int i, bool isNext)
        {
            if (isNext && i >= 0 && batches[i].Nanoseconds < Long && !isOnThreads(i))
            {
                batches[i] = batches[i] with { IsShared = true };
            }
        }
    }

    /// <summary>How long known work takes at least, in nanoseconds.</summary>
    private double Shortest(Action<int> work) => Enumerable.Range(0, FirstLooks).Min(_ => Time(work));

    /// <summary>How long known work takes, in nanoseconds.</summary>
    private double Time(Action<int> work)
    {
        work(turns / PrimerShare);
        double start = timer.Now;
        work(turns);
        return timer.Now - start;
    }
}
