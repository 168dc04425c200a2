using System.IO;

namespace MiniBench;

/// <summary>What memory the process has gone through, as Linux knows it from the processor's page tables (man 5 proc: clear_refs, smaps_rollup).</summary>
internal static class ReachedMemory
{
    private const string Marks = "/proc/self/clear_refs", Sums = "/proc/self/smaps_rollup";
    private const string Reached = "Referenced:", Large = "AnonHugePages:";
    private const long Kilobyte = 1024;

    /// <summary>Kernels that are built without them have neither file, and some sandboxes refuse one of them.</summary>
    private static bool isTold = OperatingSystem.IsLinux() && File.Exists(Marks) && File.Exists(Sums);

    /// <summary>Zero where the system does not tell, or where pages are of megabytes, so that one of them says nothing.</summary>
    internal static long Bytes => Ask(() => File.ReadAllLines(Sums)) is { } lines && Sum(lines, Large) == 0 ? Sum(lines, Reached) : 0;

    internal static void Forget() => Ask(() =>
    {
        File.WriteAllText(Marks, "1");
        return [];
    });

    private static string[]? Ask(Func<string[]> question)
    {
        try
        {
            return isTold ? question() : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            isTold = false;
            return null;
        }
    }

    private static long Sum(string[] lines, string name) => Kilobyte * (Array.Find(lines, line => line.StartsWith(name, StringComparison.Ordinal)) is { } found
        ? long.Parse(found.AsSpan(name.Length).Trim().TrimEnd("kB").Trim(), NumberStyles.None, CultureInfo.InvariantCulture) : 0);
}
