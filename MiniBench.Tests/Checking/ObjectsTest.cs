using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.InteropServices;
using NUnit.Framework;
using static MiniBench.Tests.Shapes;

namespace MiniBench.Tests;

/// <summary>Tests of what is known of the objects that tests have at hand: in spans and what else shows an array, in static fields, and behind interfaces.</summary>
public sealed class ObjectsTest
{
    private static readonly Shape[] Circles = [new Circle(), new Circle()];
    private static readonly Shape[] Squares = [new Square()];
    private static readonly IReadOnlyList<int> Small = new List<int> { 1 };
    private static readonly IReadOnlyList<int> Large = new List<int> { 1, 2, 3 };

    [TestCaseSource(nameof(Spans))]
    [TestCaseSource(nameof(Views))]
    [TestCaseSource(nameof(Copies))]
    [TestCaseSource(nameof(Statics))]
    [TestCaseSource(nameof(Dictionaries))]
    public void Of_TestsThatHandOverOtherObjects_NamesTheMethod(Func<int, int> first, Func<int, int> second, string method) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.EqualTo(new[] { ("a", method), ("b", method) }));

    [TestCaseSource(nameof(SameShapes))]
    [TestCaseSource(nameof(SameStatics))]
    public void Of_TestsThatShareNothingOrTheSame_FindsNothing(Func<int, int> first, Func<int, int> second) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.Empty);

    /// <summary>Whoever reads must not make ready what no test has come to.</summary>
    [Test]
    public void Of_StaticFieldThatNoTestHasComeTo_StaysAsItIs()
    {
        Func<int, int> untouched = x => x < 0 ? OfArray(Untouched.Shapes) : x, squares = x => x < 0 ? OfArray(Squares) : x;
        (string, string)[] found = [.. SharedCode.Of([("a", untouched), ("b", squares)])];

        Assert.That(Touched, Is.False);
        Assert.That(found, Has.Length.EqualTo(2));
    }

    [Test]
    public void Of_ArrayThatWasNeverMade_IsNoObstacle()
    {
        ImmutableArray<Shape> none = default;
        ReadOnlyMemory<Shape> empty = default;
        Func<int, int> first = x => Sum(none.AsSpan()) + Circles.Count(one => one.Area() > x), second = x => Sum(empty.Span) + Circles.Count(one => one.Area() < x);

        Assert.That(SharedCode.Of([("a", first), ("b", second)]).Select(one => one.Method), Is.EqualTo(new[] { "Enumerable.Count", "Enumerable.Count" }));
    }

    [OneTimeSetUp]
    public void Fill() => Setup.Fill();

    private static bool Touched { get; set; }

    private static TestCaseData[] Spans()
    {
        Shape[] circles = Circles, squares = Squares;
        List<Shape> listOfCircles = [.. circles], listOfSquares = [.. squares];
        return
        [
            Case("spans of arrays", x => Sum(circles) + x, x => Sum(squares) + x, "ObjectsTest.Sum"),
            Case("spans that are asked for", x => Sum(circles.AsSpan(0, 1)) + x, x => Sum(squares.AsSpan(0, 1)) + x, "ObjectsTest.Sum"),
            Case("spans that are made", x => Sum(new ReadOnlySpan<Shape>(circles, 0, 1)) + x, x => Sum(new ReadOnlySpan<Shape>(squares, 0, 1)) + x, "ObjectsTest.Sum"),
            Case("spans of lists", x => Sum(CollectionsMarshal.AsSpan(listOfCircles)) + x, x => Sum(CollectionsMarshal.AsSpan(listOfSquares)) + x, "ObjectsTest.Sum"),
            Case("what is in a span", x => { foreach (Shape one in circles.AsSpan()) { x += Twice(one); } return x; }, x => { foreach (Shape one in squares.AsSpan()) { x += Twice(one); } return x; }, "ObjectsTest.Twice"),
        ];
    }

    private static TestCaseData[] Views()
    {
        Shape[] circles = Circles, squares = Squares;
        ReadOnlyMemory<Shape> memoryOfCircles = circles, memoryOfSquares = squares;
        ArraySegment<Shape> partOfCircles = new(circles, 0, 1), partOfSquares = new(squares, 0, 1);
        ImmutableArray<Shape> lastingCircles = [.. circles], lastingSquares = [.. squares];
        Gallery gallery = new(lastingCircles), otherGallery = new(lastingSquares);
        return
        [
            Case("memory at hand", x => OfMemory(memoryOfCircles) + x, x => OfMemory(memoryOfSquares) + x, "ObjectsTest.OfMemory"),
            Case("memory of arrays", x => OfMemory(circles) + x, x => OfMemory(squares) + x, "ObjectsTest.OfMemory"),
            Case("parts of memory", x => OfMemory(circles.AsMemory(0, 1)) + x, x => OfMemory(squares.AsMemory(0, 1)) + x, "ObjectsTest.OfMemory"),
            Case("spans of memory", x => Sum(memoryOfCircles.Span) + x, x => Sum(memoryOfSquares.Span) + x, "ObjectsTest.Sum"),
            Case("parts of arrays", x => OfPart(partOfCircles) + x, x => OfPart(partOfSquares) + x, "ObjectsTest.OfPart"),
            Case("arrays that last", x => OfLasting(lastingCircles) + x, x => OfLasting(lastingSquares) + x, "ObjectsTest.OfLasting"),
            Case("a loop of an object that has one", x => gallery.Areas() + x, x => otherGallery.Areas() + x, "Gallery.Areas"),
            Case("what is in arrays that last", x => { foreach (Shape one in lastingCircles) { x += Twice(one); } return x; }, x => { foreach (Shape one in lastingSquares) { x += Twice(one); } return x; }, "ObjectsTest.Twice"),
        ];
    }

    /// <summary>What is copied or gone through has the same objects in it.</summary>
    private static TestCaseData[] Copies()
    {
        Shape[] circles = Circles, squares = Squares;
        return
        [
            Case("copies", x => OfArray(circles.ToArray()) + x, x => OfArray(squares.ToArray()) + x, "ObjectsTest.OfArray"),
            Case("lists of them", x => OfList(new List<Shape>(circles)) + x, x => OfList(new List<Shape>(squares)) + x, "ObjectsTest.OfList"),
        ];
    }

    private static TestCaseData[] Statics() =>
    [
        Case("static fields with objects of two classes", x => OfArray(Circles) + x, x => OfArray(Squares) + x, "ObjectsTest.OfArray"),
        Case("the same, in methods of their own", x => OfCircles() + x, x => OfSquares() + x, "ObjectsTest.OfArray"),
        Case("static fields of a class without anything to make ready", x => OfArray(Setup.Circles!) + x, x => OfArray(Setup.Squares!) + x, "ObjectsTest.OfArray"),
    ];

    private static TestCaseData[] Dictionaries()
    {
        IReadOnlyDictionary<string, int> exact = As<IReadOnlyDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 });
        IReadOnlyDictionary<string, int> anyCase = As<IReadOnlyDictionary<string, int>>(new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 });
        Dictionary<string, int> direct = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        ISet<string> exactSet = As<ISet<string>>(new HashSet<string> { "a" }), anyCaseSet = As<ISet<string>>(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" });
        return
        [
            Case("dictionaries behind an interface", x => exact["a"] + x, x => anyCase["a"] + x, "Dictionary.get_Item"),
            Case("one behind an interface and one without", x => exact["a"] + x, x => direct["a"] + x, "Dictionary.get_Item"),
            Case("sets behind an interface", x => exactSet.Contains("a") ? x : 0, x => anyCaseSet.Contains("a") ? x : 0, "HashSet.Contains"),
        ];
    }

    private static TestCaseData[] SameShapes()
    {
        Shape[] circles = Circles;
        ReadOnlyMemory<Shape> memory = circles;
        List<Shape> list = [.. circles];
        string[] texts = ["a"];
        return
        [
            Case("spans of the same class", x => Sum(circles) + x, x => Sum(CollectionsMarshal.AsSpan(list)) + x),
            Case("memory of the same class", x => OfMemory(memory) + x, x => OfMemory(list.ToArray()) + x),
            Case("spans of what no other derives from", x => Letters(texts) + x, x => Letters(["b", "c"]) + x),
        ];
    }

    private static TestCaseData[] SameStatics() =>
    [
        Case("lists in static fields of an interface", x => Small.Sum() + x, x => Large.Sum() + x),
        Case("the same, in methods of their own", x => OfSmall() + x, x => OfLarge() + x),
    ];

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second, string method) =>
        new TestCaseData(first, second, method).SetName("{m}(" + name + ")");

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second) => new TestCaseData(first, second).SetName("{m}(" + name + ")");

    private static T As<T>(T one) => one;

    private static int OfCircles() => OfArray(Circles);

    private static int OfSquares() => OfArray(Squares);

    private static int OfSmall() => Small.Sum();

    private static int OfLarge() => Large.Sum();

    private static int Twice(Shape one) => one.Area() + one.Area();

    private static int Sum(ReadOnlySpan<Shape> all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static int OfMemory(ReadOnlyMemory<Shape> all)
    {
        int sum = 0;
        for (int i = 0; i < all.Length; i++)
        {
            sum += all.Span[i].Area();
        }

        return sum;
    }

    private static int OfPart(ArraySegment<Shape> all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static int OfLasting(ImmutableArray<Shape> all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static int OfArray(Shape[] all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static int OfList(List<Shape> all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static int Letters(ReadOnlySpan<string> all)
    {
        int sum = 0;
        foreach (string text in all)
        {
            sum += text.Length;
        }

        return sum;
    }

    private sealed class Gallery(ImmutableArray<Shape> shapes)
    {
        internal int Areas()
        {
            int sum = 0;
            foreach (Shape one in shapes)
            {
                sum += one.Area();
            }

            return sum;
        }
    }

    private static class Untouched
    {
        internal static readonly Shape[] Shapes = Made();

        private static Shape[] Made()
        {
            Touched = true;
            return [new Circle()];
        }
    }

    /// <summary>As a method that sets a suite up fills it.</summary>
    private static class Setup
    {
        internal static Shape[]? Circles { get; set; }

        internal static Shape[]? Squares { get; set; }

        internal static void Fill() => (Circles, Squares) = ([new Circle()], [new Square()]);
    }
}
