using System.Linq;
using System.Text;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of packing a pack's program again: what was changed in it is seen.</summary>
[Category(Layers.Verify)]
[Parallelizable(ParallelScope.Children)]
public sealed class VerificationTest
{
    private const string Program = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests().Display();\n";

    [TestCase("cs")]
    [TestCase("code")]
    [TestCase("script")]
    [TestCase("msbuild")]
    [TestCase("nant")]
    [TestCase("project")]
    [TestCase("solution")]
    [TestCase("linqpad")]
    [TestCase("post")]
    public void Verify_UnchangedPack_IsEqual(string form)
    {
        BundleOptions options = new() { Limit = 10_000_000 };

        Assert.That(Verification.Verify(ShareFormats.Find(form).Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", options)), options), Is.EqualTo((form, (string?)null)));
    }

    [Test]
    public void Verify_ShortenedPack_KnowsItsLevel()
    {
        byte[] pack = ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs"));

        Assert.That(Verification.Verify(pack, new()), Is.EqualTo(("cs", (string?)null)));
        string changed = Encoding.UTF8.GetString(pack).Replace("namespace MiniBench{", "namespace MiniBench{class Evil;");
        Assert.That(Verification.Verify(Encoding.UTF8.GetBytes(changed), new()).Difference, Does.Contain("namespace MiniBench{class Evil;"));
    }

    /// <summary>What a program says of itself says nothing of the library below it.</summary>
    [Test]
    public void Verify_ProgramWithTheWordsOfAShortenedPack_IsEqual()
    {
        BundleOptions options = new() { Limit = 10_000_000 };
        byte[] pack = ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes("// Names, shortened.\n" + Program), "x.cs", options));

        Assert.That(Verification.Verify(pack, options), Is.EqualTo(("cs", (string?)null)));
    }

    /// <summary>What a mail or an editor made of its line ends changes no code.</summary>
    [Test]
    public void Verify_ShortenedPackWithOtherLineEnds_IsEqual()
    {
        string pack = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs")));

        Assert.That(Verification.Verify(Encoding.UTF8.GetBytes(pack.Replace("\n", "\r\n")), new()), Is.EqualTo(("cs", (string?)null)));
    }

    /// <summary>The words behind the name of a program are flags; its name is none.</summary>
    [TestCase("bom")]
    [TestCase("crlf")]
    public void Unpack_ProgramThatIsCalledLikeAFlag_ComesOut(string name)
    {
        byte[] pack = ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), name, new() { Limit = 10_000_000 }));

        Assert.That(Encoding.UTF8.GetString([.. Unpacking.Unpack(pack).Bytes]), Is.EqualTo(Program));
    }

    /// <summary>Less is left out of the library of a program that asks for some of it; what the first lines name says to which level it was shortened all the same.</summary>
    [TestCase("results.Environment!.ProcessorCount", Stages.Environment, Stages.Mean)]
    [TestCase("results.Warnings.Count + results[0].Measurement!.Collections", Stages.Warnings, Stages.Environment)]
    [TestCase("results[0].Measurement!.ProcessorNanoseconds ?? results[0].Measurement!.MeanNanoseconds", Stages.ProcessorTime, Stages.Groups)]
    public void Verify_PackOfAProgramThatAsksForAStage_IsTheSame(string asked, string kept, string leftOut)
    {
        BundleOptions options = new() { Limit = 20_000 };
        byte[] pack = ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes($"using MiniBench;\nvar results = TestSuite.Create(\"x\", 1).Add(x => x).RunTests();\nSystem.Console.WriteLine({asked});\n"), "x.cs", options));

        Assert.That(Encoding.UTF8.GetString(pack).Split('\n').Single(line => line.StartsWith(LeftOutLine.Words, System.StringComparison.Ordinal)), Does.Contain(leftOut).And.Not.Contain(kept));
        Assert.That(Verification.Verify(pack, options), Is.EqualTo(("cs", (string?)null)));
    }

    [TestCase("// Run it with", "// Do not run it with")]
    [TestCase("#:property Optimize=true", "#:property PreBuildEvent=evil")]
    [TestCase("#pragma warning disable", "#pragma warning restore")]
    public void Verify_ChangedLine_IsNamed(string old, string changed)
    {
        BundleOptions options = new() { Limit = 10_000_000 };
        string pack = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", options)));

        Assert.That(pack, Does.Contain(old));
        Assert.That(Verification.Verify(Encoding.UTF8.GetBytes(pack.Replace(old, changed)), options).Difference, Does.Contain(changed));
    }
}
