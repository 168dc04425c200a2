using System;

namespace MiniBench.Web.Storage;

/// <summary>An address has stored as much as it may in a day; the message says so, and when more is taken.</summary>
internal sealed class QuotaException(string message) : Exception(message);
