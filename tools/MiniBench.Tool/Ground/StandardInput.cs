using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace MiniBench.Tool;

/// <summary>The standard input, which whoever starts a process may have closed.</summary>
internal static class StandardInput
{
    private const int Number = 0;
    private const int GetFlags = 1;
    private const int ClosesWhenStarting = 1;

    /// <summary>Opens it. What comes from a file or a program is UTF-8, unless it begins with a mark that says otherwise, as files are; the console's own letters are for who types.</summary>
    /// <returns>What it says; nothing where it is closed.</returns>
    internal static TextReader Open() => !Console.IsInputRedirected ? Console.In
        : IsClosed ? TextReader.Null
        : new StreamReader(Console.OpenStandardInput(), Encoding.UTF8);

    /// <summary>
    /// Whether it was closed. Its number then has what the runtime opened first, which may be a pipe that never ends; that is not handed on to other programs, while
    /// what was handed on to this one is.
    /// </summary>
    private static bool IsClosed => !OperatingSystem.IsWindows() && FlagsOf(Number, GetFlags) is var flags && (flags < 0 || (flags & ClosesWhenStarting) != 0);

    [DllImport("libc", EntryPoint = "fcntl")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int FlagsOf(int descriptor, int command);
}
