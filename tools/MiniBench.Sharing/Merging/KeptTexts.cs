using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>
/// Texts that take seconds to make, and are the same for many programs: the library, rewritten for all that name the same of it. Each is made once in a process,
/// and once in a folder, where it has its name from all that decides it; some come with the tool. What stands in a folder counts only behind the hash of its own
/// text.
/// </summary>
/// <param name="folder">The folder, whether it is there or not; null for none.</param>
/// <param name="made">A folder to look in first, into which nothing is written; null for none.</param>
internal sealed class KeptTexts(string? folder, string? made = null)
{
    private const string Extension = ".text";
    private const int MostInProcess = 100;
    private const int MostInFolder = 200;

    private readonly ConcurrentDictionary<string, Lazy<string>> known = new(StringComparer.Ordinal);

    /// <summary>Those in the user's cache folder, and those that came with the tool: `./build pack` makes them.</summary>
    internal static KeptTexts OfUser { get; } = new(UserCache.Folder, Path.Combine(AppContext.BaseDirectory, "made"));

    /// <summary>Finds a text, or makes it.</summary>
    /// <param name="decidedBy">All that decides what is made, but for this build.</param>
    /// <param name="make">Makes it.</param>
    internal string Find(IEnumerable<string> decidedBy, Func<string> make)
    {
        string key = Hash(string.Join('\0', decidedBy.Prepend(MakerId)));
        if (known.Count > MostInProcess)
        {
            known.Clear(); // A site sees many programs.
        }

        return known.GetOrAdd(key, _ => new(() => Load(made, key) ?? Load(folder, key) ?? Keep(key, make()))).Value;
    }

    /// <summary>This build, the compiler and the platform for which it compiles: a change of one of them may change what is made.</summary>
    private static string MakerId => $"{typeof(KeptTexts).Module.ModuleVersionId} {typeof(CSharpCompilation).Module.ModuleVersionId} {Environment.Version.ToString(2)}";

    private static string? Load(string? place, string key)
    {
        try
        {
            return place is not null && File.ReadAllText(PathOf(place, key)).Split('\n', 2) is [var hash, var text] && hash == Hash(text) ? text : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null; // It has not been made, or it cannot be read.
        }
    }

    private string Keep(string key, string text)
    {
        if (folder is null)
        {
            return text;
        }

        try
        {
            Directory.CreateDirectory(folder);
            string draft = PathOf(folder, Path.GetRandomFileName());
            File.WriteAllText(draft, $"{Hash(text)}\n{text}");
            File.Move(draft, PathOf(folder, key), overwrite: true);
            foreach (FileInfo old in new DirectoryInfo(folder).GetFiles("*" + Extension).OrderByDescending(file => file.LastWriteTimeUtc).Skip(MostInFolder))
            {
                old.Delete();
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // It is made again the next time.
        }

        return text;
    }

    private static string PathOf(string place, string key) => Path.Combine(place, key + Extension);

    internal static string Hash(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
