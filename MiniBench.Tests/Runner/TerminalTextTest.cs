using System;
using System.Collections.Generic;
using System.Globalization;
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
        Assert.That(lines, Has.Some.StartsWith(TerminalColours.Red + "Failed: Single"));
        Assert.That(lines, Has.Some.StartsWith(TerminalColours.Ochre + "Warning: "));
        Assert.That(Lines(hasColours: true, FormatCases.Joining), Has.Some.StartsWith(TerminalColours.Bold + TerminalColours.Green + "string.Join "));
    }

    [TestCase(TerminalColours.Green, "#008700")]
    [TestCase(TerminalColours.Red, "#d7005f")]
    [TestCase(TerminalColours.Ochre, "#af5f00")]
    [TestCase(TerminalColours.Grey, "#767676")]
    public void Colour_OnBlackAndOnWhite_IsRead(string code, string colour)
    {
        Assert.That(Value(int.Parse(code[7..^1], CultureInfo.InvariantCulture)), Is.EqualTo(colour));
        Assert.That(new[] { "#000000", "#ffffff" }.Select(ground => SimulatedEye.Contrast(colour, ground)), Is.All.GreaterThan(4));
    }

    [Test]
    public void Write_LineThatIsBroken_HasItsColourInEachPart()
    {
        string[] lines = new TerminalText(hasColours: true).TextOf(new ColumnText([]), FormatCases.Trouble, 40, canWriteUnicode: true).Split('\n');
        int first = Array.FindIndex(lines, line => line.Contains("HashSet.Contains does not differ", StringComparison.Ordinal));

        Assert.That(lines[first..(first + 3)], Has.All.StartsWith("\e[1m").And.All.EndsWith("\e[0m"));
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

    /// <summary>A time that the table does not show has no mark.</summary>
    [Test]
    public void BoxPlots_TimeThatIsNotResolved_HasNoMark()
    {
        string[] lines = [.. BoxPlots.Lines(FormatCases.Vague[0], 80, canWriteUnicode: true)];

        Assert.That(lines[..3].Select(line => (line.Split(' ')[0], line.Contains('█', StringComparison.Ordinal))), Is.EqualTo(new[] { ("Blink", false), ("Stare", true), ("Wink", false) }));
    }

    /// <summary>The means of two or three processes are no rounds, of which a half lies in a box.</summary>
    [Test]
    public void Write_MeansOfProcesses_HaveNoBoxes()
    {
        SavedResults Run(double time) => new([SavedExamples.Suite(SavedExamples.Around("a", time), SavedExamples.Around("b", 2 * time))]);
        ResultSuite[] merged = [.. LaunchMerge.Merge([Run(100), Run(104), Run(102)], isInterrupted: false)];

        Assert.That(Lines(hasColours: false, [SavedExamples.Suite(SavedExamples.Around("a", 100))]), Has.Some.StartsWith("Boxes: "));
        Assert.That(Lines(hasColours: false, merged), Has.None.StartsWith("Boxes: ").And.Some.StartsWith("a  "));
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

    /// <summary>The colour of a number: six steps of red, green and blue from 16 on, and 24 of grey from 232 on.</summary>
    private static string Value(int number)
    {
        const int Cube = 16;
        const int Greys = 232;
        int[] parts = number >= Greys ? [.. Enumerable.Repeat(8 + (10 * (number - Greys)), 3)]
            : [.. new[] { 36, 6, 1 }.Select(size => (number - Cube) / size % 6).Select(step => step == 0 ? 0 : 55 + (40 * step))];
        return "#" + Convert.ToHexStringLower([.. parts.Select(part => (byte)part)]);
    }

    private static string[] Lines(bool hasColours, ResultSuite[] suites) =>
        new TerminalText(hasColours).TextOf(new ColumnText([]), suites, 100, canWriteUnicode: true).Split('\n');

    private static string Text(ResultSuite[] suites)
    {
        using StringWriter text = new() { NewLine = "\n" };
        new ColumnText([]).Write(suites, text);
        return text.ToString();
    }
}
