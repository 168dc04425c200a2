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

    [Test]
    public void Compile_UsingOfAPackage_IsEnough() => Assert.That(
        () => BenchmarkProgram.Read("using Newtonsoft.Json;\nusing ProtoBuf;\nstring Text(int[] a) => JsonConvert.SerializeObject(a);\n").Complete().Compile(), Throws.Nothing);
}
