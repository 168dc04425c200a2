using System.Linq;
using System.Text;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

public sealed class SdkPropertiesTest
{
    /// <summary>Functions that nothing calls are no errors here, so that they must be none where a reader builds them.</summary>
    [TestCase("#:property TreatWarningsAsErrors=true\n", "$(NoWarn);CS8321")]
    [TestCase("#:property TreatWarningsAsErrors=true\n#:property NoWarn=CS0168\n", "CS0168;CS8321")]
    [TestCase("#:property WarningsAsErrors=CS0168;CS8321\n", "$(NoWarn);CS8321")]
    [TestCase("#:property NoWarn=CS0168\n", "CS0168")]
    [TestCase("", null)]
    public void Of_FileOfFunctions_LeavesUncalledOnesAlone(string properties, string? expected) =>
        Assert.That(NoWarnOf(properties + "int A(int[] a) => 1; int Other(string s) => 1; int B(int[] a) => 1;\n"), Is.EqualTo(expected));

    [Test]
    public void Of_Program_HasItsOwn() =>
        Assert.That(NoWarnOf("#:property TreatWarningsAsErrors=true\nMiniBench.TestSuite.Create(\"a\", 1).Add(x => x).RunTests();\n"), Is.Null);

    private static string? NoWarnOf(string program) =>
        SdkProperties.Of(Bundle.Read(Encoding.UTF8.GetBytes(program), "bench.cs")).Where(one => one.Name == "NoWarn").Select(one => one.Value).SingleOrDefault();
}
