using System;
using System.ComponentModel;
using System.Diagnostics;

namespace MiniBench.Programs;

/// <summary>Processes with all that they have started.</summary>
public static class ProcessTree
{
    /// <summary>Ends a process and what it has started, as far as that is there and may be ended.</summary>
    /// <param name="process">The process; one that has ended is left as it is, and null is one that has not been started.</param>
    public static void End(Process? process)
    {
        try
        {
            if (process is { HasExited: false })
            {
                process.Kill(entireProcessTree: true);
            }
        }
        catch (Exception exception) when (exception is InvalidOperationException or Win32Exception or AggregateException)
        {
            // It has just ended, or something that it started is another user's, who has to end it. What may be ended, has been.
        }
    }
}
