namespace MiniBench.Queue.Storage;

/// <summary>How a command ended.</summary>
internal enum JobEnding
{
    /// <summary>By itself; its exit code says how.</summary>
    Exited = 0,

    /// <summary>It was killed: it took longer than it may.</summary>
    TimedOut = 1,

    /// <summary>The system could not start it.</summary>
    NotStarted = 2,

    /// <summary>The queue died too often while it ran, and does not try again.</summary>
    GivenUp = 3,

    /// <summary>It was killed because the queue is to stop. It has no result, and is run again.</summary>
    Stopped = 4,
}
