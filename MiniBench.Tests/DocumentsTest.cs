using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MiniBench.Output;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that a reader finds every page, and that whole programs on them are benchmarks whose tests agree.</summary>
public sealed partial class DocumentsTest
{
    [Test]
    public void Pages_AreAllReachableFromTheReadme()
    {
        string readme = Repository.PathOf("README.md");
        HashSet<string> seen = [readme];
        Queue<string> open = new([readme]);
        while (open.TryDequeue(out string? page))
        {
            foreach (string target in Links(page).Where(target => target.EndsWith(".md", StringComparison.Ordinal) && seen.Add(target)))
            {
                open.Enqueue(target);
            }
        }

        Assert.That(Pages().Except(seen), Is.Empty);
    }

    [Test]
    public void ApiReference_IsThatOfTheSources()
    {
        string actual = ApiReference.Of(typeof(BenchmarkResult).Assembly, typeof(BenchmarkRunner).Assembly, typeof(MiniBench.Plots.PngFormatter).Assembly);
        string path = Repository.PathOf("docs", "api.md");
        if (!File.Exists(path) || File.ReadAllText(path).ReplaceLineEndings("\n") != actual)
        {
            string found = Path.Combine(Repository.Artifacts, "api", "api.md");
            Directory.CreateDirectory(Path.GetDirectoryName(found)!);
            File.WriteAllText(found, actual);
            Assert.Fail("docs/api.md is not what the sources say. If they are right, accept it in the root of the repository:\n\n  cp artifacts/api/api.md docs/");
        }
    }

    [Test]
    public void Links_LeadToFiles() => Assert.That(
        Pages().SelectMany(page => Links(page).Where(target => !Path.Exists(target)).Select(target => $"{Path.GetFileName(page)}: {target}")), Is.Empty);

    /// <summary>A block that says what it uses is a whole program.</summary>
    [TestCaseSource(nameof(Programs))]
    public void Program_Compiles(string text) => Assert.That(() => BenchmarkProgram.Read(text, "page.cs").Complete().Compile(), Throws.Nothing);

    [Test]
    public void Programs_AreSome() => Assert.That(Programs().Count(), Is.AtLeast(2));

    private static IEnumerable<string> Programs() => Pages()
        .SelectMany(page => CodeBlock().Matches(File.ReadAllText(page).ReplaceLineEndings("\n")).Select(match => match.Groups["code"].Value))
        .Where(code => code.StartsWith("using MiniBench;", StringComparison.Ordinal) && code.Contains(nameof(BenchmarkRunner), StringComparison.Ordinal));

    private static IEnumerable<string> Pages() => Directory.EnumerateFiles(Repository.PathOf("docs"), "*.md", SearchOption.AllDirectories)
        .Append(Repository.PathOf("README.md")).Append(Repository.PathOf("CONTRIBUTING.md"));

    private static IEnumerable<string> Links(string page) => Link().Matches(File.ReadAllText(page)).Select(match => match.Groups["target"].Value.Split('#')[0])
        .Where(target => target.Length > 0 && !target.Contains(':', StringComparison.Ordinal)).Select(target => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(page)!, target)));

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Link();

    [GeneratedRegex("```csharp\n(?<code>.*?)```", RegexOptions.ExplicitCapture | RegexOptions.Singleline, matchTimeoutMilliseconds: 1000)]
    private static partial Regex CodeBlock();
}
