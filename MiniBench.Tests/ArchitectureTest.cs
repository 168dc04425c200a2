using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Xml.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>
/// Who may depend on whom: Samples and tools on Output, Output on Core, Core on nothing.
/// </summary>
public sealed class ArchitectureTest
{
    [Test]
    public void Core_DependsOnNothingButTheFramework() =>
        Assert.That(References("MiniBench.Core"), Has.All.StartsWith("System").Or.EqualTo("netstandard"));

    [Test]
    public void Output_DependsOnCoreAndCsvHelperAlone() =>
        Assert.That(References("MiniBench.Output").Where(name => !name.StartsWith("System", StringComparison.Ordinal)),
            Is.SubsetOf(new[] { "MiniBench.Core", "CsvHelper", "netstandard" }));

    [TestCase("MiniBench.Core", new string[0])]
    [TestCase("MiniBench.Output", new[] { "CsvHelper" })]
    [TestCase("MiniBench.Plots", new[] { "ScottPlot" })]
    public void Package_BringsNoOtherPackages(string project, string[] expected)
    {
        var packages = XDocument.Load(Repository.PathOf(project, project + ".csproj")).Descendants("PackageReference")
            .Where(package => (string?)package.Attribute("PrivateAssets") != "all")
            .Select(package => (string?)package.Attribute("Include"));

        Assert.That(packages, Is.EqualTo(expected));
    }

    [TestCase("MiniBench.Core", "MiniBench", new[] { "BenchmarkHelper" })]
    [TestCase("MiniBench.Output", "MiniBench.Output", new[] { "MiniBench" })]
    [TestCase("MiniBench.Plots", "MiniBench.Plots", new string[0])]
    public void Namespace_IsTheAssemblys(string assembly, string expected, string[] others) => Assert.That(
        Assembly.Load(assembly).GetExportedTypes().Where(type => type.Namespace != expected).Select(type => type.Namespace).Distinct(), Is.EqualTo(others));

    /// <summary>Assertions are extensions of suites and results: they are there wherever these are.</summary>
    [Test]
    public void Namespace_OfAssertions_IsThatOfResults() => Assert.That(
        Assembly.Load("MiniBench.Output").GetExportedTypes().Where(type => type.Namespace == "MiniBench").Select(type => type.Name),
        Has.All.StartsWith("Speed"));

    private static IEnumerable<string> References(string assembly) =>
        Assembly.Load(assembly).GetReferencedAssemblies().Select(name => name.Name!);
}
