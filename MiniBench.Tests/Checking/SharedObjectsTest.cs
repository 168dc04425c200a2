using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of finding code that tests share and that asks objects, rather than functions, what to do.</summary>
public sealed class SharedObjectsTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly Version Newest = new(1, 2);
    private static readonly Shape[] Some = [new Circle()];
    private static readonly Shape[] More = [new Square()];

    [TestCaseSource(nameof(Loops))]
    [TestCaseSource(nameof(Steps))]
    [TestCaseSource(nameof(Parts))]
    [TestCaseSource(nameof(Types))]
    public void Of_TestsThatHandOverOtherObjects_NamesTheMethod(Func<int, int> first, Func<int, int> second, string method) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.EqualTo(new[] { ("a", method), ("b", method) }));

    [TestCaseSource(nameof(SameObjects))]
    [TestCaseSource(nameof(SameTypes))]
    [TestCaseSource(nameof(Harmless))]
    public void Of_TestsThatShareNothingOrTheSame_FindsNothing(Func<int, int> first, Func<int, int> second) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.Empty);

    [Test]
    public void Of_InputAndWhatIsCaptured_AreKnownByTheirTypes()
    {
        Dictionary<string, int> numbersOfTexts = new() { ["a"] = 1 };
        Dictionary<Version, int> numbersOfVersions = new() { [Newest] = 1 };
        Func<Dictionary<string, int>, int> given = all => all["a"], captured = _ => numbersOfTexts["a"], other = _ => numbersOfVersions[Newest];

        Assert.That(SharedCode.Of([("a", given), ("b", captured)]), Is.Empty);
        Assert.That(SharedCode.Of([("a", given), ("c", other)]).Count(), Is.EqualTo(2));
    }

    [Test]
    public void Of_MethodsOfOneObject_AreOfItHoweverTheyAreCalled()
    {
        Operation addition = new Addition();
        Func<int, int> method = addition.Run, lambda = x => addition.Run(x);

        Assert.That(SharedCode.Of([("a", method), ("b", lambda)]), Is.Empty);
    }

    private static TestCaseData[] Loops()
    {
        Shape[] circles = [new Circle(), new Circle()], squares = [new Square()], mixture = [new Circle(), new Square()];
        List<Shape> listOfCircles = [.. circles], listOfSquares = [.. squares];
        Operation addition = new Addition(), product = new Product();
        return
        [
            Case("own function with a loop over objects of two classes", x => Areas(circles) + x, x => Areas(squares) + x, "SharedObjectsTest.Areas"),
            Case("lists of them", x => AreasOfList(listOfCircles) + x, x => AreasOfList(listOfSquares) + x, "SharedObjectsTest.AreasOfList"),
            Case("one class and a mixture", x => Areas(circles) + x, x => Areas(mixture) + x, "SharedObjectsTest.Areas"),
            Case("a loop of a class that others derive from", x => addition.Run(x), x => product.Run(x), "Operation.Run"),
        ];
    }

    private static TestCaseData[] Steps()
    {
        Shape[] circles = [new Circle(), new Circle()], squares = [new Square()];
        List<Shape> listOfCircles = [.. circles], listOfSquares = [.. squares];
        return
        [
            Case("a function in a loop over an array", Twices(circles), Twices(squares), "SharedObjectsTest.Twice"),
            Case("a function in a loop over a list", TwicesOfList(listOfCircles), TwicesOfList(listOfSquares), "SharedObjectsTest.Twice"),
            Case("a function in a loop over places", TwicesOfPlaces(listOfCircles), TwicesOfPlaces(listOfSquares), "SharedObjectsTest.Twice"),
            Case("a function in a loop over what static fields have", x => { foreach (Shape one in Some) { x += Twice(one); } return x; }, x => { foreach (Shape one in More) { x += Twice(one); } return x; }, "SharedObjectsTest.Twice"),
        ];
    }

    private static TestCaseData[] Parts()
    {
        Folder adder = new(new Addition()), multiplier = new(new Product());
        FunctionFolder up = new(n => n + 1), down = new(n => n - 1);
        Whole outerAdder = new(adder), outerMultiplier = new(multiplier);
        return
        [
            Case("a loop around what an object was given", x => adder.Run(x), x => multiplier.Run(x), "Operation.Run"),
            Case("a loop around a function that an object was given", x => up.Run(x), x => down.Run(x), "FunctionFolder.Run"),
            Case("a loop of a part of an object", x => outerAdder.Fold(x), x => outerMultiplier.Fold(x), "Operation.Run"),
        ];
    }

    private static TestCaseData[] Types()
    {
        string[] texts = ["a", "b"];
        Version[] versions = [Newest];
        Dictionary<string, int> numbersOfTexts = new() { ["a"] = 1 }, numbersOfAnyCase = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        Dictionary<Version, int> numbersOfVersions = new() { [Newest] = 1 };
        HashSet<string> setOfTexts = ["a"];
        HashSet<Version> setOfVersions = [Newest];
        return
        [
            Case("own function over types that it is compiled for at once", x => Largest(texts).Length, x => Largest(versions).Minor, "SharedObjectsTest.Largest"),
            Case("keys of two classes", x => numbersOfTexts["a"] + x, x => numbersOfVersions[Newest] + x, "Dictionary.get_Item"),
            Case("keys by two comparers", x => numbersOfTexts["a"] + x, x => numbersOfAnyCase["a"] + x, "Dictionary.get_Item"),
            Case("sets of two classes", x => setOfTexts.Contains("a") ? x : 0, x => setOfVersions.Contains(Newest) ? x : 0, "HashSet.Contains"),
            Case("sorted lists of two classes", x => Sorted(texts), x => Sorted(versions), "List.Sort"),
            Case("searches for two classes", x => Array.IndexOf(texts, "b") + x, x => Array.IndexOf(versions, Newest) + x, "Array.IndexOf"),
        ];
    }

    private static TestCaseData[] SameObjects()
    {
        Shape[] circles = [new Circle(), new Circle()], mixture = [new Circle(), new Square()], otherMixture = [new Square(), new Circle(), new Circle()];
        List<Shape> listOfCircles = [.. circles];
        Operation addition = new Addition(), otherAddition = new Addition();
        Folder adder = new(addition), otherAdder = new(otherAddition);
        return
        [
            Case("own function with a loop over objects of the same classes", x => Areas(mixture) + x, x => Areas(otherMixture) + x),
            Case("a function in a loop over the same classes", Twices(circles), TwicesOfList(listOfCircles)),
            Case("a loop of one class", x => addition.Run(x), x => otherAddition.Run(x)),
            Case("a loop around the same that two objects were given", x => adder.Run(x), x => otherAdder.Run(x)),
        ];
    }

    private static TestCaseData[] SameTypes()
    {
        string[] texts = ["a", "b"];
        Dictionary<string, int> numbersOfTexts = new() { ["a"] = 1 }, otherNumbersOfTexts = new(StringComparer.Ordinal) { ["a"] = 1 };
        Dictionary<int, int> numbersOfNumbers = new() { [1] = 1 };
        Dictionary<char, int> numbersOfLetters = new() { ['a'] = 1 };
        HashSet<string> setOfTexts = ["a"];
        return
        [
            Case("keys of one class", x => numbersOfTexts["a"] + x, x => otherNumbersOfTexts["a"] + x),
            Case("keys that are values", x => numbersOfNumbers[1] + x, x => numbersOfLetters['a'] + x),
            Case("two collections of one class", x => numbersOfTexts.ContainsKey("a") ? x : 0, x => setOfTexts.Contains("a") ? x : 0),
            Case("own function with a loop over texts", x => Letters(texts) + x, x => Letters(["c"]) + x),
        ];
    }

    private static TestCaseData[] Harmless()
    {
        Shape[] circles = [new Circle(), new Circle()], mixture = [new Circle(), new Square()];
        Counter counter = new(1), otherCounter = new(2);
        return
        [
            Case("methods of the objects of two classes", AreasHere(mixture), AreasHere(circles)),
            Case("own function with a loop over streams", x => Read(new MemoryStream([1])) + x, x => Read(new BufferedStream(new MemoryStream([1]))) + x),
            Case("a function beside a loop", x => { x += Twice(circles[0]); foreach (int n in Numbers) { x += n; } return x; }, x => { x += Twice(mixture[1]); foreach (int n in Numbers) { x += n; } return x; }),
            Case("a loop of a class with numbers of its own", x => counter.Run(x), x => otherCounter.Run(x)),
            Case("lists that keep objects of two classes", x => { List<string> all = ["a"]; return all.Count; }, x => { List<Version> all = [Newest]; return all.Count; }),
        ];
    }

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second, string method) =>
        new TestCaseData(first, second, method).SetName("{m}(" + name + ")");

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second) => new TestCaseData(first, second).SetName("{m}(" + name + ")");

    private static int Areas(Shape[] all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static int AreasOfList(List<Shape> all)
    {
        int sum = 0;
        foreach (Shape one in all)
        {
            sum += one.Area();
        }

        return sum;
    }

    private static Func<int, int> Twices(Shape[] all) => x =>
    {
        foreach (Shape one in all)
        {
            x += Twice(one);
        }

        return x;
    };

    private static Func<int, int> TwicesOfList(List<Shape> all) => x =>
    {
        foreach (Shape one in all)
        {
            x += Twice(one);
        }

        return x;
    };

    private static Func<int, int> TwicesOfPlaces(List<Shape> all) => x =>
    {
        for (int i = 0; i < all.Count; i++)
        {
            x += Twice(all[i]);
        }

        return x;
    };

    private static Func<int, int> AreasHere(Shape[] all) => x =>
    {
        foreach (Shape one in all)
        {
            x += one.Area();
        }

        return x;
    };

    private static int Letters(string[] all)
    {
        int sum = 0;
        foreach (string text in all)
        {
            sum += text.Length;
        }

        return sum;
    }

    private static int Read(Stream stream)
    {
        int sum = 0;
        for (int one = stream.ReadByte(); one >= 0; one = stream.ReadByte())
        {
            sum += one;
        }

        return sum;
    }

    private static int Twice(Shape one) => one.Area() + one.Area();

    private static T Largest<T>(T[] all)
        where T : class, IComparable<T>
    {
        T largest = all[0];
        foreach (T one in all)
        {
            largest = one.CompareTo(largest) > 0 ? one : largest;
        }

        return largest;
    }

    private static int Sorted<T>(T[] all)
    {
        List<T> copy = [.. all];
        copy.Sort();
        return copy.Count;
    }

    private abstract class Shape
    {
        internal abstract int Area();
    }

    private sealed class Circle : Shape
    {
        internal override int Area() => 3;
    }

    private sealed class Square : Shape
    {
        internal override int Area() => 1;
    }

    /// <summary>A loop around a step of each class that derives from it.</summary>
    private abstract class Operation
    {
        internal int Run(int x)
        {
            for (int i = 0; i < 3; i++)
            {
                x = Step(x);
            }

            return x;
        }

        protected abstract int Step(int x);
    }

    private sealed class Addition : Operation
    {
        protected override int Step(int x) => x + 1;
    }

    private sealed class Product : Operation
    {
        protected override int Step(int x) => x * 2;
    }

    /// <summary>A loop around what it was given.</summary>
    private sealed class Folder(Operation operation)
    {
        internal int Run(int x)
        {
            for (int i = 0; i < 3; i++)
            {
                x = operation.Run(x);
            }

            return x;
        }
    }

    private sealed class FunctionFolder(Func<int, int> step)
    {
        internal int Run(int x)
        {
            for (int i = 0; i < 3; i++)
            {
                x = step(x);
            }

            return x;
        }
    }

    /// <summary>Something that has one.</summary>
    private sealed class Whole(Folder folder)
    {
        internal int Fold(int x) => folder.Run(x);
    }

    private sealed class Counter(int step)
    {
        internal int Run(int x)
        {
            for (int i = 0; i < 3; i++)
            {
                x += step;
            }

            return x;
        }
    }
}
