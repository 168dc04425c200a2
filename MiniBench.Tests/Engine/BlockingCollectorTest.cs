using System;
using System.Runtime;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The collector's mode is one of the whole process: no other test may change it meanwhile.</summary>
[NonParallelizable]
public sealed class BlockingCollectorTest
{
    [Test]
    public void Around_WorkIsDone_TheModeIsTheHostsAgain()
    {
        GCLatencyMode before = GCSettings.LatencyMode;

        Assert.That(BlockingCollector.Around(() => GCSettings.LatencyMode)(), Is.EqualTo(GCLatencyMode.Batch));
        Assert.That(GCSettings.LatencyMode, Is.EqualTo(before));
    }

    /// <summary>Another thread has the turn when a run is prepared: what the mode is then says nothing of when its own turn comes.</summary>
    [Test]
    public void Around_PreparedDuringAnotherRun_StillBlocks()
    {
        Func<GCLatencyMode> later = BlockingCollector.Around(() => BlockingCollector.Around(() => GCSettings.LatencyMode))();

        Assert.That(later(), Is.EqualTo(GCLatencyMode.Batch));
    }

    [Test]
    public void Around_ARun_IsNotTheHostsMode()
    {
        string host = MachineProbe.Instance.Describe(DateTimeOffset.UnixEpoch).GarbageCollector;

        Assert.That(host, Does.EndWith(", concurrent"));
        Assert.That(BlockingCollector.Around(() => MachineProbe.Instance.Describe(DateTimeOffset.UnixEpoch).GarbageCollector)(), Is.EqualTo(host));
    }

    /// <summary>The mode cannot be changed in such a region.</summary>
    [Test]
    public void Around_WorkThatKeepsTheCollectorFromRunning_GoesOn()
    {
        GCLatencyMode before = GCSettings.LatencyMode;
        GCLatencyMode within = BlockingCollector.Around(() =>
        {
            Assume.That(GC.TryStartNoGCRegion(1 << 20), Is.True);
            BlockingCollector.BeginAsTheHost(isDue: true);
            BlockingCollector.EndAsTheHost();
            GCLatencyMode mode = GCSettings.LatencyMode;
            EndRegion();
            return mode;
        })();

        Assert.That(within, Is.EqualTo(GCLatencyMode.NoGCRegion).Or.EqualTo(GCLatencyMode.Batch), "Another thread's garbage may end the region.");
        Assert.That(GCSettings.LatencyMode, Is.EqualTo(before));
    }

    [Test]
    public void Around_WorkThatLeavesTheCollectorOff_IsDone()
    {
        GCLatencyMode before = GCSettings.LatencyMode;
        try
        {
            Assert.That(BlockingCollector.Around(() => GC.TryStartNoGCRegion(1 << 20))(), Is.True);
        }
        finally
        {
            EndRegion();
            GCSettings.LatencyMode = before;
        }
    }

    private static void EndRegion()
    {
        if (GCSettings.LatencyMode == GCLatencyMode.NoGCRegion)
        {
            GC.EndNoGCRegion();
        }
    }
}
