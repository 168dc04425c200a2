using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace MiniBench.Output;

/// <summary>
/// Windows ends a process as soon as its handler of a closed window, or of a shutdown, returns, whatever that says; and after five seconds if it does not
/// (Microsoft, "HandlerRoutine callback function").
/// </summary>
internal static class ConsoleClosing
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private static volatile bool isUnderWay;

    /// <summary>Whether a handler is being kept from returning: who took it away would wait for that.</summary>
    internal static bool IsUnderWay => isUnderWay;

    /// <summary>Does what a signal wants, and does not return where the process would be gone then: what that began, such as saving, goes on meanwhile and ends the process.</summary>
    /// <param name="signal">The signal.</param>
    /// <param name="work">What it wants.</param>
    internal static void Outlast(PosixSignal signal, Action work)
    {
        bool mustStay = EndsWithItsHandler(OperatingSystem.IsWindows(), signal);
        isUnderWay |= mustStay; // Before the work, which may have others look.
        work();
        if (mustStay)
        {
            Thread.Sleep(Patience);
        }
    }

    /// <summary>Whether a process is gone when its handler of a signal has returned.</summary>
    internal static bool EndsWithItsHandler(bool isWindows, PosixSignal signal) => isWindows && signal is (PosixSignal.SIGHUP or PosixSignal.SIGTERM);
}
