using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>docs/sharing.md shows the beginnings of packs, and lines from their middle: they are those of real packs.</summary>
[Category(Layers.Verify)]
public sealed class SharingDocumentTest
{
    private const string Page = "docs/sharing.md";

    [TestCaseSource(nameof(Excerpts))]
    public void Excerpt_IsOfARealPack(DocumentBlock excerpt)
    {
        string pack = Encoding.UTF8.GetString(ShareFormats.Find(FormatOf(excerpt)).Pack(SharedPrograms.Load("Joining", limit: null))).ReplaceLineEndings("\n");
        int place = 0;
        foreach (string line in excerpt.Text.Split('\n').Where(line => line is not ("" or "...")).Select(line => line.TrimEnd('…')))
        {
            int next = pack.IndexOf(line, place, StringComparison.Ordinal);
            Assert.That(next, Is.Not.Negative, $"The pack has no such line, or not there: {line}");
            place = next + line.Length;
        }
    }

    private static IEnumerable<DocumentBlock> Excerpts() => DocumentBlock.All.Where(block => block.Page == Page && block.Language is ("csharp" or "xml"));

    /// <summary>A form's heading is its name.</summary>
    private static string FormatOf(DocumentBlock excerpt) =>
        File.ReadLines(Repository.PathOf(Page.Split('/'))).Take(excerpt.Line).Last(line => line.StartsWith("## ", StringComparison.Ordinal))[3..];
}
