namespace MiniBench.Programs;

/// <summary>How a guarded process ended.</summary>
public enum GuardEnd
{
    /// <summary>By itself; its exit code says more.</summary>
    Ended = 0,

    /// <summary>It was killed: a piece of work took longer than it may.</summary>
    TookTooLong = 1,

    /// <summary>It was killed: it took more memory than it may.</summary>
    TookTooMuch = 2,

    /// <summary>The runtime or the system ended it: its stack overflowed, or its memory.</summary>
    Died = 3,
}
