using System;

namespace MiniBench.Queue;

/// <summary>A queue that cannot be used; the message says what was found, what was expected and what to do.</summary>
public sealed class QueueException : Exception
{
    public QueueException(string message)
        : base(message)
    {
    }

    public QueueException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
