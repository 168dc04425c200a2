using System.Runtime.InteropServices;

namespace MiniBench;

/// <summary>What the system knows of the current thread: its processor time, and how often it waited. Constant, or null, where the system does not tell.</summary>
internal static class ThreadClock
{
    private const int LinuxThread = 3;
    private const int MacThread = 16;
    private const int ThreadUsage = 1;
    private const int UsageLength = 18;
    private const int MinorFaults = 8;
    private const int VoluntarySwitches = 16;
    private const int Rates = 5;
    private static readonly bool IsLinux = OperatingSystem.IsLinux() && Environment.Is64BitProcess;
    private static readonly Func<long> Read = Reader();

    [ThreadStatic]
    private static long[]? usage;

    internal static long Nanoseconds => Read();

    /// <summary>Only Linux says it of a thread.</summary>
    internal static long? Waits => IsLinux ? Usage(VoluntarySwitches) : null;

    /// <summary>Only Linux says it of a thread.</summary>
    internal static long PageFaults => Usage(MinorFaults);

    private static long Usage(int field)
    {
        usage ??= new long[UsageLength];
        return IsLinux && GetUsage(ThreadUsage, ref usage[0]) == 0 ? usage[field] : 0;
    }

    private static Func<long> Reader()
    {
        try
        {
            if (HasConstantCycles(OperatingSystem.IsWindows(), RuntimeInformation.OSArchitecture))
            {
                double rate = Enumerable.Range(0, Rates).Max(_ => CyclesPerNanosecond());
                return () => QueryThreadCycles(-2, out ulong cycles) ? (long)(cycles / rate) : 0;
            }

            Func<long> read = IsLinux ? Linux : OperatingSystem.IsMacOS() ? () => (long)GetMacTime(MacThread) : () => 0;
            read();
            return read;
        }
        catch (Exception exception) when (exception is DllNotFoundException or EntryPointNotFoundException)
        {
            return () => 0;
        }
    }

    private static long Linux() => GetTime(LinuxThread, out Time time) == 0 ? (time.Seconds * 1_000_000_000) + time.Nanoseconds : 0;

    /// <summary>Whether the system counts a thread's cycles by a counter of constant rate. On Arm that of Windows runs with the core's clock, also beneath a program for x64.</summary>
    internal static bool HasConstantCycles(bool isWindows, Architecture system) => isWindows && system != Architecture.Arm64;

    /// <summary>How many cycles of Windows there are in a nanosecond.</summary>
    private static double CyclesPerNanosecond()
    {
        long start = TimeProvider.System.GetTimestamp();
        QueryThreadCycles(-2, out ulong before);
        while (TimeProvider.System.GetElapsedTime(start) < TimeSpan.FromMilliseconds(1))
        {
            MachineProbe.Instance.Chain(MachineProbe.Turns);
        }

        QueryThreadCycles(-2, out ulong after);
        return (after - before) / TimeProvider.System.GetElapsedTime(start).TotalNanoseconds;
    }

    [DllImport("libc", EntryPoint = "clock_gettime"), SuppressGCTransition, DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int GetTime(int clock, out Time time);

    [DllImport("libc", EntryPoint = "getrusage"), SuppressGCTransition, DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int GetUsage(int who, ref long usage);

    [DllImport("libSystem", EntryPoint = "clock_gettime_nsec_np"), SuppressGCTransition, DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern ulong GetMacTime(int clock);

    [DllImport("kernel32", EntryPoint = "QueryThreadCycleTime"), SuppressGCTransition, DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    private static extern bool QueryThreadCycles(nint thread, out ulong cycles);

    [StructLayout(LayoutKind.Sequential)]
    private struct Time
    {
        internal long Seconds;
        internal long Nanoseconds;
    }
}
