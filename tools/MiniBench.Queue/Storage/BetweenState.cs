namespace MiniBench.Queue.Storage;

/// <summary>Whether the command between two commands of the queue is to be run.</summary>
internal enum BetweenState
{
    /// <summary>No command has ended or was interrupted since it was run.</summary>
    None = 0,

    /// <summary>One has; the boot of one that is to be begun again stands beside it.</summary>
    Due = 1,

    /// <summary>It was about to be run, in the boot that stands beside it.</summary>
    Requested = 2,
}
