using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Xml.Linq;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of names of files that somebody chose to break out of a header, in all forms.</summary>
[Parallelizable(ParallelScope.Children)]
public sealed class HostileNamesTest
{
    private const string Program = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests().Display();\n";

    /// <summary>Several ways to break out in each: a name costs a pack in every form.</summary>
    private static readonly string[] Names =
    [
        "x---><svg onload=alert(1)>.cs", "a\r\n#error x\u2028int y;\u0085int z;//.cs", "a\u202E$(touch PWNED)`touch PWNED`.cs", "a\"&calc&\"%PATH%!x!^.cs",
        "```.cs", "a]]>b${x}*_[a](b)<img src=x>.cs", "'; touch PWNED; '\\..\\b.cs", "::MB.cs", "a\0b\uD800.cs", "-rf --.cs", "日本語 größe.cs", "NUL.cs",
    ];

    [TestCaseSource(nameof(Names))]
    [Category(Layers.Verify)]
    public void Pack_EveryForm_IsWhatItIs(string name)
    {
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes(Program), "/" + name, new() { Limit = 10_000_000 });
        Assert.That(bundle.FileTitle, Does.Match("^[\\w.-]+$"));
        using (Assert.EnterMultipleScope())
        {
            foreach (ShareFormat format in ShareFormats.All.Where(format => format.Name != "framework"))
            {
                byte[] pack = format.Pack(bundle);
                Assert.That(Unpacking.Unpack(pack).Bytes, Is.EqualTo(Encoding.UTF8.GetBytes(Program)), format.Name);
                AssertSound(format.Name, pack);
            }
        }
    }

    private static void AssertSound(string format, byte[] pack)
    {
        string text = Encoding.UTF8.GetString(pack);
        switch (format)
        {
            case "cs" or "code":
                string header = text[..text.IndexOf("using MiniBench;", StringComparison.Ordinal)];
                Assert.That(Compiler.Parse(header).GetCompilationUnitRoot().Members, Is.Empty, format);
                Assert.That(header, Does.Not.Match("[\u0085\u2028\u2029\u202E\0\r]"), format);
                break;
            case "msbuild" or "nant":
                Assert.That(() => XDocument.Parse(text), Throws.Nothing, format);
                break;
            case "html":
                Assert.That(text, Does.Not.Contain("<svg").And.Not.Contain("<img"), format);
                Assert.That(text[..text.IndexOf("<html", StringComparison.Ordinal)].Split("--"), Has.Length.EqualTo(3), "One comment, ended once.");
                break;
            case "post":
                Assert.That(text.Split('\n')[0], Does.StartWith("`"), format);
                break;
            case "script":
                string[] lines = text.Split('\n');
                Assert.That(lines[1], Does.Match("^@rem [A-Za-z0-9 .,:;()_-]+$"), format);
                break;
            case "project" or "solution" or "bundle":
                AssertSound(pack);
                break;
        }
    }

    private static void AssertSound(byte[] zip)
    {
        using ZipArchive archive = new(new MemoryStream(zip));
        foreach (ZipArchiveEntry entry in archive.Entries)
        {
            Assert.That(entry.FullName, Does.Match(@"^[\w./{},-]+$"));
            Assert.That(entry.FullName.Split('/'), Has.None.EqualTo("..").And.None.Empty);
            if (entry.Name.EndsWith("proj", StringComparison.Ordinal))
            {
                using Stream stream = entry.Open();
                Assert.That(() => XDocument.Load(stream), Throws.Nothing, entry.FullName);
            }
        }
    }
}
