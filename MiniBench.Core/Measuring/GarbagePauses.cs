namespace MiniBench;

/// <summary>For how long collections stop the process, seen from outside the batches.</summary>
internal sealed class GarbagePauses(IProbe probe)
{
    /// <summary>As many groups as intervals have blocks: see <see cref="Blocks"/>.</summary>
    private const int MostGroups = 16;

    /// <summary>Collections of a group, if there are so many: one alone is young or old, and takes accordingly.</summary>
    private const int FewestOfGroup = 4;

    private readonly List<(long Bytes, double Pause)> collections = [];
    private long seenBytes = probe.TotalBytes;
    private TimeSpan seenPause = probe.GcPause;

    /// <summary>
    /// For how long they do for a byte allocated, in nanoseconds: the low quantile of groups in a row, since whatever disturbs a collection
    /// makes it longer; and how far the mean is from it.
    /// </summary>
    internal (double Low, double Error) PerByte
    {
        get
        {
            (long Bytes, double Pause)[] all = [.. collections, (probe.TotalBytes - seenBytes, 0)];
            int size = Math.Max(all.Length / MostGroups, Math.Min(FewestOfGroup, all.Length));
            double[] groups = [.. all.Chunk(size).Take(all.Length / size).Select(group => group.Sum(one => one.Pause) / Math.Max(1, group.Sum(one => one.Bytes)))];
            double low = Quantile.Of(groups, Quantile.Low);
            return (low, Math.Abs(groups.Average() - low));
        }
    }

    /// <summary>Notes the collections since the last time, if there were any.</summary>
    internal void Note()
    {
        TimeSpan pause = probe.GcPause - seenPause;
        if (pause > TimeSpan.Zero)
        {
            collections.Add((probe.TotalBytes - seenBytes, pause.TotalNanoseconds));
            seenBytes += collections[^1].Bytes;
            seenPause += pause;
        }
    }
}
