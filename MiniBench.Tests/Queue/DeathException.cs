using System;

namespace MiniBench.Tests.Queue;

/// <summary>The process is gone: nothing of the program catches it.</summary>
internal sealed class DeathException : Exception
{
    public DeathException()
    {
    }

    public DeathException(string message)
        : base(message)
    {
    }

    public DeathException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
