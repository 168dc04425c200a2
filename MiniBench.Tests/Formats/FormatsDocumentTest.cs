using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>docs/formats.md shows what the formats write: behind each marker stands what it asks for.</summary>
public sealed partial class FormatsDocumentTest
{
    private const string Document = "formats.md";

    /// <summary>A marker, and what stands below it: a fenced block, a table, or nothing yet.</summary>
    [GeneratedRegex(@"(?<marker><!-- (?<what>catalogue|columns|output: (?<format>\S+) (?<case>\S+)) -->\n)(\n(````.*?\n````\n|(\|[^\n]*\n)+))?", RegexOptions.ExplicitCapture | RegexOptions.Singleline, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Marker { get; }

    [Test]
    public void Document_Examples_AreRealOutput()
    {
        string text = File.ReadAllText(Repository.PathOf("docs", Document));
        // All are found before anything is written: the regex's time is short, and that of the formats would count.
        Match[] matches = [.. Marker.Matches(text).Cast<Match>()];
        string actual = Enumerable.Reverse(matches).Aggregate(text, (rest, match) =>
            $"{rest[..match.Index]}{match.Groups["marker"].Value}\n{Content(match)}{rest[(match.Index + match.Length)..]}");
        if (actual == text)
        {
            return;
        }

        string written = Path.Combine(Repository.Artifacts, "golden", Document);
        Directory.CreateDirectory(Path.GetDirectoryName(written)!);
        File.WriteAllText(written, actual, new UTF8Encoding(false));
        Assert.Fail($"docs/{Document} does not show what the formats write. If that was meant to change:\n\n  cp artifacts/golden/{Document} docs/");
    }

    [Test]
    public void Document_EveryFormatOfThisAssembly_HasAHeading() => Assert.That(
        new[] { "text", "markdown", "forum", "csv", "tsv", "json", "bdn-json", "svg", "html", "chart" }.Except(Headings()), Is.Empty);

    private static IEnumerable<string> Headings() =>
        File.ReadLines(Repository.PathOf("docs", Document)).Where(line => line.StartsWith("## ", StringComparison.Ordinal)).Select(line => line[3..]);

    private static string Content(Match match) => match.Groups["what"].Value switch
    {
        "catalogue" => Table("name", "extension", "what it is", Formats.All.Select(format =>
            (format.Name, string.Join(", ", format.Extensions.Select(extension => $"`{extension}`")), format.Summary))),
        "columns" => "| column | meaning |\n| --- | --- |\n"
            + string.Concat(DelimitedColumns.All.Select(column => $"| `{column.Name}` | {column.Meaning} |\n")),
        _ => $"````\n{FormatsTest.Write(match.Groups["format"].Value, FormatCases.All[match.Groups["case"].Value]).ReplaceLineEndings("\n").TrimEnd('\n')}\n````\n",
    };

    private static string Table(string first, string second, string third, IEnumerable<(string First, string Second, string Third)> rows) =>
        $"| {first} | {second} | {third} |\n| --- | --- | --- |\n" + string.Concat(rows.Select(row => $"| `{row.First}` | {row.Second} | {row.Third} |\n"));
}
