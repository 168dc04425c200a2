using System;
using System.IO;
using System.Linq;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of what is kept of texts that take long to make.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class KeptTextsTest : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-");

    public void Dispose() => folder.Delete(recursive: true);

    [Test]
    public void Find_SameAgain_IsReadFromTheFolder()
    {
        string first = Find("a");
        Replace(_ => "kept", isHashed: true);

        Assert.That(first, Is.EqualTo("made of a"));
        Assert.That(Find("a"), Is.EqualTo("kept"));
    }

    [Test]
    public void Find_SameAgainInAProcess_IsMadeOnce()
    {
        int count = 0;
        KeptTexts texts = new(null);

        Assert.That(Enumerable.Range(0, 3).Select(_ => texts.Find(["a"], () => $"{++count}")), Is.All.EqualTo("1"));
    }

    [TestCase("")]
    [TestCase("\n")]
    [TestCase("evil")]
    [TestCase("0000\nevil")]
    public void Find_FileThatIsNotItsHash_IsMadeAgain(string content)
    {
        Find("a");
        Replace(_ => content, isHashed: false);

        Assert.That(Find("a"), Is.EqualTo("made of a"));
        Assert.That(File.ReadAllText(folder.GetFiles().Single().FullName), Does.EndWith("\nmade of a"), "It was mended, too.");
    }

    [Test]
    public void Find_DecidedByOther_IsAnother()
    {
        Assert.That(Find("a", "b"), Is.EqualTo("made of a b"));
        Assert.That(Find("ab"), Is.EqualTo("made of ab"));
        Assert.That(Find("a"), Is.EqualTo("made of a"));
        Assert.That(folder.GetFiles(), Has.Length.EqualTo(3));
    }

    [Test]
    public void Find_FolderThatCannotBe_IsMadeAllTheSame()
    {
        string file = Path.Combine(folder.FullName, "file");
        File.WriteAllText(file, "");

        Assert.That(new KeptTexts(Path.Combine(file, "folder")).Find(["a"], () => "made"), Is.EqualTo("made"));
    }

    [Test]
    public void Find_TextThatCameWithTheTool_IsTaken()
    {
        Find("a");

        Assert.That(new KeptTexts(null, folder.FullName).Find(["a"], () => "made again"), Is.EqualTo("made of a"));
        Assert.That(new KeptTexts(null, folder.FullName).Find(["b"], () => "made"), Is.EqualTo("made"));
        Assert.That(folder.GetFiles(), Has.Length.EqualTo(1), "Nothing is written there.");
    }

    [Test]
    public void Find_ManyTexts_KeepsTheLatest()
    {
        for (int i = 0; i < 201; i++)
        {
            File.WriteAllText(Path.Combine(folder.FullName, i + ".text"), "");
        }

        Find("a");
        Assert.That(folder.GetFiles(), Has.Length.EqualTo(200));
        Assert.That(folder.GetFiles().Count(file => file.Length > 0), Is.EqualTo(1));
    }

    /// <summary>What another process finds.</summary>
    private string Find(params string[] decidedBy) => new KeptTexts(folder.FullName).Find(decidedBy, () => "made of " + string.Join(' ', decidedBy));

    private void Replace(Func<string, string> change, bool isHashed)
    {
        FileInfo file = folder.GetFiles().Single();
        string text = change(File.ReadAllText(file.FullName).Split('\n', 2)[1]);
        File.WriteAllText(file.FullName, isHashed ? $"{KeptTexts.Hash(text)}\n{text}" : text);
    }
}
