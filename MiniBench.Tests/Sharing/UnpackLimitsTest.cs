using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of packs that were made to kill who unpacks them: each ends with a message, soon.</summary>
public sealed class UnpackLimitsTest
{
    private const string Mark = "// minibench-program x.cs 5 00";
    private const string Program = "using MiniBench;\nTestSuite.Create(\"x\", 12345).Add(x => x).RunTests();\n";

    [TestCaseSource(nameof(Killers))]
    [CancelAfter(20_000)]
    public void Unpack_Killer_IsRefused(byte[] pack, System.Threading.CancellationToken cancellation)
    {
        long before = GC.GetTotalAllocatedBytes();

        Assert.That(() => Unpacking.Unpack(pack), Throws.TypeOf<FormatException>());
        Assert.That(GC.GetTotalAllocatedBytes() - before, Is.LessThan(1_000_000_000));
        Assert.That(cancellation.IsCancellationRequested, Is.False);
    }

    [TestCase(".bashrc", "bashrc.cs")]
    [TestCase("Directory.Build.props", "Directory.Build.props.cs")]
    [TestCase("a%00b.cs", "a_b.cs")]
    [TestCase("%1B%5B31m.cs", "_[31m.cs")]
    [TestCase("..%2F..%2Fx.cs", "_.._x.cs")]
    [Category(Layers.Verify)]
    public void Unpack_HostileName_IsMadeHarmless(string name, string expected)
    {
        byte[] pack = ShareFormats.Find("code").Pack(Bundle.Read(Encoding.UTF8.GetBytes("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\n"), "x.cs"));

        Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(pack).Replace("minibench-program x.cs", "minibench-program " + name))).Name, Is.EqualTo(expected));
    }

    [Test]
    [Category(Layers.Verify)]
    public void IsShown_EditThatBringsAnotherProgram_IsFalse()
    {
        byte[] shown = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\n"u8.ToArray();
        byte[] hidden = "using MiniBench;\nTestSuite.Create(\"y\", 2).Add(x => x).RunTests();\n"u8.ToArray();
        string hash = Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(hidden));
        string pack = $"// minibench-program x.cs {shown.Length} {hash} 0:{shown.Length}:{Convert.ToBase64String(hidden)}\n{Encoding.UTF8.GetString(shown)}";
        UnpackedProgram program = Unpacking.Unpack(Encoding.UTF8.GetBytes(pack));

        Assert.That(program.Bytes, Is.EqualTo(hidden));
        Assert.That(Unpacking.IsShown(Encoding.UTF8.GetBytes(pack), program), Is.False);
        byte[] honest = ShareFormats.Find("cs").Pack(Bundle.Read(shown, "x.cs", new() { Limit = 10_000_000 }));
        Assert.That(Unpacking.IsShown(honest, Unpacking.Unpack(honest)), Is.True);
    }

    /// <summary>In these the program stands twice: as it is read, or run, and as it is unpacked.</summary>
    [TestCase("html")]
    [TestCase("linqpad")]
    [Category(Layers.Verify)]
    public void IsShown_OtherProgramThanTheOneThatComesOut_IsFalse(string form)
    {
        byte[] pack = ShareFormats.Find(form).Pack(Read());
        string text = Encoding.UTF8.GetString(pack);
        byte[] returned = Encoding.UTF8.GetBytes(text.ReplaceLineEndings("\r\n")), changed = Encoding.UTF8.GetBytes(text.Replace("12345", "54321"));

        Assert.That(Unpacking.IsShown(pack, Unpacking.Unpack(pack)), Is.True);
        Assert.That(Unpacking.IsShown(returned, Unpacking.Unpack(returned)), Is.True);
        Assert.That(Unpacking.IsShown(changed, Unpacking.Unpack(changed)), Is.False);
    }

    /// <summary>Code above the program's is what is read, and runs, whether or not the program's stands below it.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void IsShown_QueryThatBeginsWithOtherCode_IsFalse() => AssertNoneIsShown(
        ShareFormats.Find("linqpad").Pack(Read()),
        ("#define NONEST\n", "#define NONEST\nvoid Main(string[] args) => Evil();\n#if NEVER\n"),
        ("read it first.\n", "read it first.\u2028void Main() => Evil();\n"),
        ("read it first.\n", "read it first.\nclass Evil;\n"),
        ("<Query Kind=\"Program\">", "<Query Kind=\"Statements\">"),
        ("</Query>", "  <Namespace>TestSuite = Evil</Namespace>\n</Query>"));

    /// <summary>Nothing hides the program's code on a page, or is to be read in its place.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void IsShown_PageWithOtherCodeOrStyle_IsFalse() => AssertNoneIsShown(
        ShareFormats.Find("html").Pack(Read()),
        ("<h2>Code</h2>\n", "<h2>Code</h2>\n<pre>Evil();</pre>\n<!-- "),
        ("<h2>Code</h2>\n", "<pre>Evil();</pre>\n<h2>Code</h2>\n"),
        ("<h2>Code</h2>\n", "<h2>Results</h2>\n<pre tabindex=\"0\" role=\"region\" aria-label=\"The results\"><b>Evil();</b></pre>\n<img alt=\"The results as a graph\" src=\"data:image/svg+xml;base64,\">\n<h2>Code</h2>\n"),
        ("</style>", "#code{display:none}</style>"),
        ("<h2>Run it</h2>\n", "<h2>Run it</h2>\n<style>#code{display:none}</style>\n"),
        ("<p>Every form", "<p style=\"position:fixed;inset:0;background:#fff\">Evil(); Every form"),
        ("</html>\n", "</html>\n<pre>Evil();</pre>\n"));

    [Test]
    [Category(Layers.Verify)]
    public void IsShown_PageWithResults_IsTrue()
    {
        ResultSuite results = new("x", [new BenchmarkResult("x => x <b>", TimeSpan.FromSeconds(1), 1000)]);
        byte[] pack = ShareFormats.Find("html").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", new() { Limit = 10_000_000, Results = [results] }));

        Assert.That(Encoding.UTF8.GetString(pack), Does.Contain("<h2>Results</h2>"));
        Assert.That(Unpacking.IsShown(pack, Unpacking.Unpack(pack)), Is.True);
    }

    /// <summary>Of another version it is the same but for the number, or nobody can tell.</summary>
    [TestCase("html")]
    [TestCase("linqpad")]
    [Category(Layers.Verify)]
    public void IsShown_PackOfAnotherVersion_IsTrueOrCannotBeTold(string form)
    {
        string text = Encoding.UTF8.GetString(ShareFormats.Find(form).Pack(Read())).Replace("packed by MiniBench " + Bundle.Version, "packed by MiniBench 0.0.9");
        byte[] pack = Encoding.UTF8.GetBytes(text), changed = Encoding.UTF8.GetBytes(text.Replace("12345", "54321"));

        Assert.That(Unpacking.IsShown(pack, Unpacking.Unpack(pack)), Is.True);
        Assert.That(() => Unpacking.IsShown(changed, Unpacking.Unpack(changed)), Throws.TypeOf<ProgramException>().With.Message.StartsWith("It was packed by MiniBench 0.0.9"));
    }

    private static Bundle Read() => Bundle.Read(Encoding.UTF8.GetBytes(Program), "x.cs", new() { Limit = 10_000_000 });

    private static void AssertNoneIsShown(byte[] pack, params (string Old, string New)[] changes)
    {
        string text = Encoding.UTF8.GetString(pack);
        using (Assert.EnterMultipleScope())
        {
            foreach ((string old, string changed) in changes)
            {
                byte[] other = Encoding.UTF8.GetBytes(text.Replace(old, changed));
                Assert.That(other, Is.Not.EqualTo(pack), old);
                Assert.That(Unpacking.IsShown(other, Unpacking.Unpack(other)), Is.False, changed);
            }
        }
    }

    private static IEnumerable<TestCaseData> Killers() => [.. Files(), .. Texts()];

    private static IEnumerable<TestCaseData> Texts() =>
    [
        Case("nested elements", Text(Repeat("<a>", 300_000) + Repeat("</a>", 300_000))),
        Case("nested elements below Project", Text("<Project><ProjectExtensions>" + Repeat("<Code>", 300_000))),
        Case("many attributes", Text("<Project " + string.Concat(Enumerable.Range(0, 100_000).Select(i => $"a{i}=\"\" ")) + "/>")),
        Case("entities", Text("<!DOCTYPE a [<!ENTITY b \"" + Repeat("c", 1000) + "\"><!ENTITY d \"" + Repeat("&b;", 1000) + "\">]><Project>&d;</Project>")),
        Case("100,000 edits", Text(Mark + Repeat(" 0:0:" + Convert.ToBase64String(new byte[30]), 100_000) + "\nhello")),
        Case("100,000 edits of a long text", Text("// minibench-program x.cs 900000 00" + Repeat(" 0:1:AA==", 100_000) + "\n" + Repeat("x", 900_000))),
        Case("a length beyond all", Text("// minibench-program x.cs 2000000000 00\nhello")),
        Case("a negative length", Text("// minibench-program x.cs -5 00\nhello")),
        Case("a long name", Text("// minibench-program " + Repeat("a", 1_000_000) + " 5 00\nhello")),
        Case("many words", Text(Mark + Repeat(" bom", 1_000_000) + "\nhello")),
        Case("growing edits", Text(Mark + string.Concat(Enumerable.Range(0, 90).Select(_ => " 0:0:" + Convert.ToBase64String(new byte[60_000]))) + "\nhello")),
        Case("a million fences", Text(Repeat("```\n", 1_000_000))),
        Case("a long fence", Text(new string('`', 1_000_000) + "csharp\n" + Mark + "\nhello")),
        Case("a million marks", Text(Repeat("\n// minibench-program", 1_000_000))),
        Case("LINQPad without base64", Text("<Query\n/* The program as it was, for `minibench unpack`:\n" + Repeat("!", 1_000_000) + "*/")),
        Case("LINQPad of begins", Text("<Query\n" + Repeat("/* The program as it was, for `minibench unpack`:\n", 100_000))),
        Case("a page without base64", Text("<a data-format=\"code\" href=\"data:application/octet-stream;base64," + Repeat("!", 1_000_000) + "\">")),
        Case("a script of marks", Text(":;m=\"" + Repeat("::MB", 300_000) + "\"")),
        Case("a script without a mark", Text(":;m=\"\"" + Repeat("\n", 300_000))),
        Case("line ends", Text(Repeat("\r\n", 5_000_000))),
        Case("a percent that is none", Text("// minibench-program %ZZ%u1234 5 00\nhello")),
        Case("half a character", Text(Mark + " 0:0:2D\nhello\uD800")),
    ];

    private static IEnumerable<TestCaseData> Files() =>
    [
        Case("a bomb of 1 GB in Program.cs", Bomb("Program.cs", 1000)),
        Case("a bomb elsewhere", Bomb("other.bin", 200)),
        Case("many entries", ManyEntries(20_000)),
        Case("zeros", new byte[50_000_000]),
        Case("more bytes than a pack has", new byte[Unpacking.MostBytes + 1]),
        Case("a zip that is cut off", Bomb("Program.cs", 10)[..5000]),
        Case("a zip that says it is another", [.. "PK\u0005\u0006"u8, .. new byte[18]]),
        Case("a zip with a wrong directory", [.. "PK\u0003\u0004"u8, .. new byte[100], .. "PK\u0005\u0006"u8, .. Enumerable.Repeat((byte)0x7F, 18)]),
    ];

    private static TestCaseData Case(string name, byte[] pack) => new TestCaseData(pack).SetName($"Unpack_Killer_IsRefused({name})");

    private static byte[] Text(string text) => Encoding.UTF8.GetBytes(text);

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));

    private static byte[] Bomb(string name, int megabytes)
    {
        using MemoryStream output = new();
        using (ZipArchive archive = new(output, ZipArchiveMode.Create, leaveOpen: true))
        {
            using Stream entry = archive.CreateEntry(name, CompressionLevel.Fastest).Open();
            byte[] zeros = new byte[1024 * 1024];
            for (int i = 0; i < megabytes; i++)
            {
                entry.Write(zeros);
            }
        }

        return output.ToArray();
    }

    private static byte[] ManyEntries(int count)
    {
        using MemoryStream output = new();
        using (ZipArchive archive = new(output, ZipArchiveMode.Create, leaveOpen: true))
        {
            for (int i = 0; i < count; i++)
            {
                archive.CreateEntry($"{i}/Program.cs");
            }
        }

        return output.ToArray();
    }
}
