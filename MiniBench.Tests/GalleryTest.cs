using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Samples;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that the gallery, which a script makes from real runs, has all samples as they are now. That the code of its pages is the samples' is DocumentCodeTest's business.</summary>
[TestFixtureSource(nameof(Names))]
public sealed class GalleryTest(string name)
{
    private const string Remedy = "docs/gallery/make makes it anew.";

    /// <summary>Those of one file; a sample that is a folder has a page that was written by hand.</summary>
    public static IEnumerable<string> Names => SampleCatalogue.All.Select(SampleCatalogue.NameOf).Where(one => File.Exists(Repository.PathOf("MiniBench.Samples", one + ".cs")));

    [Test]
    public void Page_HasQuestionTablePictureAndCode()
    {
        string page = Read($"{name}.md");

        Assert.That(page, Does.StartWith($"# {name}\n\n{SampleCatalogue.Find(name)!.Question}\n"), Remedy);
        Assert.That(page, Does.Contain($"]({name}.svg)").And.Contain("\nMeasured on ").And.Match("[oO]f (a|one) call").And.Contain("```csharp\n"), Remedy);
        Assert.That(Read($"{name}.svg"), Does.StartWith("<svg "), Remedy);
    }

    [Test]
    public void Page_SaysWhatToThinkOfIt() => Assert.That(
        Read($"{name}.md").Split('\n').Where(line => line.StartsWith("## ", StringComparison.Ordinal)),
        Is.EqualTo(new[] { "## What it shows", "## What is known", "## What would be wrong to conclude", "## The code" }));

    [Test]
    public void Index_NamesIt() => Assert.That(Read("README.md"), Does.Contain($"[{name}]({name}.md)"), Remedy);

    private static string Read(string file) => File.ReadAllText(Repository.PathOf("docs", "gallery", file));
}
