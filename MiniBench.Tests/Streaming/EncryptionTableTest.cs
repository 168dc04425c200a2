using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Samples;
using NUnit.Framework;

namespace MiniBench.Tests.Streaming;

/// <summary>Tests of the matrix's commands and of the tables that are made of their results.</summary>
public sealed class EncryptionTableTest
{
    [Test]
    public void Commands_OfTheWholeMatrix_Are96AndTheFiles()
    {
        string[] commands = [.. new MatrixPlan("/m/in", "/m/out") { Scale = 0.01 }.Commands()];

        Assert.That(commands[..4], Has.All.Contains(" create-files "));
        Assert.That(commands[4..], Has.Length.EqualTo(96).And.Unique);
        Assert.That(commands[4..].Where(command => !command.Contains(" encrypt-files ", StringComparison.Ordinal) || !command.EndsWith(" --json", StringComparison.Ordinal)), Is.Empty);
        Assert.That(commands[0], Does.EndWith("create-files /m/in/small --set small --scale 0.01"));
        Assert.That(commands[5], Does.EndWith("encrypt-files /m/in/small /m/out/small --threads 1 --work 0 --strategy buffering --json"));
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "The shell is another one.")]
    public void Commands_PathWithSigns_IsOneWord() =>
        Assert.That(new MatrixPlan("/m/it's $in", "/m/out").Commands().First(), Does.Contain(@" create-files '/m/it'\''s $in/small' "));

    [Test]
    public void Text_OfResults_IsATable()
    {
        IReadOnlyList<EncryptionReport> reports =
        [
            Report(1, 0, "streaming", 0.2, 30), Report(1, 0, "buffering", 0.1, 130),
            Report(2, 0, "streaming", 0.15, 31), Report(2, 0, "buffering", 0.12, 150),
            Report(1, 1_000, "streaming", 1.5, 30), Report(1, 1_000, "buffering", 101, 131),
            Report(2, 1_000, "streaming", 1.25, 32),
        ];

        Assert.That(EncryptionTable.Text(reports), Is.EqualTo("""
            small: 100 files, 1.0 MB, XOR, buffers of 4,096 bytes, cache dropped
            seconds          work 0  work 1,000
            1 thread   0.200/0.100*    1.50/101
            2 threads   0.150/0.120     1.25*/-
            MB         work 0  work 1,000
            1 thread   30/130      30/131
            2 threads  31/150        32/-
            Seconds, then the peak of memory in MB, of streaming/buffering; * the fastest of each column. 1 of 8 runs have no result (-): `minibench queue results` says why.

            """.ReplaceLineEndings("\n")));
    }

    [Test]
    public void Text_RunThatWasRepeated_IsTheMedian()
    {
        string text = EncryptionTable.Text([Report(1, 0, "streaming", 0.1, 30), Report(1, 0, "streaming", 0.9, 30), Report(1, 0, "streaming", 0.2, 30)]);

        Assert.That(text, Does.Contain("1 thread  0.200*").And.Contain("Runs that were repeated show their median."));
    }

    [Test]
    public void Text_OtherSettings_AreAnotherTable() =>
        Assert.That(EncryptionTable.Text([Report(1, 0, "streaming", 0.1, 30), Report(1, 0, "streaming", 0.1, 30) with { Cipher = "AES" }]).Split('\n').Count(line => line.StartsWith("small: ", StringComparison.Ordinal)), Is.EqualTo(2));

    [Test]
    public void Read_TextOfTheQueue_FindsTheResults()
    {
        EncryptionReport report = Report(1, 0, "streaming", 0.125, 30);
        string text = $"== 1: dotnet encrypt-files\nexit code 0; 0.2 s\n{report.ToJson()}\n\n== 2: echo\nexit code 0\n{{\"other\": 1}}\n{{ not json\n\n";

        Assert.That(EncryptionTable.Read(text), Is.EqualTo(new[] { report }));
    }

    private static EncryptionReport Report(int threads, int work, string strategy, double seconds, int megabytes) => new()
    {
        Set = "small",
        Strategy = strategy,
        Threads = threads,
        Work = work,
        Cipher = "XOR",
        BufferBytes = 4096,
        IsSequentialScan = false,
        Cache = FileCache.Dropped,
        Files = 100,
        Bytes = 1_010_000,
        Seconds = seconds,
        PeakMemoryBytes = megabytes * (1L << 20),
    };
}
