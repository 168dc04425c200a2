namespace MiniBench.Queue.Running;

/// <summary>Why a queue is not run any more.</summary>
internal enum RunEnd
{
    /// <summary>All commands are done.</summary>
    Finished = 0,

    /// <summary>All commands are done, and some that were run now failed.</summary>
    Failed = 1,

    /// <summary>It was stopped; what is left waits.</summary>
    Stopped = 2,

    /// <summary>The machine is about to be rebooted; the queue goes on at its start.</summary>
    Rebooting = 3,

    /// <summary>What is to be run between two commands cannot be, or does not reboot the machine.</summary>
    Stuck = 4,
}
