using System;
using MiniBench.Programs;

namespace MiniBench.Web.Checking;

/// <summary>A worker ended in the middle of its work.</summary>
internal sealed class WorkerEndedException(GuardEnd end, bool hasWaited) : Exception
{
    /// <summary>How it ended.</summary>
    internal GuardEnd End { get; } = end;

    /// <summary>Whether the work itself took more than it may; else time passed without it, or somebody ended the worker.</summary>
    internal bool IsOfWork { get; } = !hasWaited && end is GuardEnd.TookTooLong or GuardEnd.TookTooMuch;
}
