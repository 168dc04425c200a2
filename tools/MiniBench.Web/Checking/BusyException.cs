using System;

namespace MiniBench.Web.Checking;

/// <summary>More is asked for than the site does at once; the message says what, and when to come back.</summary>
internal sealed class BusyException(string message) : Exception(message);
