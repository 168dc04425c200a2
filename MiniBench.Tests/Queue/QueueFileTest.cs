using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Dapper;
using MiniBench.Queue;
using MiniBench.Queue.Storage;
using Microsoft.Data.Sqlite;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

/// <summary>Tests of the file of a queue: what was done to it, and what is said of it.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class QueueFileTest : IDisposable
{
    private readonly QueueWorld world = new();

    public void Dispose() => world.Dispose();

    [Test]
    public void Open_NoFile_SaysHowOneIsMade() => Assert.That(Refusal(), Does.StartWith($"There is no queue '{world.Path}'. `minibench queue add` makes one"));

    [Test]
    public void Open_Folder_SaysSo() =>
        Assert.That(() => QueueFile.Open(Path.GetDirectoryName(world.Path)!), Throws.TypeOf<QueueException>().With.Message.Contains("is a folder"));

    [Test]
    public void Open_FileOfSomethingElse_SaysSo()
    {
        File.WriteAllText(world.Path, string.Concat(Enumerable.Repeat("sleep 1\n", 1000)));

        Assert.That(Refusal(), Does.Contain("is no queue"));
        Assert.That(File.ReadAllText(world.Path), Does.StartWith("sleep 1\n"), "It was left as it was.");
    }

    /// <summary>Its maker was killed before anything was in it.</summary>
    [Test]
    public void Open_EmptyFile_IsAnEmptyQueue()
    {
        File.WriteAllText(world.Path, "");

        Assert.That(world.With(2).Jobs(), Has.Count.EqualTo(2));
    }

    [TestCase("create table other (id integer)", "is a database of something else, and no queue")]
    [TestCase("pragma application_id = 1296200053; pragma user_version = 9", "is of version 9; this minibench knows versions up to 1. Use the newer one.")]
    public void Open_OtherDatabase_SaysSo(string sql, string expected)
    {
        Execute(sql);
        byte[] before = File.ReadAllBytes(world.Path);

        Assert.That(Refusal(), Does.Contain(expected));
        Assert.That(File.ReadAllBytes(world.Path), Is.EqualTo(before), "It was left as it was.");
    }

    [Test]
    public void Open_DamagedFile_SaysSo([Values(1, 2, 3, 4)] int page)
    {
        world.With(200);
        byte[] bytes = File.ReadAllBytes(world.Path);
        Array.Fill(bytes, (byte)0xA5, page * 4096, 4096);
        File.WriteAllBytes(world.Path, bytes);

        Assert.That(Refusal(), Does.Match("is damaged: .*sqlite3 .* .recover"));
    }

    [Test]
    public void Open_CutOffFile_SaysSo()
    {
        world.With(200);
        using (FileStream file = new(world.Path, FileMode.Open))
        {
            file.SetLength(file.Length / 2);
        }

        Assert.That(Refusal(), Does.Contain("is damaged"));
    }

    /// <summary>What a process that died had not committed is in the log beside the file, torn at any byte.</summary>
    [Test]
    public void Open_TornLog_HasAllThatWasCommittedBefore()
    {
        using (QueueFile queue = QueueFile.Open(world.With(2).Path))
        {
            queue.Claim(queue.Next()!, "boot", world.Clock.Now);
            CopyOf("-wal", bytes => bytes[..^100]);
            CopyOf("", bytes => bytes);
        }

        using QueueFile torn = QueueFile.Open(world.Path + ".copy");
        Assert.That(torn.Jobs().Select(job => job.State), Is.EqualTo(new[] { JobState.Waiting, JobState.Waiting }));

        void CopyOf(string end, Func<byte[], byte[]> change)
        {
            using FileStream file = new(world.Path + end, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
            byte[] bytes = new byte[file.Length];
            file.ReadExactly(bytes);
            File.WriteAllBytes(world.Path + ".copy" + end, change(bytes));
        }
    }

    [Test]
    public void Open_LockedFile_SaysSo()
    {
        using SqliteConnection other = Connected(world.With(1).Path);
        using SqliteTransaction held = other.BeginTransaction();

        Assert.That(() => QueueFile.Open(world.Path, secondsToWait: 1), Throws.TypeOf<QueueException>().With.Message.Contains("is locked by another program"));
    }

    [TestCaseSource(nameof(Codes))]
    public void Of_FaultOfTheDatabase_SaysWhatToDo(int code, string expected)
    {
        QueueException fault = QueueFaults.Of(new SqliteException($"SQLite Error {code}: 'its own words'.", code), "x.db");

        Assert.That(fault.Message, Does.Contain("x.db").And.Contain(expected).And.Not.Contain("SQLite Error"));
    }

    [Test]
    public void Add_Commands_AreNumberedOn()
    {
        using QueueFile queue = QueueFile.OpenOrCreate(world.Path);

        Assert.That((queue.Add(["a", "b"], "/"), queue.Add(["c"], "/")), Is.EqualTo((1, 3)));
        Assert.That(queue.Jobs().Select(job => job.Command), Is.EqualTo(new[] { "a", "b", "c" }));
    }

    [Test]
    public void Open_Connection_WritesAheadAndFullySynchronous()
    {
        world.With(1);
        using SqliteConnection other = Connected(world.Path);

        Assert.That(other.ExecuteScalar<string>("pragma journal_mode"), Is.EqualTo("wal"));
        Assert.That(world.Ask(queue => queue.Synchronous), Is.EqualTo(2), "2 is full.");
    }

    private static IEnumerable<object[]> Codes() =>
    [
        [5, "is locked by another program"], [8, "cannot be written: its own words"], [10, "See whether its disk is there"], [11, "is damaged: its own words"],
        [13, "The disk is full"], [14, "cannot be opened: its own words"], [26, "is no queue"], [1, "cannot be used: its own words"],
    ];

    private static SqliteConnection Connected(string path)
    {
        SqliteConnection connection = new(new SqliteConnectionStringBuilder { DataSource = path, Pooling = false }.ToString());
        connection.Open();
        return connection;
    }

    private void Execute(string sql)
    {
        using SqliteConnection connection = Connected(world.Path);
        connection.Execute(sql);
    }

    private string Refusal() => Assert.Throws<QueueException>(() => QueueFile.Open(world.Path).Dispose())!.Message;
}
