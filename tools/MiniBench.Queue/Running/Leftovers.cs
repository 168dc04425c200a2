using System;
using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using System.Text;

namespace MiniBench.Queue.Running;

/// <summary>
/// Processes of a command that went on although the queue that ran it was killed. They are found by an environment variable: numbers of processes
/// are given to others.
/// </summary>
[SupportedOSPlatform("linux")]
internal static class Leftovers
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    /// <summary>Ends them.</summary>
    /// <param name="setting">The variable and its value.</param>
    /// <returns>How many there were.</returns>
    internal static int End(string setting)
    {
        byte[] wanted = Encoding.UTF8.GetBytes(setting + "\0");
        return Directory.EnumerateDirectories("/proc").Select(Path.GetFileName).Where(name => char.IsAsciiDigit(name![0]))
            .Select(name => int.Parse(name!, CultureInfo.InvariantCulture))
            .Count(id => id != Environment.ProcessId && Has(id, wanted) && IsEnded(id));
    }

    private static bool Has(int id, byte[] wanted)
    {
        try
        {
            return File.ReadAllBytes($"/proc/{id}/environ").AsSpan().IndexOf(wanted) >= 0;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return false; // It has ended, or is somebody else's.
        }
    }

    private static bool IsEnded(int id)
    {
        try
        {
            using Process process = Process.GetProcessById(id);
            process.Kill();
            return process.WaitForExit(Patience);
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException or Win32Exception)
        {
            return false; // It has just ended by itself.
        }
    }
}
