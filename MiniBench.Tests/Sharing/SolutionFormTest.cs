using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Xml.Linq;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of what a solution holds: the library's assemblies that a program uses.</summary>
[Category(Layers.Verify)]
public sealed class SolutionFormTest
{
    private const string OfCore = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + 1 - 1, \"two\").RunTests().Display();\n";

    [TestCase("", false)]
    [TestCase("using MiniBench.Output;\n", true)]
    [TestCase("using global::MiniBench.Output;\n", true)]
    [TestCase("global using Out = global::MiniBench.Output;\n", true)]
    public void Pack_UseOfOutput_BringsItAndItsPackage(string directive, bool isThere)
    {
        Bundle bundle = Load(directive + OfCore);
        string[] names = Names(bundle);

        Assert.That(names.Any(name => name.StartsWith("bench/MiniBench/MiniBench.Output/", StringComparison.Ordinal)), Is.EqualTo(isThere));
        Assert.That(Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(bundle)), Does.Contain(directive), "It stands in one file, too.");
    }

    /// <summary>A second solution in the same folder is not taken for the first one.</summary>
    [Test]
    public void Pack_OtherCode_IsBuiltInOtherFolders()
    {
        string[][] folders = [.. new[] { OfCore, OfCore + "// Another one.\n", "using MiniBench.Output;\n" + OfCore }.Select(program => Folders(Load(program)))];

        Assert.That(folders.Select(one => one[0]), Is.Unique, "The programs are.");
        Assert.That(folders[1][1], Is.EqualTo(folders[0][1]), "The library is the same.");
        Assert.That(folders[2][1], Is.Not.EqualTo(folders[0][1]), "The library has its Output.");
    }

    private static Bundle Load(string program) => Bundle.Read(Encoding.UTF8.GetBytes(program), "/x.cs");

    private static string[] Names(Bundle bundle)
    {
        using ZipArchive zip = new(new MemoryStream(ShareFormats.Find("solution").Pack(bundle)));
        return [.. zip.Entries.Select(entry => entry.FullName)];
    }

    /// <summary>Where the program's project and the library's are built.</summary>
    private static string[] Folders(Bundle bundle)
    {
        using ZipArchive zip = new(new MemoryStream(ShareFormats.Find("solution").Pack(bundle)));
        return [.. zip.Entries.Where(entry => entry.Name.EndsWith(".csproj", StringComparison.Ordinal)).Select(FolderOf)];
    }

    private static string FolderOf(ZipArchiveEntry project)
    {
        using Stream stream = project.Open();
        return XDocument.Load(stream).Descendants("IntermediateOutputPath").Single().Value;
    }
}
