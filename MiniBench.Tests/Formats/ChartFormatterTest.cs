using System;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ChartFormatterTest
{
    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AnyResults_Fits(string name) => Assert.That(
        FormatsTest.Write("chart", FormatCases.All[name]).Split('\n').Select(CellWidth.Of),
        Is.All.AtMost(ChartFormatter.Columns));

    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AsciiNames_IsAscii(string name)
    {
        string text = FormatsTest.Write("chart", FormatCases.All[name]).Replace("\uFFFD", "?", StringComparison.Ordinal);

        Assert.That(text.Where(c => !char.IsAscii(c)), Is.Empty);
    }

    [Test]
    public void Write_OneInput_DrawsBarsInProportion()
    {
        string[] lines = FormatsTest.Write("chart", [FormatCases.Suite("Suite", [
            FormatCases.Result("One", 1000, 0, 0), FormatCases.Result("Four", 4000, 0, 0)])]).Split('\n');
        int[] bars = [.. lines.Where(line => line.Contains('#', StringComparison.Ordinal)).Select(line => line.Count(c => c == '#'))];

        Assert.That(bars[1], Is.EqualTo(4 * bars[0]).Within(2));
    }

    [Test]
    public void Write_TestsInOneCell_SaysSo() => Assert.That(
        FormatsTest.Write("chart", FormatCases.Sorting), Does.Contain("*: several tests.").And.Contain("D  Array.Sort  245 ns at 16, 1.53 ms at 32,768"));

    /// <summary>A letter is one test's alone; what there are too many of says so.</summary>
    [TestCase(52, false)]
    [TestCase(54, true)]
    public void Write_MoreTestsThanLetters_GivesNoLetterTwice(int tests, bool isSaid)
    {
        string text = FormatsTest.Write("chart", [.. new double[] { 10, 100, 1_000 }.Select(size => FormatCases.Suite(
            "Many", [.. Enumerable.Range(1, tests).Select(i => FormatCases.Result($"test {i}", i * size, 0, 0))], size: size))]);

        Assert.That(text.Split('\n').Count(line => line.StartsWith("A  ", StringComparison.Ordinal)), Is.EqualTo(1));
        Assert.That(text.Split('\n').Count(line => line.StartsWith("#  ", StringComparison.Ordinal)), Is.EqualTo(tests - 52));
        Assert.That(text.Contains("#: a test that no letter is left for.", StringComparison.Ordinal), Is.EqualTo(isSaid));
    }

    [Test]
    public void Write_TimeThatIsNotResolved_IsAnInterval()
    {
        string text = FormatsTest.Write("chart", FormatCases.Vague);

        Assert.That(text, Does.Match("Blink +not resolved +[?]{2,}").And.Match("Stare +251 ns [^?]*o [*]").And.Contain("?: somewhere here, not resolved."));
    }

    /// <summary>Bars begin at 0, and so does what may be as short as that.</summary>
    [Test]
    public void Write_TimeThatMayBeAnything_BeginsAtZero() => Assert.That(
        FormatsTest.Write("chart", [FormatCases.Suite("s", [SavedExamples.Around("long", 100_000), SavedExamples.Result("any", 90_000, 0, 186_000)])]),
        Does.Match("any +not resolved  [?]{20,}"));

    /// <summary>A log scale has no place for an empty input, whose time the key names all the same.</summary>
    [Test]
    public void Write_SizeOfZeroOnALogScale_SaysThatItIsNotShown() => Assert.That(
        FormatsTest.Write("chart", [.. new[] { 0, 16, 256, 4_096, 65_536 }.Select(size => FormatCases.Suite("s", [SavedExamples.Around("a", 5 + size)], label: $"{size}", size: size))]),
        Does.Contain("at 0,").And.Contain("1 point not shown: a log scale has no place for\nzero or less."));

    [Test]
    public void Write_TimeOfASizeThatIsNotResolved_HasNoLetter() => Assert.That(
        FormatsTest.Write("chart", FormatCases.VagueSizes), Does.Contain("A  Blink  n. r. at 1, n. r. at 2").And.Contain("?, n. r.: not resolved."));

    [Test]
    public void Write_StoppedLine_SaysSo() => Assert.That(
        FormatsTest.Write("chart", FormatCases.Sorting), Does.Contain("A  BubbleSort  244 ns at 16, 243 ms at 16,384, stopped"));

    [Test]
    public void Write_LongNames_AreToldApart()
    {
        string[] tests = ["Serialisation.Of.Orders.With.SystemTextJson", "Serialisation.Of.Orders.With.Newtonsoft"];

        Assert.That(
            FormatsTest.Write("chart", [FormatCases.Suite("Serialising", [.. tests.Select(test => FormatCases.Result(test, 1_000, 0.02, 0))])]),
            Does.Contain("\n...SystemTextJson ").And.Contain("\n...Newtonsoft "));
    }

    /// <summary>A name keeps a line of its own where what is said of it is too long for one.</summary>
    [Test]
    public void Write_FiguresAsLongAsALine_StandBelowTheName()
    {
        ResultSuite[] suites = [.. new[] { 1_234_567.0, 12_345_678, 123_456_789 }.Select((size, i) => FormatCases.Suite(
            "Long", [FormatCases.Result("Serialisation.Of.Orders.With.SystemTextJson", size, 0.01, 0), .. i == 2 ? [] : new[] { FormatCases.Result("b", size, 0.01, 0) }], size: size))];
        string[] lines = FormatsTest.Write(new ChartFormatter((_, _) => new("O(n log n) from n = 1,234,567 on, then O(n²)", n => n)), suites).Split('\n');
        int key = Array.FindIndex(lines, line => line.EndsWith("  Serialisation.Of.Orders.With.SystemTextJson", StringComparison.Ordinal));

        Assert.That(key, Is.Positive, string.Join('\n', lines));
        Assert.That(lines[key + 1], Does.StartWith("   1.24 ms at 1,234,567, "));
        Assert.That(lines[key + 2], Does.StartWith("   ").And.Contain("O(n^2)"));
        Assert.That(lines.Select(CellWidth.Of), Is.All.AtMost(ChartFormatter.Columns));
    }

    [Test]
    public void Write_FittedCurve_IsNamed() => Assert.That(
        FormatsTest.Write(new ChartFormatter((_, _) => new("O(n²)", n => n * n)), FormatCases.Sorting),
        Does.Contain("A  BubbleSort  244 ns at 16, 243 ms at 16,384, stopped  O(n^2)"));

    [Test]
    public void Write_WideNames_AlignsTheBars()
    {
        string[] lines = FormatsTest.Write("chart", [FormatCases.Suite("Suite", [
            FormatCases.Result("快速排序", 1000, 0, 0), FormatCases.Result("12345678", 1000, 0, 0), FormatCases.Result("e\u0301", 1000, 0, 0)])]).Split('\n');
        int[] starts = [.. lines.Where(line => line.Contains('#', StringComparison.Ordinal))
            .Select(line => CellWidth.Of(line[..line.IndexOf('#', StringComparison.Ordinal)]))];

        Assert.That(starts.Distinct().Count(), Is.EqualTo(1));
    }
}
