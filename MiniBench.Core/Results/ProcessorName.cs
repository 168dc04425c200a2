using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace MiniBench;

/// <summary>What a processor is called where Linux on x86 and Windows do not say it in their usual places.</summary>
internal static class ProcessorName
{
    private const int MostCharacters = 256;
    private static readonly string[] Keys = ["CPU implementer", "CPU part"];

    /// <summary>The name, or else that of an ARM processor under Linux, or of any under macOS; null where nothing says it.</summary>
    [Stage(Stages.Rarities)]
    internal static string? OrOther(string? name) => name ?? (OperatingSystem.IsMacOS() ? OfMac() : OperatingSystem.IsLinux() ? OfArm(File.ReadLines("/proc/cpuinfo")) : null);

    /// <summary>ARM has numbers: who made it, and which one it is.</summary>
    /// <param name="lines">What /proc/cpuinfo has.</param>
    internal static string? OfArm(IEnumerable<string> lines)
    {
        (string Key, string Value)[] all = [.. lines.Select(line => line.Split(':', 2)).Where(parts => parts.Length == 2).Select(parts => (parts[0].Trim(), parts[1].Trim()))];
        string?[] numbers = [.. Keys.Select(key => Array.Find(all, one => one.Key == key).Value)];
        return Array.TrueForAll(numbers, number => number is not null) ? $"ARM, implementer {numbers[0]}, part {numbers[1]}" : null;
    }

    private static string? OfMac()
    {
        byte[] text = new byte[MostCharacters];
        nuint length = MostCharacters;
        try
        {
            return SystemControl("machdep.cpu.brand_string\0"u8.ToArray(), text, ref length, 0, 0) == 0 ? Encoding.UTF8.GetString(text).Split('\0')[0] : null;
        }
        catch (Exception exception) when (exception is DllNotFoundException or EntryPointNotFoundException)
        {
            return null;
        }
    }

    [DllImport("libSystem", EntryPoint = "sysctlbyname"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SystemControl(byte[] name, byte[] old, ref nuint oldLength, nint value, nuint length);
}
