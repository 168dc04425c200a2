using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Tool.Display;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of lines in a terminal that are replaced by others.</summary>
public sealed class LiveFrameTest
{
    private const int Width = 40;
    private static readonly string[] Before = [.. Enumerable.Range(1, 30).Select(i => $"line {i} before")];

    [Test]
    public void Show_AnyFrames_LeaveWhatStandsAbove([Values(1, 2, 5)] int first, [Values(1, 2, 9)] int second)
    {
        FakeScreen screen = new(Width, 12);
        screen.Write(string.Concat(Before.Select(line => line + "\r\n")));
        LiveFrame frame = new(screen);

        frame.Show(Lines("a", first), Width);
        frame.Show(Lines("b", second), Width);
        frame.Show(Lines("c", first), Width);

        Assert.That(screen.Lines, Is.EqualTo(Before.Concat(Lines("c", first).Select(line => line.Text))));
    }

    [Test]
    public void Clear_LeavesNothingBehind()
    {
        FakeScreen screen = new(Width, 12);
        screen.Write("before\r\n");
        LiveFrame frame = new(screen);

        frame.Show(Lines("a", 4), Width);
        frame.Clear();
        frame.Clear();
        screen.Write("after");

        Assert.That(screen.Lines, Is.EqualTo(new[] { "before", "after" }));
    }

    /// <summary>A parameter of 0 means 1: the line above would be the next to be written to.</summary>
    [Test]
    public void Show_OneLine_DoesNotMoveUp()
    {
        using StringWriter text = new();

        new LiveFrame(text).Show(Lines("a", 1), Width);

        Assert.That(text.ToString(), Does.Not.Contain("A"));
    }

    private static List<LiveLine> Lines(string text, int count) =>
        [.. Enumerable.Range(0, count).Select(i => new LiveLine($"{text}{i}", i == 0 ? LiveLine.Bold : LiveLine.Plain))];
}
