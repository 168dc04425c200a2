using System.Diagnostics;
using System.Runtime.InteropServices;

namespace MiniBench.Validation;

/// <summary>The processor time of the thread on Linux, elsewhere the wall's: there the machine has to be quiet.</summary>
internal static partial class ThreadClock
{
    private const int ThreadTime = 3;

    internal static double Nanoseconds => OperatingSystem.IsLinux() && Read(ThreadTime, out Time time) == 0
        ? (time.Seconds * 1e9) + time.Nanoseconds
        : Stopwatch.GetTimestamp() * 1e9 / Stopwatch.Frequency;

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static partial int Read(int clock, out Time time);

    [StructLayout(LayoutKind.Sequential)]
    private readonly struct Time
    {
        internal readonly nint Seconds;
        internal readonly nint Nanoseconds;
    }
}
