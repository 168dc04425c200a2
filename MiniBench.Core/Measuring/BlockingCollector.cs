using System.Runtime;

namespace MiniBench;

/// <summary>
/// Keeps the collector from working beside the tests. A collection in the background stops whatever runs for some 2 ms that no counter of
/// pauses has; in a suite that is often another test than the one whose garbage it is. One that blocks is a pause, which is counted.
/// </summary>
internal static class BlockingCollector
{
    /// <summary>The same work without collections in the background; where the host has chosen how to collect, as it did.</summary>
    [Stage(Stages.Mean)]
    internal static Func<T> Around<T>(Func<T> work) => GCSettings.LatencyMode != GCLatencyMode.Interactive ? work : () =>
    {
        GCSettings.LatencyMode = GCLatencyMode.Batch;
        try
        {
            return work();
        }
        finally
        {
            GCSettings.LatencyMode = GCLatencyMode.Interactive;
        }
    };
}
