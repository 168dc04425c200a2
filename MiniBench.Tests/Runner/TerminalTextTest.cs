using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TerminalTextTest
{
    [Test]
    public void Write_InColour_MarksFindingWinnerFailuresAndWarnings()
    {
        string[] lines = Lines(hasColours: true, FormatCases.Trouble);

        Assert.That(lines, Has.Some.StartsWith("\e[1mHashSet.Contains does not differ from"));
        Assert.That(lines, Has.Some.StartsWith("\e[31mFailed: Single"));
        Assert.That(lines, Has.Some.StartsWith("\e[33mWarning: "));
        Assert.That(Lines(hasColours: true, FormatCases.Joining), Has.Some.StartsWith("\e[1m\e[32mstring.Join "));
    }

    [Test]
    public void Write_WithoutColours_HasNoCodes() =>
        Assert.That(string.Concat(Lines(hasColours: false, FormatCases.Trouble)), Has.None.EqualTo('\e'));

    [TestCase("1", "xterm", false)]
    [TestCase("", "xterm", true)]
    [TestCase(null, "dumb", false)]
    [TestCase(null, null, true)]
    public void WantsColours_Environment_Decides(string? noColour, string? term, bool expected) =>
        Assert.That(TerminalText.WantsColours(name => name == "NO_COLOR" ? noColour : term), Is.EqualTo(expected));

    [Test]
    public void BoxPlots_OfOneInput_AreOnOneAxis()
    {
        string[] lines = [.. BoxPlots.Lines(FormatCases.Unsure[0], 80, canWriteUnicode: true)];

        Assert.That(lines[..3].Select(line => line.Count(c => c == '█')), Is.All.EqualTo(1));
        Assert.That(lines[2].IndexOf('█', StringComparison.Ordinal), Is.GreaterThan(lines[0].IndexOf('█', StringComparison.Ordinal)), "What takes longer is farther to the right.");
        Assert.That(lines[3].Trim(), Does.StartWith("0").And.EndWith("µs"));
    }

    [Test]
    public void BoxPlots_OfAnAsciiConsole_AreAscii() =>
        Assert.That(string.Concat(BoxPlots.Lines(FormatCases.Unsure[0], 80, canWriteUnicode: false)), Is.Not.Empty.And.All.LessThan('\u0080'));

    [Test]
    public void Write_AnyWidth_HasNoLineThatIsWiderAndBreaksNoWord([Values(40, 60, 80, 120, 200)] int width, [Values("joining", "trouble", "sorting", "matrix")] string name)
    {
        string text = Text(FormatCases.All[name]);
        HashSet<string> words = [.. text.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries)];
        string[] lines = Plain.Broken(text, width).Split('\n');
        string[] plots = [.. BoxPlots.Lines(FormatCases.All[name][0], width - 1, canWriteUnicode: true)];

        Assert.That(lines.SelectMany(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries)).Except(words), Is.Empty);
        Assert.That(plots.Select(line => line.Length), Is.All.LessThan(width));
    }

    private static string[] Lines(bool hasColours, ResultSuite[] suites)
    {
        using StringWriter output = new() { NewLine = "\n" };
        new TerminalText(hasColours).Write(Text(suites), suites, 100, canWriteUnicode: true, output);
        return output.ToString().Split('\n');
    }

    private static string Text(ResultSuite[] suites)
    {
        using StringWriter text = new() { NewLine = "\n" };
        new ColumnText([]).Write(suites, text);
        return text.ToString();
    }
}
