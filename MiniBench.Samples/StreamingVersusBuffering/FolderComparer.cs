using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;

namespace MiniBench.Samples;

/// <summary>Takes folders for equal whose files have the same names and the same bytes.</summary>
internal sealed class FolderComparer : IEqualityComparer<string>
{
    public bool Equals(string? x, string? y) => x == y || (x is not null && y is not null && Hash(x) == Hash(y));

    public int GetHashCode(string obj) => Hash(obj).GetHashCode(StringComparison.Ordinal);

    /// <summary>The names of a folder's files, each with the hash of what it holds.</summary>
    internal static string Hash(string folder) => string.Join('\n', Directory.GetFiles(folder).Order(StringComparer.Ordinal).Select(path =>
    {
        using FileStream file = File.OpenRead(path);
        return $"{Path.GetFileName(path)} {Convert.ToHexString(SHA256.HashData(file))}";
    }));
}
