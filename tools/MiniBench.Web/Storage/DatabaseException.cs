using System;

namespace MiniBench.Web.Storage;

/// <summary>A database that cannot be used; the message says why and what to do.</summary>
internal sealed class DatabaseException(string message) : Exception(message)
{
    /// <summary>Whether it has as many bytes as it may.</summary>
    internal bool IsFull { get; init; }
}
