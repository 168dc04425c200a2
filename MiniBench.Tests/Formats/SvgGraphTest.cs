using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed partial class SvgGraphTest
{
    private const int RandomGraphs = 400;

    private static readonly double[] Widths = [400, 800, 1600];

    [GeneratedRegex(@"NaN|∞|Infinity|\d[eE][+-]?\d", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex NoNumber { get; }

    private static IEnumerable<string> LineNames => GraphCases.Lines.Keys;

    private static IEnumerable<string> CellNames => GraphCases.Cells.Keys;

    private static IEnumerable<string> BarNames => GraphCases.Bars.Keys;

    [TestCaseSource(nameof(LineNames))]
    public void Write_Lines_AreSound(string name) =>
        AssertSound((output, look) => SvgGraph.Write(GraphCases.Lines[name], output, look));

    [TestCaseSource(nameof(BarNames))]
    public void Write_Bars_AreSound(string name) =>
        AssertSound((output, look) => SvgGraph.Write(GraphCases.Bars[name], output, look));

    [TestCaseSource(nameof(CellNames))]
    public void Write_Cells_AreSound(string name) =>
        AssertSound((output, look) => SvgGraph.Write(GraphCases.Cells[name], output, look));

    [TestCase(3, "A 1.71×", 4, "work 1", "work 3", "1.71×")]
    [TestCase(10, "1.71×", 20, "work", "1", "10", "#2", "#3", "#2 A")]
    [TestCase(14, "1.71", 18, "work", "1", "14", "?", "#2", "#3", "#2 A")]
    [TestCase(60, "1.71", 0, "work", "1")]
    public void Write_NarrowCells_CutNoNumber(int columns, string number, int expected, params string[] others)
    {
        using StringWriter output = new();
        SvgGraph.Write(GraphCases.CellsOf(2, columns, "A"), output, new GraphLook(640));
        string[] texts = [.. XDocument.Parse(output.ToString()).Descendants().Where(one => one.Name.LocalName == "text").Select(one => one.Value)];

        Assert.That(texts, Is.SupersetOf(others));
        Assert.That(texts.Count(text => text == number), Is.EqualTo(expected));
        Assert.That(texts, Has.None.Contain("…"));
    }

    /// <summary>A tint alone says to few whose a cell is, and of nine series two have the same.</summary>
    [TestCase(4, "#9 1.71×")]
    [TestCase(14, "#9")]
    public void Write_NarrowCellsOfNineSeries_SayWhoseTheyAre(int columns, string expected)
    {
        HeatGraph graph = GraphCases.CellsOf(3, columns, "Collection") with { Series = [.. Enumerable.Range(1, 9).Select(i => "test " + i.ToString(CultureInfo.InvariantCulture))] };
        using StringWriter output = new();
        SvgGraph.Write(graph with { Cells = [.. graph.Cells.Select((cell, i) => cell with { Series = i % 9 })] }, output, new GraphLook(640));
        string[] texts = [.. XDocument.Parse(output.ToString()).Descendants().Where(one => one.Name.LocalName == "text").Select(one => one.Value)];

        Assert.That(texts, Is.SupersetOf(new[] { expected, "#9 test 9" }));
    }

    [Test]
    public void Write_CellsWithRoomForNames_NeedNoMarks()
    {
        using StringWriter output = new();
        SvgGraph.Write(GraphCases.CellsOf(2, 3, "A"), output, new GraphLook(640));

        Assert.That(output.ToString(), Does.Contain(">A 1.71×<").And.Not.Contain(">#"));
    }

    /// <summary>However small a lead is, its cell has a colour that is seen, and text that is read.</summary>
    [Test]
    public void Write_Cells_AreSeenAndRead([Values] bool isDark)
    {
        using StringWriter output = new();
        SvgGraph.Write(GraphCases.CellsOf(2, 3, "A"), output, new GraphLook(640));
        double[] opacities = [.. XDocument.Parse(output.ToString()).Descendants().Select(one => one.Attribute("fill-opacity")?.Value).OfType<string>().Select(value => double.Parse(value, CultureInfo.InvariantCulture))];
        Palette palette = isDark ? Palette.Dark : Palette.Light;

        foreach (string tint in opacities.SelectMany(opacity => palette.Series.Select(colour => Mixed(colour, palette.Background, opacity))))
        {
            Assert.That(SimulatedEye.Contrast(tint, palette.Background), Is.GreaterThan(1.25), tint);
            Assert.That(SimulatedEye.Contrast(tint, palette.Ink), Is.GreaterThan(4.5), tint);
        }

        Assert.That(opacities, Is.Not.Empty);
    }

    private static string Mixed(string colour, string ground, double share)
    {
        int[] mixed = [.. new[] { 1, 3, 5 }.Select(at => (int)Math.Round((share * Part(colour, at)) + ((1 - share) * Part(ground, at))))];
        return string.Create(CultureInfo.InvariantCulture, $"#{mixed[0]:x2}{mixed[1]:x2}{mixed[2]:x2}");
    }

    private static int Part(string colour, int at) => int.Parse(colour.AsSpan(at, 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    [Test]
    public void Write_Anything_IsSound()
    {
        for (int seed = 0; seed < RandomGraphs; seed++)
        {
            GraphLook look = new(seed * 5, seed);
            (LineGraph lines, BarGraph bars) = GraphCases.Random(seed);
            AssertSound(Text(output => SvgGraph.Write(lines, output, look)), $"lines, seed {seed}");
            AssertSound(Text(output => SvgGraph.Write(bars, output, look)), $"bars, seed {seed}");
        }
    }

    [Test]
    public void Write_DifferentGraphs_ShareNoName()
    {
        string[] pictures =
        [
            .. GraphCases.Lines.Values.Select(graph => Text(output => SvgGraph.Write(graph, output, GraphLook.Default))),
            .. GraphCases.Bars.Values.Select(graph => Text(output => SvgGraph.Write(graph, output, GraphLook.Default))),
        ];

        Assert.That(pictures.Select(picture => (string?)XDocument.Parse(picture).Root!.Attribute("class")), Is.Unique);
        Assert.That(pictures.SelectMany(picture => XDocument.Parse(picture).Descendants().Attributes("id")).Select(id => id.Value), Is.Unique);
    }

    internal static void AssertSound(string svg, string name)
    {
        XDocument document = XDocument.Parse(svg);
        string[] classes = [.. document.Descendants().Attributes("class").SelectMany(attribute => attribute.Value.Split(' ')).Distinct()];

        Assert.That(classes, Is.All.StartsWith("mb-"), name);
        Assert.That(document.Descendants().Select(element => element.Name.LocalName), Has.None.EqualTo("script").And.None.EqualTo("image").And.None.EqualTo("a"), name);
        Assert.That(document.Descendants().Attributes().Where(IsNumeric).Where(attribute => NoNumber.IsMatch(attribute.Value)), Is.Empty, name);
        Assert.That(svg.Contains('\r', StringComparison.Ordinal), Is.False, name);
    }

    private static void AssertSound(Action<TextWriter, GraphLook> write)
    {
        foreach (GraphLook look in Widths.Select(width => new GraphLook(width, 360)))
        {
            string[] texts = [.. Cultures.All.Select(culture =>
            {
                using CultureScope scope = new(culture);
                return Text(output => write(output, look));
            })];

            Assert.That(texts.Distinct().Count(), Is.EqualTo(1), "It depends on the culture.");
            AssertSound(texts[0], look.ToString());
        }
    }

    private static bool IsNumeric(XAttribute attribute) => attribute.Name.LocalName
        is "d" or "x" or "y" or "width" or "height" or "transform" or "cx" or "cy" or "r" or "viewBox";

    private static string Text(Action<TextWriter> write)
    {
        using StringWriter output = new(CultureInfo.InvariantCulture);
        write(output);
        return output.ToString();
    }
}
