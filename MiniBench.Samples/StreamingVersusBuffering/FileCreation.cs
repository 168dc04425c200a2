using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>Makes files of random ASCII text: the same seed makes the same files, on every machine.</summary>
/// <param name="set">How many files, of which shape.</param>
/// <param name="seed">Any number.</param>
/// <param name="isVaried">Whether files have from half to one and a half times as many lines, each another number.</param>
internal sealed class FileCreation(DataSet set, int seed, bool isVaried)
{
    private const int BufferBytes = 64 * 1024;
    private const int SeedStep = 1_000_003;

    /// <summary>Makes them. Run again, it writes the same files over those that are there.</summary>
    /// <param name="folder">Where; it is made if need be.</param>
    /// <param name="stop">Ends it; what was made is removed.</param>
    /// <returns>How many bytes were written.</returns>
    /// <exception cref="BadInputException">The folder cannot be used, or holds other files.</exception>
    /// <exception cref="OperationCanceledException">It was stopped.</exception>
    internal long Create(string folder, CancellationToken stop)
    {
        FolderCheck.Room(folder, set.Bytes * (isVaried ? 1.5 : 1));
        string[] paths = [.. Enumerable.Range(1, set.Files).Select(number => Path.Combine(folder, Invariant($"file-{number:D5}.txt")))];
        RefuseOthers(folder, paths);
        bool isMade = FolderCheck.Make(folder);
        int begun = 0;
        try
        {
            return paths.Sum(path => Write(path, begun++, stop));
        }
        catch (OperationCanceledException)
        {
            Remove(paths[..begun], folder, isMade);
            throw;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            Remove(paths[..begun], folder, isMade);
            throw new BadInputException($"The files could not be written to '{folder}': {exception.Message.TrimEnd('.')}. Those that were have been removed.", exception);
        }
    }

    private static void Remove(string[] paths, string folder, bool isFolderToo)
    {
        Array.ForEach(paths, File.Delete);
        if (isFolderToo)
        {
            FolderCheck.RemoveIfEmpty(folder);
        }
    }

    /// <summary>Files that are not of this set would be encrypted with it.</summary>
    private static void RefuseOthers(string folder, string[] paths)
    {
        if (File.Exists(folder))
        {
            throw new BadInputException($"'{folder}' is a file; a folder was expected, or the path of one that is to be made.");
        }

        HashSet<string> own = [.. paths.Select(path => Path.GetFileName(path))];
        string? other = Directory.Exists(folder) ? Directory.EnumerateFileSystemEntries(folder).Select(path => Path.GetFileName(path)).FirstOrDefault(name => !own.Contains(name)) : null;
        if (other is not null)
        {
            throw new BadInputException($"'{folder}' has something that is not of this set, such as '{other}'. Give an empty folder, or one that is not there yet.");
        }
    }

    /// <returns>How many bytes the file has.</returns>
    private long Write(string path, int index, CancellationToken stop)
    {
        Random random = new(unchecked((seed * SeedStep) + index));
        int lines = isVaried ? random.Next(set.Lines / 2, set.Lines + (set.Lines / 2) + 1) : set.Lines;
        byte[] line = new byte[set.Characters + 1];
        using FileStream file = new(path, FileMode.Create, FileAccess.Write, FileShare.None, BufferBytes);
        for (int i = 0; i < lines; i++)
        {
            stop.ThrowIfCancellationRequested();
            Fill(line, random);
            file.Write(line);
        }

        return file.Length;
    }

    /// <summary>Characters from the space to the tilde, and the end of the line.</summary>
    private static void Fill(byte[] line, Random random)
    {
        const int Printable = '~' - ' ' + 1;
        random.NextBytes(line);
        for (int i = 0; i < line.Length - 1; i++)
        {
            line[i] = (byte)(' ' + (line[i] % Printable));
        }

        line[^1] = (byte)'\n';
    }
}
