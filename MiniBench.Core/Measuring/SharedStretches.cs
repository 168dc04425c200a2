namespace MiniBench;

/// <summary>What counts of stretches in which something else used the processor's core: see <see cref="Neighbours"/>.</summary>
internal sealed class SharedStretches
{
    /// <summary>The batches that had the core for themselves count, where these are one in so many.</summary>
    private const int LeastAlone = 4;

    private readonly List<Batch> alone = [];

    /// <summary>Whether the core was shared for most of the stretch whose batches were given last.</summary>
    internal bool IsShared { get; private set; }

    /// <summary>The batches of a stretch that had the core for themselves, where these are enough.</summary>
    [Stage(Stages.Neighbours)]
    internal List<Batch> WithoutShared(List<Batch> batches)
    {
        alone.Clear();
        alone.AddRange(batches.Where(batch => !batch.IsShared));
        IsShared = alone.Count * LeastAlone < batches.Count;
        return IsShared ? batches : alone;
    }

    /// <summary>None where the core was shared for most of the stretch, unless more than half of the test's were left out already.</summary>
    /// <param name="stretch">The stretch whose batches were given last.</param>
    /// <param name="before">The test's stretches before it.</param>
    [Stage(Stages.Neighbours)]
    internal static Stretch? OrNone(Stretch? stretch, List<Stretch?> before) =>
        stretch!.IsShared && 2 * before.Count(one => one is null) <= before.Count + 1 ? null : stretch;

    /// <summary>Leaves out those of a test that count though the core was shared, as soon as there are enough others.</summary>
    [Stage(Stages.Neighbours)]
    internal static void ForgetShared(List<Stretch?> stretches)
    {
        if (stretches.Count(one => one is { IsShared: false }) >= Stretches.Fewest)
        {
            for (int i = 0; i < stretches.Count; i++)
            {
                stretches[i] = stretches[i] is { IsShared: true } ? null : stretches[i];
            }
        }
    }
}
