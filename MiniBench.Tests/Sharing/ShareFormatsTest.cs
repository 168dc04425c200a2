using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Xml.Linq;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of every form of every program: the program comes back byte for byte.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class ShareFormatsTest
{
    /// <summary>What a form cannot hold, and says so.</summary>
    private static readonly string[] Refused = ["linqpad AssemblyAttributes", "linqpad Properties"];

    [Test]
    public void All_AreAsMany() => Assert.That(SharedPrograms.Names, Has.Count.AtLeast(25));

    [TestCaseSource(nameof(Programs))]
    public void Pack_UnpacksByteForByte(string program)
    {
        Bundle bundle = SharedPrograms.Load(program);
        using (Assert.EnterMultipleScope())
        {
            foreach (ShareFormat format in ShareFormats.All.Where(format => format.Name != "framework" && !Refused.Contains($"{format} {program}")))
            {
                (string name, var bytes, _) = Unpacking.Unpack(format.Pack(bundle));
                Assert.That(name, Is.EqualTo(program + ".cs"), format.Name);
                Assert.That(bytes, Is.EqualTo(SharedPrograms.Bytes(program)), format.Name);
            }
        }
    }

    [Test]
    public void Pack_Again_IsTheSame()
    {
        (Bundle first, Bundle second) = (SharedPrograms.LoadAnew("Quotes"), SharedPrograms.LoadAnew("Quotes"));
        foreach (ShareFormat format in ShareFormats.All)
        {
            Assert.That(format.Pack(first), Is.EqualTo(format.Pack(second)), format.Name);
        }
    }

    [Test]
    public void Bundle_Manifest_HasTheHashOfEachFile()
    {
        byte[] program = Encoding.UTF8.GetBytes("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests().Display();\n");
        Bundle bundle = Bundle.Read(program, "x.cs", new() { Limit = 10_000_000, Results = new SavedResults([new ResultSuite("x", [SavedExamples.Around("x => x", 100)], SavedExamples.Facts)], "sha256:12ab") });
        using ZipArchive archive = new(new MemoryStream(ShareFormats.Find("bundle").Pack(bundle)));
        using Stream manifest = archive.GetEntry("manifest.json")!.Open();
        using JsonDocument read = JsonDocument.Parse(manifest);
        using StreamReader results = new(archive.GetEntry("results/results.json")!.Open());

        Assert.That(
            read.RootElement.GetProperty("sha256").EnumerateObject().Select(one => one.Name).Append("manifest.json"),
            Is.EquivalentTo(archive.Entries.Select(entry => entry.FullName)));
        Assert.That(results.ReadToEnd(), Does.Contain("sha256:12ab"), "They say of which program they are.");
    }

    [Test]
    public void Pack_SaysWhatItIs()
    {
        foreach (ShareFormat format in ShareFormats.All.Where(format => format.Extension != ".zip" && !format.Extension.EndsWith(".zip", StringComparison.Ordinal)))
        {
            string text = Encoding.UTF8.GetString(format.Pack(SharedPrograms.Load("Joining")));
            Assert.That(text, Does.Contain("MiniBench " + Bundle.Version), format.Name);
            Assert.That(text, Does.Contain("Apache-2.0"), format.Name);
        }
    }

    [Test]
    public void Pack_RefusedForm_SaysWhy() => Assert.That(
        () => ShareFormats.Find("linqpad").Pack(SharedPrograms.Load("AssemblyAttributes")), Throws.TypeOf<ProgramException>().With.Message.Contains("attributes of its assembly"));

    [Test]
    public void Pack_CharacterThatXmlCannotHold_SaysWhich()
    {
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes("using MiniBench;\f\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();"), "feed.cs", new() { Limit = 10_000_000 });

        Assert.That(() => ShareFormats.Find("msbuild").Pack(bundle), Throws.TypeOf<ProgramException>().With.Message.Contains("U+000C"));
        Assert.That(Unpacking.Unpack(ShareFormats.Find("cs").Pack(bundle)).Name, Is.EqualTo("feed.cs"));
    }

    /// <summary>It has to stand before all that are none.</summary>
    [TestCase("TestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + 1 - 1, \"two\").RunTests().Display();\n", "MiniBench")]
    [TestCase("int Loop(string s) { int n = 0; foreach (char c in s) { n += c; } return n; }\nint Linq(string s) => s.Sum(c => c);\n", "System.Linq")]
    public void Pack_GlobalUsingBesideOneThatIsAdded_Compiles(string text, string added)
    {
        byte[] bytes = Encoding.UTF8.GetBytes("// The first line\nglobal using System.Text;\n" + text);
        Bundle bundle = Bundle.Read(bytes, "global.cs", new() { Limit = 10_000_000 });
        string code = Encoding.UTF8.GetString(ShareFormats.Find("code").Pack(bundle));

        Assert.That(code, Does.Contain($"\nglobal using {added};\n"));
        Assert.That(() => BenchmarkProgram.Read(code, "global.code.cs").Complete(), Throws.Nothing);
        Assert.That(Unpacking.Unpack(ShareFormats.Find("cs").Pack(bundle)).Bytes, Is.EqualTo(bytes));
    }

    [TestCase("extern alias other;\nusing MiniBench; TestSuite.Create(\"x\", 1).Add(x => x).RunTests();", "extern alias")]
    [TestCase("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => y).RunTests();", "bench.cs(2,35)")]
    [TestCase("", "is empty")]
    [TestCase("#:include other.cs\nusing MiniBench; TestSuite.Create(\"x\", 1).Add(x => x).RunTests();", "bench.cs(1,1): error: '#:include' takes another file")]
    [TestCase("#:project ../other\nusing MiniBench; TestSuite.Create(\"x\", 1).Add(x => x).RunTests();", "bench.cs(1,1): error: '#:project' needs a project")]
    public void Read_NoProgram_NamesTheAuthorsLine(string text, string expected) =>
        Assert.That(() => Bundle.Read(Encoding.UTF8.GetBytes(text), "bench.cs"), Throws.TypeOf<ProgramException>().With.Message.Contains(expected));

    [Test]
    public void Read_NotUtf8_SaysSo() =>
        Assert.That(() => Bundle.Read([0x2F, 0x2F, 0xE4, 0x0A], "latin.cs"), Throws.TypeOf<ProgramException>().With.Message.Contains("not UTF-8"));

    [Test]
    public void Unpack_ChangedProgram_IsRefused()
    {
        byte[] pack = ShareFormats.Find("code").Pack(SharedPrograms.Load("Joining"));
        string changed = Encoding.UTF8.GetString(pack).Replace("word{i}", "word{j}");

        Assert.That(() => Unpacking.Unpack(Encoding.UTF8.GetBytes(changed)), Throws.TypeOf<FormatException>().With.Message.Contains("changed"));
    }

    [TestCase("")]
    [TestCase("nothing of the kind")]
    [TestCase("<Query")]
    [TestCase("PK\u0003\u0004")]
    [TestCase("#!/usr/bin/env dotnet\nint x;")]
    public void Unpack_NoPack_SaysSo(string text) =>
        Assert.That(() => Unpacking.Unpack(Encoding.UTF8.GetBytes(text)), Throws.TypeOf<FormatException>());

    [Test]
    public void IsPack_Framework_IsToldByItsFirstLine() => Assert.That(Unpacking.IsPack(ShareFormats.Find("framework").Pack(SharedPrograms.Load("Joining"))), Is.True);

    [TestCase("")]
    [TestCase("int A(int n) => n;")]
    [TestCase("// MiniBench is what measures this.\n// Apache-2.0: the whole library in one file.\n")]
    [TestCase("<Project Sdk=\"Microsoft.NET.Sdk\" />")]
    public void IsPack_AnotherFile_IsNone(string text) => Assert.That(Unpacking.IsPack(Encoding.UTF8.GetBytes(text)), Is.False);

    /// <summary>A file that was cut off, or changed by whoever sent it on, gives the program or a message.</summary>
    [Test]
    public void Unpack_CutOrChanged_IsRefusedOrWhole()
    {
        Bundle bundle = SharedPrograms.Load("WindowsNamespace");
        foreach (ShareFormat format in ShareFormats.All.Where(format => format.Name != "framework"))
        {
            byte[] pack = format.Pack(bundle);
            Assert.That(Unpacking.IsPack(pack), Is.True, format.Name);
            int[] places = [.. Enumerable.Range(0, 40).Select(i => pack.Length * i / 40), .. Enumerable.Range(0, 200).Select(i => i * 11 % Math.Min(pack.Length, 4000))];
            foreach (int place in places)
            {
                AssertRefusedOrWhole(pack[..place], bundle, $"{format}, cut off at {place}");
                AssertRefusedOrWhole([.. pack[..place], (byte)'9', .. pack[(place + 1)..]], bundle, $"{format}, changed at {place}");
            }
        }
    }

    [TestCase("-1:2:")]
    [TestCase("99999999999999:2:")]
    [TestCase("2147483647:2147483647:")]
    public void Unpack_ImpossibleChange_IsRefused(string change) => Assert.That(
        () => Unpacking.Unpack(Encoding.UTF8.GetBytes($"// minibench-program x.cs 1 00 {change}\nx")), Throws.TypeOf<FormatException>());

    [Test]
    public void Find_Unknown_ListsAll() =>
        Assert.That(() => ShareFormats.Find("zip"), Throws.TypeOf<FormatException>().With.Message.Contains("linqpad"));

    [Test]
    public void NAnt_IsOneProject()
    {
        XElement project = XDocument.Parse(Encoding.UTF8.GetString(ShareFormats.Find("nant").Pack(SharedPrograms.Load("Quotes")))).Root!;

        Assert.That(project.Name.LocalName, Is.EqualTo("project"));
        Assert.That(project.Elements("target").Select(target => (string?)target.Attribute("name")), Is.EqualTo(new[] { "extract", "run" }));
        Assert.That(project.Descendants("echo").Single().Value.Replace("${'$'}{", ""), Does.Not.Contain("${"));
    }

    /// <summary>In a folder that all users share, another one could have put what a build runs.</summary>
    [Test]
    public void NAnt_Folder_IsOfTheUserAndOfTheProgram()
    {
        string[] folders = [.. new[] { "Quotes", "Joining" }.Select(program => XDocument.Parse(Encoding.UTF8.GetString(ShareFormats.Find("nant").Pack(SharedPrograms.Load(program))))
            .Root!.Elements("property").Single(property => (string?)property.Attribute("name") == "folder").Attribute("value")!.Value)];

        Assert.That(folders[0], Does.Match(@"^\$\{path::combine\(environment::get-folder-path\('LocalApplicationData'\), 'minibench-[0-9a-f]{16}'\)\}$"));
        Assert.That(folders[1], Is.Not.EqualTo(folders[0]));
    }

    [Test]
    public void Code_NeedsTheLibrary() => Assert.That(
        Encoding.UTF8.GetString(ShareFormats.Find("code").Pack(SharedPrograms.Load("Joining"))), Does.EndWith(Encoding.UTF8.GetString(SharedPrograms.Bytes("Joining"))));

    private static void AssertRefusedOrWhole(byte[] pack, Bundle bundle, string what)
    {
        try
        {
            Assert.That(Unpacking.Unpack(pack).Bytes, Is.EqualTo(bundle.Bytes.ToArray()), what);
        }
        catch (FormatException exception)
        {
            Assert.That(exception.Message, Is.Not.Empty, what);
        }
    }

    private static IReadOnlyList<string> Programs() => SharedPrograms.Names;
}
