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

    /// <summary>Says that a handler of a signal will be kept from returning, before what the signal begins may look.</summary>
    internal static void Begin(PosixSignal signal) => isUnderWay |= EndsWithItsHandler(OperatingSystem.IsWindows(), signal);

    /// <summary>Keeps a handler from returning where the process would be gone with it: what the signal began, such as saving, goes on meanwhile and ends the process.</summary>
    internal static void Outlast(PosixSignal signal)
    {
        if (EndsWithItsHandler(OperatingSystem.IsWindows(), signal))
        {
            Thread.Sleep(Patience);
        }
    }

    /// <summary>Whether a process is gone when its handler of a signal has returned.</summary>
    internal static bool EndsWithItsHandler(bool isWindows, PosixSignal signal) => isWindows && signal is (PosixSignal.SIGHUP or PosixSignal.SIGTERM);
}
