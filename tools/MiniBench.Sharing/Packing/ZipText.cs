using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>Zip files that are the same whenever they are made.</summary>
internal static class ZipText
{
    private const string ProgramEntry = "Program.cs";

    /// <summary>A program with its header; and more entries than any form has.</summary>
    private const int MostCharacters = 12_000_000;
    private const int MostEntries = 5000;

    private const int EndLength = 22;
    private const int EntriesOffset = 10;
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
            // The directory is read whole, so its length is looked at before.
            using ZipArchive? archive = Entries(pack) is <= MostEntries ? new(new MemoryStream(pack), ZipArchiveMode.Read) : null;
            return archive?.Entries.FirstOrDefault(one => one.Name == ProgramEntry) is { } entry ? Text(entry) : null;
        }
        catch (InvalidDataException)
        {
            return null;
        }
    }

    /// <summary>The text of an entry, however much it says that it has.</summary>
    private static string? Text(ZipArchiveEntry entry)
    {
        using StreamReader reader = new(entry.Open());
        char[] text = new char[MostCharacters + 1];
        int length = reader.ReadBlock(text);
        return length > MostCharacters ? null : new(text, 0, length);
    }

    /// <summary>How many entries the end of a zip says that it has; null where there is no end.</summary>
    private static int? Entries(ReadOnlySpan<byte> pack)
    {
        int end = pack.LastIndexOf("PK\u0005\u0006"u8);
        return end >= 0 && end + EndLength <= pack.Length ? BinaryPrimitives.ReadUInt16LittleEndian(pack[(end + EntriesOffset)..]) : null;
    }
}
