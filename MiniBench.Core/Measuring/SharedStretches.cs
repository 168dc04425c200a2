namespace MiniBench;

/// <summary>What counts of stretches in which something else used the processor's core: see <see cref="Neighbours"/>.</summary>
internal sealed class SharedStretches
{
    /// <summary>The batches that had the core for themselves count, where these are one in so many.</summary>
    private const int LeastAlone = 4;

    /// <summary>Whether the core was shared for most of the stretch whose batches were given last.</summary>
    internal bool IsShared { get; private set; }

    /// <summary>How many stretches were left out.</summary>
    internal int LeftOut { get; private set; }

    /// <summary>The batches of a stretch that had the core for themselves, where these are enough.</summary>
    [Stage(Stages.Neighbours)]
    internal List<Batch> WithoutShared(List<Batch> batches)
    {
        List<Batch> alone = batches.FindAll(batch => !batch.IsShared);
        IsShared = alone.Count * LeastAlone < batches.Count;
        return IsShared ? batches : alone;
    }

    /// <summary>None where the core was shared for most of the stretch, unless as many were left out already as count.</summary>
    /// <param name="stretch">The stretch whose batches were given last.</param>
    /// <param name="all">How many stretches there were so far, of all tests.</param>
    [Stage(Stages.Neighbours)]
    internal Stretch? OrNone(Stretch? stretch, int all)
    {
        bool isLeftOut = stretch!.IsShared && LeftOut <= all / 2;
        LeftOut += isLeftOut ? 1 : 0;
        return isLeftOut ? null : stretch;
    }

    /// <summary>Leaves out those of a test that count though the core was shared, as soon as there are enough others.</summary>
    [Stage(Stages.Neighbours)]
    internal void ForgetShared(List<Stretch?> stretches)
    {
        if (stretches.Count(one => one is { IsShared: false }) >= Stretches.Fewest)
        {
            for (int i = 0; i < stretches.Count; i++)
            {
                if (stretches[i] is { IsShared: true })
                {
                    stretches[i] = null;
                    LeftOut++;
                }
            }
        }
    }
}
