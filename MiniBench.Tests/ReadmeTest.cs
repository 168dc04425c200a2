using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that the README shows the samples' own code.</summary>
public sealed class ReadmeTest
{
    [TestCase("TestSuite.Create(\"Joining 1,000 words\", words)", "StringJoining.cs")]
    [TestCase("TestSuite.Sweep(\"Sorting random numbers\"", "Sorting.cs")]
    public void Code_IsTheSamples(string start, string sample)
    {
        string[] shown = [.. CallsAfter(File.ReadAllText(Repository.PathOf("README.md")), start)];
        string source = File.ReadAllText(Repository.PathOf("MiniBench.Samples", sample));

        Assert.That(shown, Is.Not.Empty);
        Assert.That(shown.Where(call => !source.Contains(call, StringComparison.Ordinal)), Is.Empty);
    }

    /// <summary>The tests that are added in the block of code that begins with a text.</summary>
    private static IEnumerable<string> CallsAfter(string readme, string start) =>
        readme[readme.IndexOf(start, StringComparison.Ordinal)..].Split("```")[0].Split('\n')
            .SelectMany(line => line.Split(".Add(").Skip(1)).Select(call => ".Add(" + call.TrimEnd());
}
