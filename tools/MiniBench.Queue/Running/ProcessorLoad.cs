using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace MiniBench.Queue.Running;

/// <summary>The processors of this machine.</summary>
internal sealed class ProcessorLoad : IProcessorLoad
{
    private const double TicksPerSecond = 100;

    public double? BusySeconds() => OperatingSystem.IsLinux() ? OfLinux() : OperatingSystem.IsWindows() ? OfWindows() : null;

    /// <summary>Everything in the first line of the kernel's statistics, but for idling and waiting for disks.</summary>
    private static double? OfLinux()
    {
        const int Idle = 3;
        const int Waiting = 4;
        const int LastOfMachine = 7;
        string[] fields = File.ReadLines("/proc/stat").First().Split(' ', StringSplitOptions.RemoveEmptyEntries)[1..];
        return fields.Take(LastOfMachine + 1).Where((_, field) => field is not Idle and not Waiting).Sum(field => double.Parse(field, CultureInfo.InvariantCulture)) / TicksPerSecond;
    }

    [SupportedOSPlatform("windows")]
    private static double? OfWindows() =>
        GetSystemTimes(out long idle, out long kernel, out long user) ? TimeSpan.FromTicks(kernel + user - idle).TotalSeconds : null;

    [DllImport("kernel32.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    private static extern bool GetSystemTimes(out long idle, out long kernel, out long user);
}
