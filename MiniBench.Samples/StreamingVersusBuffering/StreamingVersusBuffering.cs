using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;

namespace MiniBench.Samples;

/// <summary>
/// Files whose lines are encrypted into other files, at a small scale: the files were just written, so they are read from the system's cache, and what is written
/// goes there. The commands create-files, encrypt-files and matrix do it with gigabytes, in processes of their own, and with cold caches.
/// </summary>
internal sealed class StreamingVersusBuffering : ISample
{
    private const int Seed = 1;
    private const int UsualWork = 10;

    private static readonly DataSet Set = new("sample", 8, 50, 100);

    public string Question => "Are files encrypted faster line by line or read whole, by how many threads?";

    /// <summary>The files, and what every test writes, which is a third longer.</summary>
    public long TemporaryBytes => (long)Set.Bytes * 64;

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Lazy<string> folder = new(Create);
        return
        [
            TestSuite.Matrix("Encrypting 8 files of 50 lines", ("threads", [1, 2, 4]), ("work", [0, 10, 100]), (threads, work) => new Job(folder.Value, threads, work))
                .Add(job => job.Run(EncryptionStrategies.Streaming), "streaming")
                .Add(job => job.Run(EncryptionStrategies.Buffering), "buffering")
                .WithComparer(new FolderComparer()).WithBytes(_ => Set.Bytes),
            EncryptionStrategies.All.Skip(1).Aggregate(
                TestSuite.Sweep("The same with 10 passes of work, by n threads", [1, 2, 4], threads => new Job(folder.Value, threads, UsualWork))
                    .Add(job => job.Run(EncryptionStrategies.All[0]), EncryptionStrategies.All[0].Name),
                (suite, strategy) => suite.Add(job => job.Run(strategy), strategy.Name))
                .WithComparer(new FolderComparer()).WithBytes(_ => Set.Bytes),
        ];
    }

    /// <summary>Makes the files, in a folder that goes when the program ends.</summary>
    private static string Create()
    {
        string folder = Directory.CreateTempSubdirectory("minibench-streaming-").FullName;
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            // Somebody may have cleaned up before.
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        };
        new FileCreation(Set, Seed, isVaried: false).Create(Path.Combine(folder, "input"), CancellationToken.None);
        return folder;
    }

    /// <summary>The files, to be encrypted by so many threads with so much work. Each strategy writes to a folder of its own.</summary>
    private sealed record Job(string Folder, int Threads, int Work)
    {
        /// <summary>The folder that was written; the files in it are what is compared.</summary>
        internal string Run(IEncryptionStrategy strategy)
        {
            string output = Directory.CreateDirectory(Path.Combine(Folder, FormattableString.Invariant($"{strategy.Name}-{Threads}-{Work}"))).FullName;
            new EncryptionRun(Path.Combine(Folder, "input"), output, strategy, new() { Threads = Threads, Work = Work }).Encrypt(CancellationToken.None);
            return output;
        }
    }
}
