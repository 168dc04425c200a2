using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Runtime.Versioning;
using Microsoft.Win32;

namespace MiniBench.Queue.Running;

/// <summary>The machine that this process runs on.</summary>
internal static class ThisMachine
{
    /// <summary>Says the boot where the system does not: in a container, which has the id of its host and is restarted by itself.</summary>
    internal const string BootVariable = "MINIBENCH_BOOT_ID";

    private const string Unknown = "unknown";

    internal static Machine Read() => new(
        Id() ?? Environment.MachineName,
        Environment.MachineName,
        Environment.GetEnvironmentVariable(BootVariable) is { Length: > 0 } given ? given : Boot() ?? Unknown);

    /// <summary>Whether a reboot can be told from another process.</summary>
    internal static bool IsBootKnown(Machine machine) => machine.Boot != Unknown;

    private static string? Id() =>
        OperatingSystem.IsWindows() ? Registered(@"HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Cryptography", "MachineGuid")
        : OperatingSystem.IsMacOS() ? Asked("kern.uuid")
        : Line("/etc/machine-id");

    private static string? Boot() =>
        OperatingSystem.IsWindows() ? Registered(@"HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\Session Manager\Memory Management\PrefetchParameters", "BootId")
        : OperatingSystem.IsMacOS() ? Asked("kern.bootsessionuuid")
        : Line("/proc/sys/kernel/random/boot_id");

    [SupportedOSPlatform("windows")]
    private static string? Registered(string key, string name) => Convert.ToString(Registry.GetValue(key, name, null), CultureInfo.InvariantCulture) is { Length: > 0 } value ? value : null;

    private static string? Line(string path)
    {
        try
        {
            return File.ReadAllText(path).Trim() is { Length: > 0 } line ? line : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null; // A container may have none.
        }
    }

    private static string? Asked(string name)
    {
        using Process process = Process.Start(new ProcessStartInfo("/usr/sbin/sysctl", ["-n", name]) { RedirectStandardOutput = true, UseShellExecute = false })!;
        string answer = process.StandardOutput.ReadToEnd().Trim();
        process.WaitForExit();
        return answer.Length > 0 ? answer : null;
    }
}
