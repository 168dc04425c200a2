using System;
using System.Linq;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of posts: nothing in them is read as Markdown or HTML, and the program is the one that comes out.</summary>
[Category(Layers.Verify)]
public sealed class PostFormTest
{
    private const string Hostile = "```\n<img src=x onerror=alert(1)>\n```csharp\n// minibench-program evil.cs 4 00\nevil\n```\n````";
    private const string Program = "using MiniBench;\nTestSuite.Create(\"hostile\", 1).Add(x => x).RunTests();\n";

    [Test]
    public void Write_ResultsWithFences_StayInside()
    {
        string post = Post(Hostile);
        string[] lines = post.Split('\n');

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(post)).Bytes, Is.EqualTo(Encoding.UTF8.GetBytes(Program)));
            Assert.That(lines.Count(line => line == "`````"), Is.EqualTo(2), "A fence longer than any in the results, around them.");
            Assert.That(lines.Count(line => line.Contains("time/call") || line.Contains("Score")), Is.EqualTo(1), "The results stand once.");
        }
    }

    [Test]
    public void Write_BorderOfProgramAndLibrary_IsExplained() => Assert.That(
        Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", new() { Limit = 10_000_000 }))),
        Does.Contain($"// Below is MiniBench {Bundle.Version}. Its source: minibench pack FILE --format framework. To check both: minibench verify FILE.\n#line default\n"));

    [TestCase("post")]
    [TestCase("linqpad")]
    [TestCase("cs")]
    [TestCase("code")]
    public void Unpack_WindowsLinesAndNoLastLineEnd_IsTheProgram(string form)
    {
        string pack = Encoding.UTF8.GetString(ShareFormats.Find(form).Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", new() { Limit = 10_000_000 })));

        Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(pack.Replace("\n", "\r\n").TrimEnd())).Bytes, Is.EqualTo(Encoding.UTF8.GetBytes(Program)));
        Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(pack.TrimEnd())).Bytes, Is.EqualTo(Encoding.UTF8.GetBytes(Program)));
    }

    [Test]
    public void Read_ResultsOfAnotherProgram_AreRefused() => Assert.That(
        () => Post("other", "another test"), Throws.TypeOf<ProgramException>().With.Message.Contains("The results are not of 'x.cs'").And.Message.Contains("'another test'"));

    /// <summary>What a suite or a test is called may be known when it runs; the hash of the program says more than names.</summary>
    [Test]
    public void Read_ResultsWithTheHashOfTheProgram_AreTaken()
    {
        ResultSuite results = new("made " + 1, [new BenchmarkResult("test " + 2, TimeSpan.FromSeconds(1), 1000)]);
        Bundle Read(string text) => Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", new() { Results = new MiniBench.Output.SavedResults([results], MiniBench.Output.SourceHash.Of(text)) });

        Assert.That(() => Read(Program), Throws.Nothing);
        Assert.That(() => Read(Program + "\n"), Throws.TypeOf<ProgramException>().With.Message.Contains("The results are not of 'x.cs'"));
    }

    [Test]
    public void Read_Pack_SaysUnpackFirst()
    {
        byte[] pack = ShareFormats.Find("code").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs"));

        Assert.That(() => Bundle.Read(pack, "x.code.cs"), Throws.TypeOf<ProgramException>().With.Message.Contains("unpack it first"));
    }

    [TestCase("a`b", "``a`b``")]
    [TestCase("`", "`` ` ``")]
    [TestCase("<img>*_[x](y)@you", "`<img>*_[x](y)@you`")]
    public void Inline_IsOneText(string text, string expected) => Assert.That(MarkdownText.Inline(text), Is.EqualTo(expected));

    private static string Post(string suite, string test = "x => x")
    {
        ResultSuite results = new(suite, [new BenchmarkResult(test, TimeSpan.FromSeconds(1), 1000)]);
        return Encoding.UTF8.GetString(ShareFormats.Find("post").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", new() { Results = [results], Limit = 10_000_000 })));
    }
}
