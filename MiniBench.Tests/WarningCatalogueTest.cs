using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that readers find every warning.</summary>
public sealed class WarningCatalogueTest
{
    private static IEnumerable<string> Codes => typeof(WarningCatalogue).GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
        .Where(maker => maker.ReturnType == typeof(BenchmarkWarning)).Select(maker => Made(maker).Code).Distinct();

    [TestCase("reading-the-table.md")]
    [TestCase("writing-benchmarks.md")]
    public void Codes_AreAllInTheDocument(string page)
    {
        string document = File.ReadAllText(Repository.PathOf("docs", page));

        Assert.That(Codes, Does.Contain("coarse-clock").And.Contain("debugger"), "Those that take figures, and those that take nothing.");
        Assert.That(Codes.Where(code => !document.Contains($"`{code}`", StringComparison.Ordinal)), Is.Empty);
    }

    private static BenchmarkWarning Made(MethodInfo maker) => (BenchmarkWarning)maker.Invoke(
        null, [.. maker.GetParameters().Select(parameter => Convert.ChangeType(1, parameter.ParameterType, CultureInfo.InvariantCulture))])!;
}
