using System;
using System.Runtime.InteropServices;

namespace MiniBench.Output;

/// <summary>Whether the console obeys the sequences that colour text. The one of Windows has to be told to; all others do so by themselves.</summary>
internal static class VirtualTerminal
{
    private const int StandardOutput = -11;
    private const uint ObeysSequences = 4;

    internal static bool IsOn { get; } = !OperatingSystem.IsWindows() || TurnOn();

    private static bool TurnOn() => GetHandle(StandardOutput) is var console && GetMode(console, out uint mode) && ((mode & ObeysSequences) != 0 || SetMode(console, mode | ObeysSequences));

    [DllImport("kernel32", EntryPoint = "GetStdHandle"), DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    private static extern nint GetHandle(int which);

    [DllImport("kernel32", EntryPoint = "GetConsoleMode"), DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    private static extern bool GetMode(nint console, out uint mode);

    [DllImport("kernel32", EntryPoint = "SetConsoleMode"), DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    private static extern bool SetMode(nint console, uint mode);
}
