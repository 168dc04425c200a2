using System;
using System.IO;
using System.Text;

namespace MiniBench.Output;

/// <summary>A file that is replaced as a whole: what was there stays until all that is to take its place has been written.</summary>
internal sealed class WholeFile
{
    /// <summary>Where devices and the streams of a process are, in the place of which no file can be put.</summary>
    private static readonly string[] DeviceFolders = ["/dev/", "/proc/", @"\\.\"];

    /// <summary>Files as others are, although among devices.</summary>
    private const string SharedMemory = "/dev/shm/";

    /// <summary>Where names that differ in the case of letters alone are of one file.</summary>
    internal static StringComparer Names { get; } = OperatingSystem.IsLinux() ? StringComparer.Ordinal : StringComparer.OrdinalIgnoreCase;

    private readonly string path;

    /// <param name="path">The file; of a link, what it leads to is meant.</param>
    /// <exception cref="IOException">Links lead in a circle.</exception>
    internal WholeFile(string path) =>
        this.path = IsDevice(path) || new FileInfo(path).LinkTarget is null ? path : File.ResolveLinkTarget(path, returnFinalTarget: true)!.FullName;

    /// <summary>A pipe that was tried: whoever reads it would take its closing for the end.</summary>
    private FileStream? pipe;

    /// <summary>Opens it for writing, and leaves it as it is.</summary>
    /// <exception cref="IOException">It cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be written.</exception>
    internal void Try()
    {
        FileStream tried = new(path, FileMode.OpenOrCreate, FileAccess.Write, FileShare.ReadWrite, 1, File.Exists(path) ? FileOptions.None : FileOptions.DeleteOnClose);
        if (tried.CanSeek || IsDevice(path))
        {
            tried.Dispose();
        }
        else
        {
            pipe = tried;
        }
    }

    /// <summary>Writes a text, as UTF-8.</summary>
    /// <exception cref="IOException">It cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be written.</exception>
    internal void Write(string text) => Write(Encoding.UTF8.GetBytes(text));

    /// <summary>Writes bytes.</summary>
    /// <exception cref="IOException">It cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be written.</exception>
    internal void Write(byte[] bytes)
    {
        if (pipe is not null)
        {
            using FileStream once = pipe;
            pipe = null;
            once.Write(bytes);
        }
        else if (IsDevice(path))
        {
            WriteInPlace(bytes);
        }
        else if (!File.Exists(path))
        {
            Try();
            WriteBeside(bytes, draft => File.Move(draft, path, overwrite: true)); // Another run may have written it meanwhile.
        }
        else if (!WriteIfPipe(bytes) && !Replace(bytes))
        {
            WriteInPlace(bytes);
        }
    }

    /// <summary>The whole path of a file behind all links to it and to its folders: the same for each way to write it, but for what <see cref="Names"/> takes for the same. It need not be there.</summary>
    /// <exception cref="IOException">Links lead in a circle.</exception>
    internal static string Behind(string path) => IsDevice(path) ? Path.GetFullPath(path) : Resolved(Path.GetFullPath(path));

    /// <summary>Whether two paths, or what they lead to as links, are of one file.</summary>
    internal static bool AreSame(string first, string second)
    {
        try
        {
            return Names.Equals(Behind(first), Behind(second));
        }
        catch (IOException)
        {
            // Links that lead in a circle are no file; whoever reads or writes them says so.
            return false;
        }
    }

    private static string Resolved(string full)
    {
        if (Path.GetDirectoryName(full) is not { } folder)
        {
            return full;
        }

        string here = Path.Combine(Resolved(folder), Path.GetFileName(full));
        FileInfo file = new(here);
        return file.LinkTarget is null ? here : Resolved(file.ResolveLinkTarget(returnFinalTarget: true)!.FullName);
    }

    private static bool IsDevice(string path)
    {
        string whole = Path.GetFullPath(path);
        return !whole.StartsWith(SharedMemory, StringComparison.Ordinal) && Array.Exists(DeviceFolders, folder => whole.StartsWith(folder, StringComparison.Ordinal));
    }

    private void WriteInPlace(byte[] bytes)
    {
        using FileStream file = new(path, FileMode.Create, FileAccess.Write, FileShare.Read);
        file.Write(bytes);
    }

    /// <summary>Writes to what only passes on. It is opened in any case: who may write into a folder may not yet write its files.</summary>
    private bool WriteIfPipe(byte[] bytes)
    {
        using FileStream there = new(path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite);
        if (there.CanSeek)
        {
            return false;
        }

        there.Write(bytes);
        return true;
    }

    /// <returns>Whether that is possible: a folder may let its files be written, and not be exchanged.</returns>
    private bool Replace(byte[] bytes)
    {
        bool isExchanged = false;
        try
        {
            WriteBeside(bytes, draft => isExchanged = Exchange(draft));
            return isExchanged;
        }
        catch (UnauthorizedAccessException)
        {
            // No file can be made beside it.
            return false;
        }
    }

    private bool Exchange(string draft)
    {
        try
        {
            if (!OperatingSystem.IsWindows())
            {
                File.SetUnixFileMode(draft, File.GetUnixFileMode(path));
            }

            File.Move(draft, path, overwrite: true);
            return true;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // It is somebody else's, or a place of its own in the file system.
            return false;
        }
    }

    /// <summary>Writes a draft in the same folder, which is gone whatever happens.</summary>
    private void WriteBeside(byte[] bytes, Action<string> use)
    {
        string draft = Path.Combine(Path.GetDirectoryName(Path.GetFullPath(path))!, Path.GetRandomFileName());
        try
        {
            using (FileStream file = new(draft, FileMode.CreateNew, FileAccess.Write, FileShare.None))
            {
                file.Write(bytes);
                file.Flush(flushToDisk: true);
            }

            use(draft);
        }
        catch (Exception exception) when (exception is IOException or ArgumentOutOfRangeException)
        {
            // The second one says that so long a file is not allowed.
            throw new IOException(exception.Message.Replace(draft, path, StringComparison.Ordinal), exception);
        }
        finally
        {
            File.Delete(draft);
        }
    }
}
