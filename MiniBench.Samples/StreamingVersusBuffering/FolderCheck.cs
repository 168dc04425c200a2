using System;
using System.IO;
using System.Linq;
using MiniBench.Output;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>Looks at folders before anything is done with them.</summary>
internal static class FolderCheck
{
    private static readonly StringComparison PathComparison = OperatingSystem.IsLinux() ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase;

    /// <summary>The files of a folder, without those of folders in it, in the order of their names.</summary>
    /// <exception cref="BadInputException">It is none, cannot be read, or has no files.</exception>
    internal static FileInfo[] FilesOf(string folder)
    {
        try
        {
            FileInfo[] files = Directory.Exists(folder) ? [.. new DirectoryInfo(folder).EnumerateFiles().OrderBy(file => file.Name, StringComparer.Ordinal)]
                : File.Exists(folder) ? throw new BadInputException($"'{folder}' is a file; a folder of text files was expected.")
                : throw new BadInputException($"There is no folder '{folder}'. Give one with text files; create-files makes one.");
            return files.Length > 0 ? files : throw new BadInputException($"The folder '{folder}' has no files. Give one with text files; create-files makes one. (Files of folders in it are not read.)");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new BadInputException($"The folder '{folder}' cannot be read: {ResultFile.CauseOf(exception, folder)}.", exception);
        }
    }

    /// <summary>Refuses to write into the folder that is read, or below it.</summary>
    /// <exception cref="BadInputException">The output is the input, or in it.</exception>
    internal static void Separate(string input, string output)
    {
        (string from, string to) = (Real(input), Real(output));
        if (string.Equals(from, to, PathComparison))
        {
            throw new BadInputException($"'{input}' and '{output}' are the same folder: the files would be written over while they are read. Give another folder for the output.");
        }

        if (to.StartsWith(Path.TrimEndingDirectorySeparator(from) + Path.DirectorySeparatorChar, PathComparison))
        {
            throw new BadInputException($"'{output}' is inside of '{input}': what is written would lie among what is read. Give a folder elsewhere for the output.");
        }
    }

    /// <summary>Makes a folder, unless it is there.</summary>
    /// <returns>Whether it was made.</returns>
    /// <exception cref="BadInputException">It cannot be made.</exception>
    internal static bool Make(string folder)
    {
        try
        {
            bool isThere = Directory.Exists(folder);
            Directory.CreateDirectory(folder);
            return !isThere;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new BadInputException($"The folder '{folder}' cannot be made: {(File.Exists(folder) ? "there is a file of this name" : ResultFile.CauseOf(exception, folder))}. Give one that can be written.", exception);
        }
    }

    /// <summary>Refuses what does not fit on the disk.</summary>
    /// <exception cref="BadInputException">There is less room.</exception>
    internal static void Room(string folder, double bytes)
    {
        string there = Path.GetFullPath(folder);
        while (!Directory.Exists(there) && Path.GetDirectoryName(there) is { } parent)
        {
            there = parent;
        }

        long free = new DriveInfo(there).AvailableFreeSpace;
        if (bytes > free)
        {
            throw new BadInputException(Invariant($"'{folder}' needs {bytes / (1 << 20):N0} MB, and {free >> 20:N0} MB are free there. Make room, give a folder on another disk, or fewer or shorter files (create-files has --scale)."));
        }
    }

    /// <summary>Removes a folder if nothing is in it.</summary>
    internal static void RemoveIfEmpty(string folder)
    {
        if (Directory.Exists(folder) && !Directory.EnumerateFileSystemEntries(folder).Any())
        {
            Directory.Delete(folder);
        }
    }

    /// <summary>The path without links and dots.</summary>
    private static string Real(string path)
    {
        string full = Path.TrimEndingDirectorySeparator(Path.GetFullPath(path));
        if (Path.GetDirectoryName(full) is not { } parent)
        {
            return full;
        }

        DirectoryInfo there = new(Path.Combine(Real(parent), Path.GetFileName(full)));
        return Path.TrimEndingDirectorySeparator(there.Exists && there.ResolveLinkTarget(returnFinalTarget: true) is { } target ? target.FullName : there.FullName);
    }
}
