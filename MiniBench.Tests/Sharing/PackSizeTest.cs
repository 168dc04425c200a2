using System;
using System.Linq;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>A post on the best-known forum holds 30,000 characters: the README's sample and the library fit into it.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class PackSizeTest
{
    [Test]
    public void Joining_FitsIntoAPost()
    {
        Bundle bundle = SharedPrograms.Load("Joining", limit: null);
        string post = Encoding.UTF8.GetString(ShareFormats.Find("post").Pack(bundle));
        string file = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(bundle));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(post, Has.Length.AtMost(30_000));
            Assert.That(post, Does.Contain("namespace MiniBench{"), "The library is inside.");
            Assert.That(file, Has.Length.AtMost(MostCharacters));
            Assert.That(file.Split('\n'), Has.All.Length.AtMost(400), "Lines break at 200 characters, but for a long text.");
            Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(file)).Bytes, Is.EqualTo(SharedPrograms.Bytes("Joining")));
        }
    }

    /// <summary>Each way to write the library is checked for its meaning, or refused.</summary>
    [TestCase(46_000, "")]
    [TestCase(34_000, Stages.Groups)]
    [TestCase(30_000, Stages.Mean)]
    public void Joining_OtherLimits_LeaveOutLess(int limit, string leftOut)
    {
        string file = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(SharedPrograms.Load("Joining", limit)));

        Assert.That(file, Has.Length.InRange(MostCharacters + 1, limit));
        Assert.That(file, Does.Contain(leftOut).And.Contain("A debugger is attached"), "The warnings are inside.");
        Assert.That(file.Contains("Left out of the library", StringComparison.Ordinal), Is.EqualTo(leftOut.Length > 0));
    }

    /// <summary>The library grows, and what `minibench run` takes has a limit.</summary>
    [Test]
    public void WholeLibrary_WithTheRunnerInside_CanBeRead()
    {
        byte[] program = "using MiniBench;\nusing MiniBench.Output;\nreturn BenchmarkRunner.Run(args, TestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + 1 - 1, \"two\"));\n"u8.ToArray();

        string file = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(Bundle.Read(program, "x.cs", new() { Limit = 10_000_000 })));

        Assert.That(() => BenchmarkProgram.Read(file, "x.packed.cs"), Throws.Nothing, $"It has {file.Length} characters.");
    }

    [Test]
    public void Functions_LimitThatCannotBeMet_AreAsShortAsTheyCanBe([Values(20_000, 10_000)] int limit)
    {
        byte[] program = Encoding.UTF8.GetBytes("int A(int[] a) => a.Sum();\nint B(int[] a) => a.Aggregate(0, (s, x) => s + x);\n");

        Assert.That(ShareFormats.Find("cs").Pack(Bundle.Read(program, "tiny.cs", new() { Limit = limit })), Has.Length.InRange(limit + 1, MostCharacters));
    }

    [Test]
    public void Post_ProgramOfAnyLength_StaysWithinTheLimit()
    {
        string filler = string.Concat(Enumerable.Range(0, 400).Select(i => $"// {i}: a line of a long program that does not fit\n"));
        Bundle bundle = Bundle.Read([.. Encoding.UTF8.GetBytes(filler), .. SharedPrograms.Bytes("Comment")], "long.cs");
        string post = Encoding.UTF8.GetString(ShareFormats.Find("post").Pack(bundle));

        Assert.That(post, Does.Contain("minibench pack long.code.cs"));
        Assert.That(post, Does.Not.Contain("namespace MiniBench"));
        Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(post)).Name, Is.EqualTo("long.cs"));
    }

    /// <summary>So that words fit above it: docs/decisions/0008-shortening-and-stages.md.</summary>
    private const int MostCharacters = 25_000;
}
