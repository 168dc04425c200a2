using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace MiniBench.Tests;

/// <summary>A fenced block of a page that says its language.</summary>
/// <param name="Page">The page, from the root of the repository.</param>
/// <param name="Line">The line of its first fence.</param>
/// <param name="Language">Its language.</param>
/// <param name="Text">What stands between the fences, without the indentation that they have.</param>
/// <param name="Mark">What the invisible comment above it says, "code: ..."; empty where there is none.</param>
public sealed partial record DocumentBlock(string Page, int Line, string Language, string Text, string Mark)
{
    /// <summary>The pages for readers and for those who change the library.</summary>
    internal static IEnumerable<string> Pages => Directory.EnumerateFiles(Repository.PathOf("docs"), "*.md", SearchOption.AllDirectories)
        .Append(Repository.PathOf("README.md")).Append(Repository.PathOf("CONTRIBUTING.md")).Order(StringComparer.Ordinal);

    /// <summary>All blocks of all pages.</summary>
    internal static IEnumerable<DocumentBlock> All => Pages.SelectMany(Of);

    /// <inheritdoc/>
    public override string ToString() => $"{Page}:{Line}";

    private static IEnumerable<DocumentBlock> Of(string path)
    {
        string text = File.ReadAllText(path).ReplaceLineEndings("\n");
        return Fenced().Matches(text).Select(match => new DocumentBlock(
            Path.GetRelativePath(Repository.Root, path).Replace('\\', '/'),
            text.AsSpan(0, match.Groups["fence"].Index).Count('\n') + 1,
            match.Groups["language"].Value,
            string.Concat(match.Groups["text"].Value.Split('\n').Select(line => Unindented(line, match.Groups["indent"].Length) + "\n")).TrimEnd('\n') + "\n",
            match.Groups["mark"].Value));
    }

    private static string Unindented(string line, int spaces) => line.Length >= spaces ? line[spaces..] : line;

    [GeneratedRegex("^( *<!-- code: (?<mark>[^\n]*?) -->\n+)?(?<indent> *)(?<fence>````?)(?<language>[a-z]+)\n(?<text>.*?)\n\\k<indent>\\k<fence>$", RegexOptions.ExplicitCapture | RegexOptions.Singleline | RegexOptions.Multiline, matchTimeoutMilliseconds: 10_000)]
    private static partial Regex Fenced();
}
