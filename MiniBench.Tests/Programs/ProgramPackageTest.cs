using System.Linq;
using System.Xml.Linq;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of the packages that programs of one file may use.</summary>
public sealed class ProgramPackageTest
{
    [TestCaseSource(typeof(ProgramPackage), nameof(ProgramPackage.All))]
    public void Version_IsThatOfTheBuild(ProgramPackage package) => Assert.That(
        package.Version,
        Is.EqualTo(XDocument.Load(Repository.PathOf("Directory.Packages.props")).Descendants("PackageVersion")
            .Single(one => (string?)one.Attribute("Include") == package.Name).Attribute("Version")!.Value));

    [TestCase("using Newtonsoft.Json;\nusing ProtoBuf;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    [TestCase("using static Newtonsoft.Json.JsonConvert;\nstring Text(int[] a) => SerializeObject(a);\n")]
    [TestCase("using Json = Newtonsoft.Json.JsonConvert;\nstring Text(int[] a) => Json.SerializeObject(a);\n")]
    [TestCase("using Json = Newtonsoft.Json;\nstring Text(int[] a) => Json::JsonConvert.SerializeObject(a);\n")]
    [TestCase("string Text(int[] a) => Newtonsoft.Json.JsonConvert.SerializeObject(a);\n")]
    [TestCase("string Text(int[] a) => global::Newtonsoft.Json.JsonConvert.SerializeObject(a);\n")]
    public void Compile_NameOfAPackage_IsEnough(string text) => Assert.That(() => BenchmarkProgram.Read(text).Complete().Compile(), Throws.Nothing);

    [TestCase("using Csv = CsvHelper.CsvReader;", true)]
    [TestCase("using C = CsvHelper;", true)]
    [TestCase("object F() => new CsvHelper.CsvWriter(null!, null!);", true)]
    [TestCase("int F(int n) => n;", false)]
    public void IsUsedIn_Text_IsByItsNamespace(string text, bool expected) =>
        Assert.That(ProgramPackage.All.Single(package => package.Name == "CsvHelper").IsUsedIn(text), Is.EqualTo(expected));
}
