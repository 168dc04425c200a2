using System.Runtime.InteropServices;

namespace MiniBench;

/// <summary>On which of the processors the current thread runs. Only Linux moves it.</summary>
internal static class ThreadPlace
{
    /// <summary>Bits for so many processors: the most that Linux has.</summary>
    private const int MaskBytes = 1024;

    private const int BitsOfByte = 8;

    private static readonly bool IsKnown = OperatingSystem.IsLinux() && Environment.Is64BitProcess;

    /// <summary>
    /// Moves the thread to the next of the processors that it may use. It may use all of them afterwards, as before, but a system has no reason to move it away again
    /// soon.
    /// </summary>
    internal static void MoveOn()
    {
        byte[] allowed = new byte[MaskBytes];
        if (!IsKnown || GetAffinity(0, MaskBytes, ref allowed[0]) <= 0)
        {
            return;
        }

        int current = GetProcessor();
        int[] processors = [.. Enumerable.Range(0, MaskBytes * BitsOfByte).Where(one => (allowed[one / BitsOfByte] >> (one % BitsOfByte) & 1) > 0)];
        int next = processors.FirstOrDefault(one => one > current, processors[0]);
        byte[] there = new byte[MaskBytes];
        there[next / BitsOfByte] = (byte)(1 << (next % BitsOfByte));
        if (next != current && SetAffinity(0, MaskBytes, ref there[0]) == 0)
        {
            _ = SetAffinity(0, MaskBytes, ref allowed[0]);
        }
    }

    [DllImport("libc", EntryPoint = "sched_getcpu"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int GetProcessor();

    [DllImport("libc", EntryPoint = "sched_getaffinity"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int GetAffinity(int thread, nint bytes, ref byte mask);

    [DllImport("libc", EntryPoint = "sched_setaffinity"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SetAffinity(int thread, nint bytes, ref byte mask);
}
