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
}
