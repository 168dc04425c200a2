using System;
using System.IO;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Where results are kept that a site does not take.</summary>
public sealed class ResultUploadTest
{
    private DirectoryInfo folder = null!;

    [SetUp]
    public void CreateFolder() => folder = Directory.CreateTempSubdirectory("minibench-kept-");

    [TearDown]
    public void DeleteFolder() => folder.Delete(recursive: true);

    [TestCase("first")]
    [TestCase("second")]
    public void Keep_SeveralFolders_TakesTheFirstThatIsThere(string there)
    {
        string expected = folder.CreateSubdirectory(there).FullName;
        string said = Keep();

        string path = Directory.GetFiles(expected)[0];
        Assert.That(said, Is.EqualTo($"The results are in {path}; to send them later: minibench upload {path} --server http://bench.example.org/ --program bcd"));
        Assert.That(File.ReadAllBytes(path), Is.EqualTo("{}"u8.ToArray()));
    }

    /// <summary>The command is copied into a shell.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "Its shell has other rules, and its files other names.")]
    public void Keep_FolderAndSiteWithSigns_SaysACommandThatTheShellLeavesAsItIs()
    {
        string place = folder.CreateSubdirectory("$x & 'y'").FullName;
        using SiteConnection site = new("http://bench.example.org/a(b)&c");

        string said = ResultUpload.Keep("{}"u8.ToArray(), site, null, [place]);

        string path = Directory.GetFiles(place)[0];
        Assert.That(said, Is.EqualTo($"The results are in {path}; to send them later: minibench upload '{path.Replace("'", "'\\''", StringComparison.Ordinal)}' --server 'http://bench.example.org/a(b)&c/'"));
    }

    [Test]
    public void Keep_NoFolder_SaysWhy() => Assert.That(Keep(), Does.StartWith($"'{Path.Combine(folder.FullName, "second")}").And.Contain("could not be written, either: "));

    private string Keep()
    {
        using SiteConnection site = new("http://bench.example.org");
        return ResultUpload.Keep("{}"u8.ToArray(), site, "bcd", [Path.Combine(folder.FullName, "first"), Path.Combine(folder.FullName, "second")]);
    }
}
