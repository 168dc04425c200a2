using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Threading;

namespace MiniBench.Samples;

/// <summary>Files of one disk, hashed by several threads at once. They were just written, so they are read from the system's cache: this is about processors, not about the disk.</summary>
internal sealed class ManyReaders : ISample
{
    private const int FileCount = 32;
    private const int FileBytes = 64 * 1024;

    public string Question => "How many readers hash the files of a folder fastest?";

    public long TemporaryBytes => (long)FileCount * FileBytes;

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Lazy<string[]> files = new(Create);
        return [TestSuite.Sweep("Hashing 32 files of 64 KB, by n readers", [1, 2, 4, 8], readers => new Job(files.Value, readers))
            .Add(job => job.Run(WholeFile), "a file at once")
            .Add(job => job.Run(InPieces), "in pieces of 8 KB")
            .WithBytes(_ => FileCount * FileBytes)];
    }

    /// <summary>Makes the files, in a folder that goes when the program ends.</summary>
    private static string[] Create()
    {
        string folder = Directory.CreateTempSubdirectory("minibench-readers-").FullName;
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            // Somebody may have cleaned up before.
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        };
        Random random = new(1);
        byte[] bytes = new byte[FileBytes];
        return [.. Enumerable.Range(0, FileCount).Select(i =>
        {
            string path = Path.Combine(folder, $"{i}.bin");
            random.NextBytes(bytes);
            File.WriteAllBytes(path, bytes);
            return path;
        })];
    }

    private static byte[] WholeFile(string path) => SHA256.HashData(File.ReadAllBytes(path));

    private static byte[] InPieces(string path)
    {
        using FileStream file = new(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0);
        using IncrementalHash hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        byte[] piece = new byte[8 * 1024];
        for (int count = file.Read(piece); count > 0; count = file.Read(piece))
        {
            hash.AppendData(piece, 0, count);
        }

        return hash.GetHashAndReset();
    }

    /// <summary>The files, each of which is for one of the readers.</summary>
    private sealed class Job(string[] files, int readers)
    {
        /// <summary>The hash of all hashes, in the order of the files: the same for any number of readers.</summary>
        internal string Run(Func<string, byte[]> hash)
        {
            byte[][] hashes = new byte[files.Length][];
            Thread[] threads = [.. Enumerable.Range(0, readers).Select(reader => new Thread(() =>
            {
                for (int i = reader; i < files.Length; i += readers)
                {
                    hashes[i] = hash(files[i]);
                }
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            return Convert.ToHexString(SHA256.HashData(hashes.SelectMany(one => one).ToArray()));
        }
    }
}
