using System;

namespace MiniBench;

/// <summary>Thrown by assertions about speed that do not hold, or that the measurements do not decide. The message ends with the table.</summary>
public sealed class SpeedAssertionException : Exception
{
    /// <summary>Creates an exception with a message that says only that an assertion does not hold.</summary>
    public SpeedAssertionException()
        : base("An assertion about speed does not hold.")
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    /// <param name="message">What was asserted, and what was measured.</param>
    public SpeedAssertionException(string message)
        : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    /// <param name="message">What was asserted, and what was measured.</param>
    /// <param name="innerException">What a test threw.</param>
    public SpeedAssertionException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>Whether the measurements leave open what was asserted; otherwise they contradict it.</summary>
    public bool IsNotResolved { get; internal init; }
}
