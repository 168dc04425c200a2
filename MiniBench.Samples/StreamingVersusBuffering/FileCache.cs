using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace MiniBench.Samples;

/// <summary>The system's memory of files that were read or written not long ago.</summary>
internal static class FileCache
{
    internal const string Warm = "warm";
    internal const string Dropped = "dropped";
    internal const string NotDropped = "not dropped";

    private const int DontNeed = 4;

    /// <summary>Asks the system to forget files, so that they are read from the disk.</summary>
    /// <param name="files">The files.</param>
    /// <returns>Why it does not do so; null if it was asked, and took the question. Even then it is free to keep what others have open or mapped.</returns>
    internal static string? Drop(IReadOnlyList<string> files)
    {
        if (!OperatingSystem.IsLinux())
        {
            return "only Linux can be asked to (posix_fadvise)";
        }

        if (files.Count > 0 && new DriveInfo(Path.GetFullPath(files[0])).DriveFormat is "tmpfs" or "ramfs")
        {
            return "the files are on a disk that is memory";
        }

        return files.Select(DropOne).FirstOrDefault(reason => reason is not null);
    }

    /// <summary>Pages that were not yet written to the disk would stay: they are written first.</summary>
    private static string? DropOne(string path)
    {
        using SafeFileHandle file = File.OpenHandle(path);
        RandomAccess.FlushToDisk(file);
        int error = Advise(file, 0, 0, DontNeed);
        return error == 0 ? null : $"the system refused: {Marshal.GetPInvokeErrorMessage(error)}";
    }

    [DllImport("libc", EntryPoint = "posix_fadvise")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Advise(SafeFileHandle file, long offset, long length, int advice);
}
