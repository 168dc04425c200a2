using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>Zip files that are the same whenever they are made.</summary>
internal static class ZipText
{
    private const string ProgramEntry = "Program.cs";
    private static readonly DateTimeOffset Epoch = new(2000, 1, 1, 0, 0, 0, TimeSpan.Zero);

    internal static byte[] Write(IEnumerable<(string Path, byte[] Bytes)> entries)
    {
        using MemoryStream output = new();
        using (ZipArchive archive = new(output, ZipArchiveMode.Create, leaveOpen: true))
        {
            foreach ((string path, byte[] bytes) in entries)
            {
                ZipArchiveEntry entry = archive.CreateEntry(path, CompressionLevel.Optimal);
                entry.LastWriteTime = Epoch;
                using Stream stream = entry.Open();
                stream.Write(bytes);
            }
        }

        return output.ToArray();
    }

    /// <summary>The program of a zipped project; null if it is no zip or has none.</summary>
    internal static string? Program(byte[] pack)
    {
        if (pack.Length < 4 || pack[0] != 'P' || pack[1] != 'K')
        {
            return null;
        }

        try
        {
            using ZipArchive archive = new(new MemoryStream(pack), ZipArchiveMode.Read);
            ZipArchiveEntry? entry = archive.Entries.FirstOrDefault(one => one.Name == ProgramEntry);
            if (entry is null)
            {
                return null;
            }

            using StreamReader reader = new(entry.Open());
            return reader.ReadToEnd();
        }
        catch (InvalidDataException)
        {
            return null;
        }
    }
}
