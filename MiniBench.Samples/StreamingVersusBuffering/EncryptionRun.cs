using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>The files of a folder, encrypted into another, by the clock.</summary>
internal sealed class EncryptionRun
{
    private readonly string input;
    private readonly string output;
    private readonly IEncryptionStrategy strategy;
    private readonly EncryptionSettings settings;

    internal EncryptionRun(string input, string output, IEncryptionStrategy strategy, EncryptionSettings settings) =>
        (this.input, this.output, this.strategy, this.settings) = (input, output, strategy, settings);

    /// <summary>Whether files are read from the disk, as far as the system can be asked for that.</summary>
    internal bool IsCold { get; init; }

    /// <summary>Looks whether all is as it should be, makes the folder for the output, and measures.</summary>
    /// <param name="warn">Gets what the reader of the figures should know.</param>
    /// <param name="stop">Ends it.</param>
    /// <exception cref="BadInputException">A folder or a file cannot be used.</exception>
    /// <exception cref="OperationCanceledException">It was stopped; nothing half-written is left.</exception>
    internal EncryptionReport Run(Action<string> warn, CancellationToken stop)
    {
        FileInfo[] files = FolderCheck.FilesOf(input);
        FolderCheck.Separate(input, output);
        long bytes = files.Sum(file => file.Exists ? file.Length : 0);
        // Base64 makes four bytes of three; short lines, which are padded, need a little more.
        FolderCheck.Room(output, bytes * 4.0 / 3.0);
        string cache = Prepare(files, warn);
        bool isMade = FolderCheck.Make(output);
        try
        {
            long start = Stopwatch.GetTimestamp();
            int count = Encrypt(stop);
            return Report(cache, count, bytes, Stopwatch.GetElapsedTime(start));
        }
        finally
        {
            if (isMade)
            {
                FolderCheck.RemoveIfEmpty(output);
            }
        }
    }

    /// <summary>What is measured: the names of the files are read, and the files encrypted.</summary>
    /// <param name="stop">Ends it.</param>
    /// <returns>How many files there were.</returns>
    internal int Encrypt(CancellationToken stop)
    {
        string[] names = Directory.GetFiles(input);
        Array.Sort(names, StringComparer.Ordinal);
        FilePair[] files = Array.ConvertAll(names, name => new FilePair(name, Path.Combine(output, Path.GetFileName(name))));
        using EncryptionJob job = new(files, settings, stop);
        strategy.Encrypt(job);
        return files.Length;
    }

    private string Prepare(FileInfo[] files, Action<string> warn)
    {
        if (!IsCold)
        {
            return FileCache.Warm;
        }

        string? reason = FileCache.Drop([.. files.Where(file => file.Exists).Select(file => file.FullName)]);
        if (reason is null)
        {
            return FileCache.Dropped;
        }

        warn($"The files could not be dropped from the system's cache, so they may be read from memory: {reason}.");
        return FileCache.NotDropped;
    }

    private EncryptionReport Report(string cache, int files, long bytes, TimeSpan time)
    {
        using Process process = Process.GetCurrentProcess();
        return new()
        {
            Set = Path.GetFileName(Path.TrimEndingDirectorySeparator(Path.GetFullPath(input))),
            Strategy = strategy.Name,
            Threads = settings.Threads,
            Work = settings.Work,
            Cipher = settings.IsAes ? "AES" : "XOR",
            BufferBytes = settings.BufferBytes,
            IsSequentialScan = settings.IsSequentialScan,
            Cache = cache,
            Files = files,
            Bytes = bytes,
            Seconds = time.TotalSeconds,
            PeakMemoryBytes = process.PeakWorkingSet64,
        };
    }
}
