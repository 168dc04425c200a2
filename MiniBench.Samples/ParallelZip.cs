using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Security.Cryptography;
using System.Threading;

namespace MiniBench.Samples;

/// <summary>
/// Files of a folder into zips and out of them, by several threads. A zip is written from its beginning to its end, so each thread writes one of its own, with its share
/// of the files. To unpack, all threads read the same zip: each file in it is a stream of its own. A single stream could only be unpacked by one thread.
/// All is read from the system's cache, and written to it: this is about processors, not about the disk.
/// </summary>
internal sealed class ParallelZip : ISample
{
    private const int FileCount = 32;
    private const int FileBytes = 64 * 1024;

    private static readonly int[] ThreadCounts = [1, 2, 4, 8];

    public string Question => "How much sooner are files zipped and unzipped by several threads?";

    public long TemporaryBytes => (long)FileCount * FileBytes * 6;

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Lazy<string> files = new(Create);
        return
        [
            TestSuite.Sweep("Zipping 32 files of 64 KB, by n threads", ThreadCounts, threads => new Job(files.Value, threads))
                .Add(job => job.Zip(CompressionLevel.Fastest), "CompressionLevel.Fastest")
                .Add(job => job.Zip(CompressionLevel.Optimal), "CompressionLevel.Optimal")
                .WithComparer(EqualityComparer<string[]>.Create((a, b) => Contents(a!) == Contents(b!), _ => 0))
                .WithBytes(_ => FileCount * FileBytes)
                .WithMetric("size", zips => zips.Sum(zip => new FileInfo(zip).Length), "B"),
            TestSuite.Sweep("Unzipping 32 files of 64 KB, by n threads", ThreadCounts, threads => new Job(files.Value, threads))
                .Add(job => job.Unzip(CompressionLevel.Fastest), "packed by Fastest")
                .Add(job => job.Unzip(CompressionLevel.Optimal), "packed by Optimal")
                .WithComparer(EqualityComparer<string>.Create((a, b) => Hash(Files(a!)) == Hash(Files(b!)), _ => 0))
                .WithBytes(_ => FileCount * FileBytes),
        ];
    }

    /// <summary>Makes the files and, for the unpacking, a zip of them for each level, in a folder that goes when the program ends.</summary>
    private static string Create()
    {
        string folder = Directory.CreateTempSubdirectory("minibench-zip-").FullName;
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            // Somebody may have cleaned up before.
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        };
        string files = Directory.CreateDirectory(Path.Combine(folder, "files")).FullName;
        string[] words = [.. Enumerable.Range(0, 2_000).Select(i => Convert.ToString(i * 7919 % 65_536, 16))];
        Random random = new(1);
        for (int i = 0; i < FileCount; i++)
        {
            string text = string.Join(' ', Enumerable.Range(0, FileBytes / 3).Select(_ => words[random.Next(words.Length)]));
            File.WriteAllText(Path.Combine(files, $"{i}.txt"), text[..FileBytes]);
        }

        foreach (CompressionLevel level in (CompressionLevel[])[CompressionLevel.Fastest, CompressionLevel.Optimal])
        {
            ZipFile.CreateFromDirectory(files, Path.Combine(folder, $"{level}.zip"), level, includeBaseDirectory: false);
            Directory.CreateDirectory(Path.Combine(folder, $"{level}"));
        }

        return folder;
    }

    /// <summary>What zips hold, whoever packed what.</summary>
    private static string Contents(string[] zips)
    {
        string folder = Directory.CreateTempSubdirectory("minibench-unzipped-").FullName;
        try
        {
            Array.ForEach(zips, zip => ZipFile.ExtractToDirectory(zip, folder));
            return Hash(Files(folder));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static IEnumerable<string> Files(string folder) => Directory.EnumerateFiles(folder).Order(StringComparer.Ordinal);

    private static string Hash(IEnumerable<string> files) =>
        string.Join('\n', files.Select(file => $"{Path.GetFileName(file)} {Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(file)))}"));

    /// <summary>The folder, and how many threads there are.</summary>
    private sealed record Job(string Folder, int Threads)
    {
        /// <summary>Packs the files: a zip a thread.</summary>
        internal string[] Zip(CompressionLevel level)
        {
            string[] zips = [.. Enumerable.Range(0, Threads).Select(thread => Path.Combine(Folder, $"{level}-{thread}.zip"))];
            OnThreads(thread =>
            {
                using ZipArchive zip = new(File.Create(zips[thread]), ZipArchiveMode.Create);
                for (int i = thread; i < FileCount; i += Threads)
                {
                    zip.CreateEntryFromFile(Path.Combine(Folder, "files", $"{i}.txt"), $"{i}.txt", level);
                }
            });
            return zips;
        }

        /// <summary>Unpacks one zip: each thread opens it, and takes its share of what is in it.</summary>
        internal string Unzip(CompressionLevel level)
        {
            string target = Path.Combine(Folder, $"{level}");
            OnThreads(thread =>
            {
                using ZipArchive zip = ZipFile.OpenRead(target + ".zip");
                for (int i = thread; i < FileCount; i += Threads)
                {
                    zip.Entries[i].ExtractToFile(Path.Combine(target, zip.Entries[i].Name), overwrite: true);
                }
            });
            return target;
        }

        private void OnThreads(Action<int> work)
        {
            Thread[] threads = [.. Enumerable.Range(0, Threads).Select(thread => new Thread(() => work(thread)))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
        }
    }
}
