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

    [TestCase("using global::Newtonsoft.Json;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    [TestCase("using static global::Newtonsoft.Json.JsonConvert;\nstring Text(int[] a) => SerializeObject(a);\n")]
    [TestCase("#:package Newtonsoft.Json@13.0.3\nusing Newtonsoft.Json;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    [TestCase("#:package newtonsoft.json\nusing Newtonsoft.Json;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    [TestCase("#:package Newtonsoft.Json@13.*\nusing Newtonsoft.Json;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    [TestCase("#:package Newtonsoft.Json@[13.0.3]\nusing Newtonsoft.Json;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    [TestCase("#:package Newtonsoft.Json@*\nusing Newtonsoft.Json;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n")]
    public void Compile_OtherWaysToNameAPackage_AreEnough(string text) => Compile_NameOfAPackage_IsEnough(text);

    /// <summary>Another version would be measured than the one that is asked for.</summary>
    [TestCase("Newtonsoft.Json@12.0.3", "Newtonsoft.Json 13.0.3")]
    [TestCase("CsvHelper@1.0.0", "CsvHelper 34.0.0")]
    [TestCase("protobuf-net@2.*", "protobuf-net 3.3.0")]
    public void Read_AnotherVersionOfAPackage_NamesTheOneThatThereIs(string package, string expected) => Assert.That(
        () => BenchmarkProgram.Read($"#:package {package}\nint F(int n) => n;\n"), Throws.TypeOf<ProgramException>().With.Message.Contains($"'{package}'").And.Message.Contains(expected).And.Message.Contains("bench.cs(1,1)"));

    [TestCase("// faster than Newtonsoft.Json.JsonConvert\nint F(int n) => n;\n")]
    [TestCase("/* using Newtonsoft.Json; */\nint F(int n) => n;\n")]
    [TestCase("int F(int n) => \"Newtonsoft.Json.Linq\".Length + n;\n")]
    [TestCase("using MyNewtonsoft.Json.Own;\nint F(int n) => n;\n")]
    public void IsUsedIn_WordsAboutAPackage_IsNot(string text) =>
        Assert.That(ProgramPackage.All.Single(package => package.Name == "Newtonsoft.Json").IsUsedIn(text), Is.False);

    [TestCase("using Csv = CsvHelper.CsvReader;", true)]
    [TestCase("using C = CsvHelper;", true)]
    [TestCase("object F() => new CsvHelper.CsvWriter(null!, null!);", true)]
    [TestCase("int F(int n) => n;", false)]
    public void IsUsedIn_Text_IsByItsNamespace(string text, bool expected) =>
        Assert.That(ProgramPackage.All.Single(package => package.Name == "CsvHelper").IsUsedIn(text), Is.EqualTo(expected));
}
