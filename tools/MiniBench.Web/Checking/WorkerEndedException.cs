using System;
using MiniBench.Programs;

namespace MiniBench.Web.Checking;

/// <summary>A worker ended in the middle of its work.</summary>
internal sealed class WorkerEndedException(GuardEnd end) : Exception
{
    /// <summary>How it ended.</summary>
    internal GuardEnd End { get; } = end;
}
