namespace MiniBench.Queue.Running;

/// <summary>The steps in which a queue is run, in their order. After each of them the process may be gone.</summary>
public enum QueueStep
{
    /// <summary>What was running when the queue died waits again.</summary>
    Recover = 0,

    /// <summary>One transaction: one more attempt, this boot, running.</summary>
    Claim = 1,

    /// <summary>The command runs; its output is written to temporary files, and those to the disk.</summary>
    Run = 2,

    /// <summary>One transaction: the result, and done.</summary>
    Record = 3,

    /// <summary>What came of the temporary files is in the queue: they are deleted.</summary>
    CleanUp = 4,

    /// <summary>One transaction: what is to be run between two commands was requested, in this boot.</summary>
    Request = 5,

    /// <summary>It is run.</summary>
    Between = 6,
}
