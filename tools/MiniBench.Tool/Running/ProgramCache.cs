using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using MiniBench.Live;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>Compiled programs in the user's cache folder, by a hash of all that decides what the compiler makes.</summary>
internal sealed class ProgramCache(string root) : IDisposable
{
    private const int KeyLetters = 24;
    private const string DraftPrefix = "minibench-draft-";
    private const int MostPrograms = 50;
    private static readonly TimeSpan LeastAge = TimeSpan.FromDays(1);

    /// <summary>Folders for this time only.</summary>
    private readonly List<string> temporary = [];

    /// <summary>The user's; for one who has none, a folder for this time only.</summary>
    internal static ProgramCache OfUser()
    {
        if (UserCache.Folder is { } folder)
        {
            return new(folder);
        }

        string made = TemporaryFolder.Create("A compiled program").FullName;
        return new(made) { temporary = { made } };
    }

    /// <summary>A program that is there, as one that was used just now; null if there is none, or none that is complete.</summary>
    internal static StoredProgram? Find(string folder)
    {
        StoredProgram? found = StoredProgram.Find(folder);
        if (found is not null)
        {
            Touch(folder);
        }

        return found;
    }

    public void Dispose()
    {
        foreach (string folder in temporary)
        {
            Remove(folder);
        }
    }

    /// <summary>The folder of a program, whether it is there or not.</summary>
    internal string FolderOf(string path, string text)
    {
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\0', [Path.GetFileName(path), Environment.Version.ToString(), .. Libraries(), text])));
        return Path.Combine(root, Convert.ToHexStringLower(hash)[..KeyLetters]);
    }

    /// <summary>Keeps what a writer puts into a folder; where the cache cannot be written, in a folder for this time only.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="write">Writes into the folder that it is given.</param>
    internal StoredProgram Keep(string folder, Func<string, StoredProgram> write)
    {
        string draft = Path.Combine(root, DraftPrefix + Path.GetRandomFileName());
        try
        {
            Directory.CreateDirectory(draft);
            write(draft).Complete(draft);
            Exchange(folder, draft);
            RemoveOld();
        }
        catch (Exception exception) when (exception is ProgramException or StoppedException)
        {
            Directory.Delete(draft, recursive: true); // There is nothing in it.
            throw;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // Another process may have been faster: its program is as good. Or the disk is full.
            Remove(draft);
        }

        return StoredProgram.Find(folder) ?? write(Temporary());
    }

    /// <summary>Removes a folder, if it can be.</summary>
    private static void Remove(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // It was not made, has been put in its place, or what runs from there has not ended.
        }
    }

    /// <summary>The programs that are removed are those that were not used for longest.</summary>
    private static void Touch(string folder)
    {
        try
        {
            Directory.SetLastWriteTimeUtc(folder, DateTime.UtcNow);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // A cache that can only be read is as good.
        }
    }

    private string Temporary()
    {
        string folder = TemporaryFolder.Create("A compiled program").FullName;
        temporary.Add(folder);
        return folder;
    }

    /// <summary>Puts a draft in its place, unless another process has put a complete one there meanwhile, and may be running it.</summary>
    private static void Exchange(string folder, string draft)
    {
        if (StoredProgram.Find(folder) is not null)
        {
            Directory.Delete(draft, recursive: true);
            return;
        }

        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }

        Directory.Move(draft, folder);
    }

    /// <summary>The libraries that a program is compiled against, and the tool itself: a change of one of them changes programs.</summary>
    private static IEnumerable<string> Libraries() =>
        new[] { typeof(ProgramCache), typeof(BenchmarkResult), typeof(SavedResults), typeof(LiveTable) }
            .Select(type => new FileInfo(type.Assembly.Location))
            .Select(file => Units.Invariant($"{file.Name} {file.Length} {file.LastWriteTimeUtc.Ticks}"));

    /// <summary>Whether a folder is one of the cache's: who names the place may have other things there.</summary>
    private static bool IsOwn(DirectoryInfo folder) => folder.Name.StartsWith(DraftPrefix, StringComparison.Ordinal) || (IsKey(folder.Name) && StoredProgram.IsIn(folder.FullName));

    private static bool IsKey(string name) => name.Length == KeyLetters && name.All(char.IsAsciiHexDigitLower);

    private void RemoveOld()
    {
        DateTime latest = File.GetLastWriteTimeUtc(root) - LeastAge;
        foreach (DirectoryInfo old in new DirectoryInfo(root).GetDirectories().Where(IsOwn)
            .OrderByDescending(folder => folder.LastWriteTimeUtc).Skip(MostPrograms).Where(folder => folder.LastWriteTimeUtc < latest))
        {
            old.Delete(recursive: true);
        }
    }
}
