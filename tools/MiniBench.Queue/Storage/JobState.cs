namespace MiniBench.Queue.Storage;

/// <summary>Where a command of the queue stands.</summary>
internal enum JobState
{
    /// <summary>It is to be run.</summary>
    Waiting = 0,

    /// <summary>It runs; or it ran when whoever ran it died.</summary>
    Running = 1,

    /// <summary>It has its result.</summary>
    Done = 2,
}
