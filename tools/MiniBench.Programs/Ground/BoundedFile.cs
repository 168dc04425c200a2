using System;
using System.IO;

namespace MiniBench.Programs;

/// <summary>Files that somebody else made, which may be longer than they should be, or have no end.</summary>
public static class BoundedFile
{
    private const int Piece = 65_536;

    /// <summary>Reads a file whole.</summary>
    /// <param name="path">The file.</param>
    /// <param name="most">The most bytes that it may have.</param>
    /// <returns>The bytes; null if there are more.</returns>
    /// <exception cref="IOException">It cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be read.</exception>
    public static byte[]? Read(string path, int most)
    {
        using FileStream file = File.OpenRead(path);
        using MemoryStream bytes = new();
        byte[] piece = new byte[Piece];
        for (int read; (read = file.Read(piece)) > 0;)
        {
            bytes.Write(piece, 0, read);
            if (bytes.Length > most)
            {
                return null;
            }
        }

        return bytes.ToArray();
    }
}
