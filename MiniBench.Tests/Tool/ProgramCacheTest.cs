using System;
using System.IO;
using System.Linq;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of keeping compiled programs.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class ProgramCacheTest : IDisposable
{
    private readonly DirectoryInfo root = Directory.CreateTempSubdirectory("minibench-");

    private ProgramCache Cache => new(root.FullName);

    public void Dispose() => root.Delete(recursive: true);

    [Test]
    public void FolderOf_AnotherTextOrName_IsAnother() => Assert.That(
        new[] { Cache.FolderOf("a.cs", "1"), Cache.FolderOf("a.cs", "2"), Cache.FolderOf("b.cs", "1") }, Is.Unique);

    [Test]
    public void FolderOf_TheSameFileElsewhere_IsTheSame() => Assert.That(Cache.FolderOf("/x/a.cs", "1"), Is.EqualTo(Cache.FolderOf("a.cs", "1")));

    [Test]
    public void Keep_Program_IsFoundAgainWithItsNotes()
    {
        string folder = Cache.FolderOf("a.cs", "1");

        StoredProgram kept = Cache.Keep(folder, draft => Write(draft, "a"));

        Assert.That(kept.AssemblyPath, Is.EqualTo(Path.Combine(folder, "a.dll")));
        Assert.That(kept.UsesRunner, Is.True);
        Assert.That(kept.Notes, Is.EqualTo(new[] { "A note." }));
        Assert.That(StoredProgram.Find(folder)!.AssemblyPath, Is.EqualTo(kept.AssemblyPath));
        Assert.That(root.GetDirectories(), Has.Length.EqualTo(1));
    }

    [Test]
    public void Keep_AnotherProcessWasFaster_LeavesItsProgram()
    {
        string folder = Cache.FolderOf("a.cs", "1");
        Cache.Keep(folder, draft => Write(draft, "first"));

        Assert.That(Cache.Keep(folder, draft => Write(draft, "second")).AssemblyPath, Does.EndWith("first.dll"));
        Assert.That(root.GetDirectories(), Has.Length.EqualTo(1));
    }

    [TestCase("")]
    [TestCase("a.dll\n")]
    [TestCase("a.dll\nperhaps\n")]
    [TestCase("gone.dll\nTrue\nFalse\n")]
    [TestCase("a.dll\nTrue\n")]
    public void Find_IncompleteFolder_IsMadeAnew(string card)
    {
        string folder = Cache.FolderOf("a.cs", "1");
        Write(Directory.CreateDirectory(folder).FullName, "a");
        File.WriteAllText(Path.Combine(folder, "program.txt"), card);

        Assert.That(StoredProgram.Find(folder), Is.Null);
        Assert.That(Cache.Keep(folder, draft => Write(draft, "b")).AssemblyPath, Is.EqualTo(Path.Combine(folder, "b.dll")));
    }

    [Test]
    public void Keep_ManyOldPrograms_RemovesTheOldest()
    {
        string[] old = [.. Enumerable.Range(0, 60).Select(i => Old(i, Cache.FolderOf("old.cs", $"{i}")))];

        Cache.Keep(Cache.FolderOf("a.cs", "1"), draft => Write(draft, "a"));

        Assert.That(root.GetDirectories(), Has.Length.EqualTo(50));
        Assert.That(Directory.Exists(old[0]), Is.True);
    }

    /// <summary>Whoever names the folder may name one in which other things are.</summary>
    [Test]
    public void Keep_ManyFoldersOfOthers_LeavesThem()
    {
        string[] others = [.. Enumerable.Range(0, 60).Select(i => Path.Combine(root.FullName, $"project {i}"))];
        foreach (string other in others)
        {
            Directory.CreateDirectory(other);
            Directory.SetLastWriteTimeUtc(other, DateTime.UtcNow - TimeSpan.FromDays(9));
        }

        Cache.Keep(Cache.FolderOf("a.cs", "1"), draft => Write(draft, "a"));

        Assert.That(others.Where(Directory.Exists), Is.EqualTo(others));
    }

    [Test]
    public void Find_Program_IsOneThatWasUsedJustNow()
    {
        string folder = Cache.FolderOf("a.cs", "1");
        Cache.Keep(folder, draft => Write(draft, "a"));
        DateTime before = DateTime.UtcNow - TimeSpan.FromDays(9);
        Directory.SetLastWriteTimeUtc(folder, before);

        Assert.That(ProgramCache.Find(folder)!.AssemblyPath, Is.EqualTo(Path.Combine(folder, "a.dll")));
        Assert.That(Directory.GetLastWriteTimeUtc(folder), Is.GreaterThan(before + TimeSpan.FromDays(8)));
    }

    [Test]
    public void Dispose_ProgramThatIsKeptElsewhere_IsRemoved()
    {
        string kept;
        using (ProgramCache cache = Cache)
        {
            kept = cache.Keep(cache.FolderOf("a.cs", "1"), draft => draft.StartsWith(root.FullName, StringComparison.Ordinal) ? throw new IOException("No space left on device") : Write(draft, "a")).AssemblyPath;
            Assert.That(File.Exists(kept), Is.True);
        }

        Assert.That(Directory.Exists(Path.GetDirectoryName(kept)), Is.False);
        Assert.That(root.Exists, Is.True);
    }

    [Test]
    public void Keep_DiskIsFull_KeepsItElsewhere()
    {
        string folder = Cache.FolderOf("a.cs", "1");

        StoredProgram kept = Cache.Keep(folder, draft => draft.StartsWith(root.FullName, StringComparison.Ordinal) ? throw new IOException("No space left on device") : Write(draft, "a"));

        Assert.That(File.Exists(kept.AssemblyPath), Is.True);
        Assert.That(root.GetDirectories(), Is.Empty);
        Directory.Delete(Path.GetDirectoryName(kept.AssemblyPath)!, recursive: true);
    }

    /// <summary>A program that was used so many days ago, and two before.</summary>
    private static string Old(int days, string folder)
    {
        Write(Directory.CreateDirectory(folder).FullName, "old").Complete(folder);
        Directory.SetLastWriteTimeUtc(folder, DateTime.UtcNow - TimeSpan.FromDays(2 + days));
        return folder;
    }

    private static StoredProgram Write(string folder, string name)
    {
        File.WriteAllText(Path.Combine(folder, name + ".dll"), "");
        return new(Path.Combine(folder, name + ".dll"), true, false, ["A note."]);
    }
}
