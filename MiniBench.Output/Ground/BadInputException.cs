using System;

namespace MiniBench.Output;

/// <summary>What the user gave cannot be used; the message says what was given, what was expected and what to do.</summary>
internal sealed class BadInputException : Exception
{
    internal BadInputException(string message, Exception? cause = null)
        : base(message, cause)
    {
    }

    /// <summary>Whether it is that --filter matches nothing in this one of several programs.</summary>
    internal bool IsElsewhere { get; init; }

    /// <summary>After which time the same may be done, zero where nobody says; null where that changes nothing.</summary>
    internal TimeSpan? Wait { get; init; }
}
