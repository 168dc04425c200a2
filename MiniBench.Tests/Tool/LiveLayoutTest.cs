using System.Collections.Generic;
using System.Linq;
using MiniBench.Live;
using MiniBench.Tool.Display;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of the table that is shown while a run goes on.</summary>
public sealed class LiveLayoutTest
{
    private static readonly LiveTable Table = new("Joining",
    [
        ["", "time/call", "", "ratio", ""],
        ["words => string.Join(\" \", words.Select(word => word.Trim()))", "2.96 µs", "± 0.6 %", "1.00×", "fastest"],
        ["Concat", "284 µs", "± 5.7 %", "96.0×", "slower"],
    ]);

    [Test]
    public void Lines_EnoughWidth_ShowEverything() =>
        Assert.That(Lines(Table, 100)[2], Is.EqualTo("words => string.Join(\" \", words.Select(word => word.Trim()))    2.96 µs  ± 0.6 %  1.00×  fastest"));

    [Test]
    public void Lines_LittleWidth_ShortenTheName() => Assert.That(Lines(Table, 60), Is.EqualTo(new[]
    {
        "Joining",
        "                          time/call           ratio",
        "words => string.Join(\" …    2.96 µs  ± 0.6 %  1.00×  fastest",
        "Concat                       284 µs  ± 5.7 %  96.0×  slower",
    }));

    [Test]
    public void Lines_FindingSoFar_StandsBelowTheTitle() => Assert.That(
        Lines(Table with { Finding = "string.Join is 96.0 times as fast as Concat" }, 80)[..2],
        Is.EqualTo(new[] { "Joining", "So far: string.Join is 96.0 times as fast as Concat." }));

    [Test]
    public void Lines_NoUnicode_AreAscii() =>
        Assert.That(string.Concat(LiveLayout.Lines(Table, 60, 30, canWriteUnicode: false)), Does.Contain("2.96 us  +- 0.6 %").And.All.LessThan('\x7f'));

    [Test]
    public void Lines_AnyWidth_Fit([Values(20, 60, 61, 79, 80, 120, 200)] int width, [Values] bool canWriteUnicode) =>
        Assert.That(Sweeps(12).Append(Table).SelectMany(table => LiveLayout.Lines(table, width, 30, canWriteUnicode)).Select(line => line.Length), Is.All.AtMost(width));

    [Test]
    public void Lines_MoreThanTheHeight_SayHowManyMore()
    {
        IReadOnlyList<string> lines = LiveLayout.Lines(Sweeps(2).Last(), 80, 6, canWriteUnicode: true);

        Assert.That(lines, Has.Count.EqualTo(6));
        Assert.That(lines[^1], Is.EqualTo("and 17 more"));
    }

    private static string[] Lines(LiveTable table, int width) => [.. LiveLayout.Lines(table, width, 30, canWriteUnicode: true)];

    private static IEnumerable<LiveTable> Sweeps(int most) => Enumerable.Range(1, most).Select(tests => new LiveTable("Sorting",
    [
        ["", .. Enumerable.Range(0, tests).Select(i => $"Algorithm {i}")],
        .. Enumerable.Range(0, 20).Select(i => (string[])[$"{1 << i}", .. Enumerable.Repeat("12.3 µs", tests)]),
    ]));
}
