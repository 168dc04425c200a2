using System.Diagnostics;
using System.Runtime;

namespace MiniBench;

/// <summary>
/// Keeps the collector from working beside the tests. A collection in the background stops whatever runs for some 2 ms that no counter of
/// pauses has; in a suite that is often another test than the one whose garbage it is. One that blocks is a pause, which is counted.
/// </summary>
internal static class BlockingCollector
{
    /// <summary>A collection in the background may go on for a while: it is not to stop another test.</summary>
    private const int BackgroundMilliseconds = 3;

    private static bool isSet;

    /// <summary>How many collections of the oldest generation there had been when a part began that is collected as the host does; null outside of one.</summary>
    private static int? collectionsBefore;

    /// <summary>Whether collections in the background are off though the host has them.</summary>
    /// <param name="isOff">Whether they are off.</param>
    [Stage(Stages.Mean)]
    internal static bool OrOfRun(bool isOff) => isOff && !isSet;

    /// <summary>The same work without collections in the background; where the host has chosen how to collect, as it did.</summary>
    [Stage(Stages.Mean)]
    internal static Func<T> Around<T>(Func<T> work) => [StackTraceHidden] () =>
    {
        if (GCSettings.LatencyMode != GCLatencyMode.Interactive)
        {
            return work();
        }

        Safely(Set)(true);
        try
        {
            return work();
        }
        finally
        {
            collectionsBefore = null;
            Safely(Set)(false);
        }
    };

    /// <summary>
    /// A part of that work begins that is collected as the host does: a test that keeps what it allocates, or allocates large objects, is then
    /// collected as in a loop that does nothing else. That part was seen to take a seventh to four times as long with collections that block.
    /// </summary>
    /// <param name="isDue">Whether that matters.</param>
    [Stage(Stages.ThreadTime)]
    internal static void BeginAsTheHost(bool isDue)
    {
        if (isSet && isDue)
        {
            collectionsBefore = GC.CollectionCount(GC.MaxGeneration);
            Safely(Set)(false);
        }
    }

    /// <summary>The end of that part.</summary>
    [Stage(Stages.ThreadTime)]
    internal static void EndAsTheHost()
    {
        if (collectionsBefore is not { } before)
        {
            return;
        }

        collectionsBefore = null;
        Safely(Set)(true);
        if (GC.CollectionCount(GC.MaxGeneration) != before)
        {
            Thread.Sleep(BackgroundMilliseconds);
        }
    }

    /// <summary>The same change, which does not come about while the program keeps the collector from running at all: the mode is fixed then.</summary>
    [Stage(Stages.Rarities)]
    private static Action<bool> Safely(Action<bool> set) => isBlocking =>
    {
        try
        {
            set(isBlocking);
        }
        catch (InvalidOperationException)
        {
            isSet = false;
        }
    };

    private static void Set(bool isBlocking)
    {
        GCSettings.LatencyMode = isBlocking ? GCLatencyMode.Batch : GCLatencyMode.Interactive;
        isSet = isBlocking;
    }
}
