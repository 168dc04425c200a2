using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that a reader finds every page, and what it links to.</summary>
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

        Assert.That(DocumentBlock.Pages.Except(seen), Is.Empty);
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
        DocumentBlock.Pages.SelectMany(page => Links(page).Where(target => !Path.Exists(target)).Select(target => $"{Path.GetFileName(page)}: {target}")), Is.Empty);

    [Test]
    public void Links_LeadToHeadings() => Assert.That(
        DocumentBlock.Pages.SelectMany(page => Targets(page).Where(target => !IsAnchor(page, target)).Select(target => $"{Path.GetFileName(page)}: {target}")), Is.Empty);

    /// <summary>What a link says behind its #, if it leads to a page here, is a heading's name as GitHub makes it.</summary>
    private static bool IsAnchor(string page, string target)
    {
        string[] parts = target.Split('#');
        return parts.Length == 1 || parts[0].Contains(':', StringComparison.Ordinal)
            || File.ReadLines(parts[0].Length == 0 ? page : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(page)!, parts[0])))
                .Where(line => line.StartsWith('#')).Any(line => string.Equals(Anchor(line.TrimStart('#', ' ')), parts[1], StringComparison.OrdinalIgnoreCase));
    }

    private static string Anchor(string heading) =>
        string.Concat(heading.Where(sign => char.IsLetterOrDigit(sign) || sign is ' ' or '-' or '_')).Replace(' ', '-');

    private static IEnumerable<string> Targets(string page) => Link().Matches(File.ReadAllText(page)).Select(match => match.Groups["target"].Value);

    private static IEnumerable<string> Links(string page) => Targets(page).Select(target => target.Split('#')[0])
        .Where(target => target.Length > 0 && !target.Contains(':', StringComparison.Ordinal)).Select(target => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(page)!, target)));

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Link();
}
