using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that the README shows the samples' own code, and how long its commands take.</summary>
public sealed partial class ReadmeTest
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

    [Test]
    public void Commands_AllSayHowLongTheyTake() => Assert.That(
        WithoutATime(File.ReadAllText(Repository.PathOf("README.md")).ReplaceLineEndings("\n")),
        Is.Empty,
        "Say roughly how long it takes: in a block by a comment behind it (# the tests: about 5 minutes), in a sentence behind the command.");

    [TestCase("```\ndotnet test\n```\n", 1)]
    [TestCase("```\ndotnet test   # the tests\n```\n", 1)]
    [TestCase("```\ncd x && dotnet test\n```\n", 1)]
    [TestCase("```\n./build\n.ci/run\ntools/install/walk\nminibench run x.cs --test-time 1 s\n```\n", 4)]
    [TestCase("`./build pack` makes them.\n\nIn a minute.\n", 1)]
    [TestCase("`./build pack` makes them, `./build test` takes 5 minutes.\n", 1)]
    [TestCase("```\ndotnet test   # the tests: about 5 minutes\ncd x && dotnet run   # a second\ncp a b\n```\n", 0)]
    [TestCase("`./build pack` makes them, two minutes, beside `dotnet`. `minibench run a.cs` has `a.cs` after some seconds.\n", 0)]
    public void Commands_WithoutATime_AreFound(string text, int count) => Assert.That(WithoutATime(text).Count(), Is.EqualTo(count));

    /// <summary>The commands behind which no time stands: in the comment of their line, or in the paragraph before the next command.</summary>
    private static IEnumerable<string> WithoutATime(string text) => text.Split("```")
        .SelectMany((part, i) => part.Split('\n').SelectMany(line => i % 2 == 1 ? InBlock(line) : InParagraph(line)));

    private static IEnumerable<string> InBlock(string line)
    {
        string[] sides = line.Split(" #", 2);
        return Command().IsMatch(sides[0]) && !Duration().IsMatch(sides.Length > 1 ? sides[1] : "") ? [line] : [];
    }

    private static IEnumerable<string> InParagraph(string line)
    {
        string[] pieces = line.Split('`');
        return pieces.Where((piece, i) => i % 2 == 1 && Command().IsMatch(piece)
            && !Duration().IsMatch(string.Concat(pieces.Skip(i + 1).TakeWhile(next => !Command().IsMatch(next)))));
    }

    [GeneratedRegex(@"^ *(.*&& )?(\./build|\.ci/run|(dotnet|minibench) \S|tools/\S+/\S)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Command();

    [GeneratedRegex(@"\b(\d+|an?|one|two|some|few) (s|seconds?|minutes?|hours?)\b", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Duration();

    /// <summary>The tests that are added in the block of code that begins with a text.</summary>
    private static IEnumerable<string> CallsAfter(string readme, string start) =>
        readme[readme.IndexOf(start, StringComparison.Ordinal)..].Split("```")[0].Split('\n')
            .SelectMany(line => line.Split(".Add(").Skip(1)).Select(call => ".Add(" + call.TrimEnd());
}
