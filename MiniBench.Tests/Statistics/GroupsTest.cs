using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class GroupsTest
{
    [Test]
    public void Letters_AllApart_AreNotNeeded() =>
        Assert.That(Letters(("a", 100, 0.01), ("b", 120, 0.01), ("c", 150, 0.01)), Is.Empty);

    [Test]
    public void Letters_NoneApart_AreAllTheSame() =>
        Assert.That(Letters(("a", 100, 0.02), ("b", 100, 0.02), ("c", 100, 0.02)).Values, Is.All.EqualTo("a"));

    [Test]
    public void Letters_TwoAlike_ShareOne()
    {
        IReadOnlyDictionary<string, string> letters = Letters(("slow", 200, 0.02), ("x", 100, 0.02), ("y", 100, 0.02));

        Assert.That(letters.Select(one => (one.Key, one.Value)), Is.EquivalentTo(new[] { ("x", "a"), ("y", "a"), ("slow", "b") }));
    }

    [Test]
    public void Letters_TheMiddleLikeBoth_HasBoth()
    {
        IReadOnlyDictionary<string, string> letters = Letters(("fast", 100, 0.02), ("middle", 102, 0.3), ("slow", 104, 0.02));

        Assert.That(letters.Select(one => (one.Key, one.Value)), Is.EquivalentTo(new[] { ("fast", "a"), ("middle", "ab"), ("slow", "b") }));
    }

    [Test]
    public void Letters_AreSharedExactlyByThoseThatAreNotApart()
    {
        ResultSuite suite = Suite(("fast", 100, 0.01), ("next", 110, 0.01), ("noisy", 115, 0.5), ("far", 300, 0.01));

        IReadOnlyDictionary<string, string> letters = Groups.Letters(suite);

        Assert.That(suite.Compare("noisy", "fast").Verdict, Is.EqualTo(Verdict.NotResolved), "The case that is meant.");
        foreach (BenchmarkResult first in suite)
        {
            foreach (BenchmarkResult second in suite.Where(other => !ReferenceEquals(other, first)))
            {
                bool isApart = suite.Compare(first.Name, second.Name).Verdict is Verdict.Faster or Verdict.Slower;
                Assert.That(letters[first.Name].Intersect(letters[second.Name]).Any(), Is.EqualTo(!isApart), $"{first.Name}, {second.Name}");
            }
        }
    }

    /// <summary>Each test has rounds with one other alone, and is apart from it: every choice of one of each pair is a group.</summary>
    [Test]
    [CancelAfter(60_000)]
    public void Letters_GroupsThatDoubleWithEachPair_AreNone() => Assert.That(Groups.Letters(SavedExamples.Suite([.. Enumerable.Range(0, 40).Select(i =>
        SavedExamples.Result($"a{i}", 100 + i, 99, 101 + i, [.. Enumerable.Range(0, 160).Select(round => round % 20 == i / 2 ? 100.0 * (1 + (i % 2)) : double.NaN)]))])), Is.Empty);

    [Test]
    public void Letters_MoreGroupsThanLetters_AreNone() =>
        Assert.That(Groups.Letters(InPairs(54)), Is.Empty);

    [Test]
    public void Letters_AsManyGroupsAsLetters_AreAllGiven() =>
        Assert.That(
            Groups.Letters(InPairs(52)).Values.Order(), Is.EqualTo(Enumerable.Range(0, 52).Select(i => $"{(char)('a' + (i / 2))}")));

    /// <summary>Tests of which each two are alike, and no others.</summary>
    private static ResultSuite InPairs(int tests) => SavedExamples.Suite([.. Enumerable.Range(0, tests).Select(i => 100 * Math.Pow(1.2, i / 2))
        .Select((time, i) => SavedExamples.Result($"t{i}", time, 0, 2 * time, [time, time, time, time]))]);

    private static ResultSuite Suite(params (string Name, double Time, double Noise)[] results) =>
        MadeResults.Suite([.. results.Select(one => MadeResults.Around(one.Name, one.Time, one.Noise))]);

    private static IReadOnlyDictionary<string, string> Letters(params (string Name, double Time, double Noise)[] results) =>
        Groups.Letters(Suite(results));
}
