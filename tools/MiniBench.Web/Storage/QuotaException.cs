using System;

namespace MiniBench.Web.Storage;

/// <summary>An address has stored as much as it may in a day; the message says so, and when more is taken.</summary>
/// <param name="message">What is said.</param>
/// <param name="wait">After which time more is taken.</param>
internal sealed class QuotaException(string message, TimeSpan wait) : Exception(message)
{
    /// <summary>After which time more is taken.</summary>
    internal TimeSpan Wait => wait;
}
