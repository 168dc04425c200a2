using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SvgFormatterTest
{
    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AnyResults_IsSound(string name) =>
        SvgGraphTest.AssertSound(FormatsTest.Write("svg", FormatCases.All[name]), name);

    [Test]
    public void Write_OneInput_DrawsBars() =>
        Assert.That(Classes(FormatsTest.Write("svg", FormatCases.Joining)), Does.Contain("mb-bar").And.Not.Contain("mb-line"));

    [Test]
    public void Write_SizedInputs_DrawsLinesAndBands() =>
        Assert.That(Classes(FormatsTest.Write("svg", FormatCases.Sorting)), Does.Contain("mb-line").And.Contain("mb-band").And.Not.Contain("mb-bar"));

    [Test]
    public void Write_LabelledInputs_NamesInputsAboveTheirTests() => Assert.That(
        Texts(FormatsTest.Write("svg", FormatCases.Labelled)).Where(text => text is "digits" or "letters" or "int.Parse" or "TryParse"),
        Is.EqualTo(new[] { "digits", "letters", "int.Parse", "TryParse", "TryParse", "int.Parse" }));

    [Test]
    public void Write_LabelledInputsOfSomeLength_AreNotJoined()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Trimming);

        Assert.That(Classes(svg), Does.Contain("mb-bar").And.Not.Contain("mb-line").And.Not.Contain("mb-band"));
        Assert.That(Texts(svg), Does.Contain("empty").And.Contain("100 spaces").And.Contain("100 words").And.Not.Contain("n, the size of the input"));
    }

    [Test]
    public void Write_Growth_IsNamedAtEachLine() => Assert.That(
        string.Concat(Texts(FormatsTest.Write("svg", FormatCases.Sorting))),
        Does.Contain("BubbleSortO(n²)").And.Contain("Array.SortO(n log n)").And.Contain("InsertionSort is faster than Array.Sort up to n ≈ 93"));

    [Test]
    public void Write_FittedCurve_IsDrawnAndNamed()
    {
        SvgFormatter formatter = new((_, test) => test == "QuickSort" ? new("O(n log n)", n => 3.4 * n * Math.Log2(n)) : null);
        string svg = FormatsTest.Write(formatter, FormatCases.Sorting);

        Assert.That(Classes(svg).Count(one => one == "mb-curve"), Is.EqualTo(1));
        Assert.That(string.Concat(Texts(svg)), Does.Contain("O(n log n)").And.Contain("Dashed: fitted growth."));
    }

    [Test]
    public void Write_Tooltips_HoldTheExactFigures() =>
        Assert.That(Titles(FormatsTest.Write("svg", FormatCases.Joining)), Has.Some.EqualTo(
            "StringBuilderJoin\n12.0 µs (11,965.668 ns)\n95 %: 11,938.896 ns to 12,034.083 ns\n1.42×, slower\nallocates 25,600 bytes"));

    [Test]
    public void Write_SeveralSuites_DrawsEachBelowTheOther()
    {
        XElement[] pictures = [.. XDocument.Parse(FormatsTest.Write("svg", FormatCases.All["several"])).Root!.Elements()];
        double[] tops = [.. pictures.Select(picture => (double)picture.Attribute("y")!)];
        double[] heights = [.. pictures.Select(picture => (double)picture.Attribute("height")!)];

        Assert.That(tops, Is.EqualTo(new[] { 0, heights[0], heights[0] + heights[1] }));
    }

    [Test]
    public void Write_SizesOverTwoDecades_AreOnALogScale()
    {
        Assert.That(Texts(FormatsTest.Write("svg", FormatCases.Sorting)), Does.Contain("n, the size of the input, log scale"));
        Assert.That(Texts(FormatsTest.Write("svg", FormatCases.Short)), Does.Contain("n, the size of the input"));
    }

    private static List<string> Classes(string svg) =>
        [.. XDocument.Parse(svg).Descendants().Attributes("class").SelectMany(attribute => attribute.Value.Split(' '))];

    private static List<string> Texts(string svg) => Values(svg, "text");

    private static List<string> Titles(string svg) => Values(svg, "title");

    private static List<string> Values(string svg, string element) =>
        [.. XDocument.Parse(svg).Descendants().Where(one => one.Name.LocalName == element).Select(one => one.Value)];
}
