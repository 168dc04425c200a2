using System;

namespace MiniBench.Web.Storage;

/// <summary>A database that cannot be used; the message says why and what to do.</summary>
internal sealed class DatabaseException(string message) : Exception(message);
