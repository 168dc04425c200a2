using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;
using static MiniBench.Tests.Shapes;

namespace MiniBench.Tests;

/// <summary>Tests of finding code that tests share and that asks objects, rather than functions, what to do.</summary>
public sealed class SharedObjectsTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly Version Newest = new(1, 2);
    private static readonly Shape[] Some = [new Circle()];
    private static readonly Shape[] More = [new Square()];
    private static object? kept;

    [TestCaseSource(nameof(Loops))]
    [TestCaseSource(nameof(Steps))]
    [TestCaseSource(nameof(Parts))]
    [TestCaseSource(nameof(Types))]
    [TestCaseSource(nameof(Lists))]
    public void Of_TestsThatHandOverOtherObjects_NamesTheMethod(Func<int, int> first, Func<int, int> second, string method) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Has.Exactly(2).Items.And.All.Matches<(string Test, string Method)>(one => one.Method.Contains(method, StringComparison.Ordinal)));

    [TestCaseSource(nameof(SameObjects))]
    [TestCaseSource(nameof(SameTypes))]
    [TestCaseSource(nameof(SameByOtherWays))]
    [TestCaseSource(nameof(Harmless))]
    [TestCaseSource(nameof(NotAsked))]
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

    /// <summary>What holds objects is asked for nothing else than the objects in it.</summary>
    private static TestCaseData[] Lists()
    {
        Shape[] circles = [new Circle()], squares = [new Square()], everyOther = [.. Enumerable.Range(0, 1_500).Select(i => i % 2 == 0 ? new Circle() : (Shape)new Square())];
        List<Bird> birds = [new()], ducks = [new Duck()];
        Dictionary<object, int> byValue = new() { ["a"] = 1 }, byReference = new(ReferenceEqualityComparer.Instance) { ["a"] = 1 };
        return
        [
            Case("one function around two arrays", AreasHere(circles), AreasHere(squares), "AreasHere"),
            Case("a class that comes at every other place", x => Areas(circles) + x, x => Areas(everyOther) + x, "SharedObjectsTest.Areas"),
            Case("lists of a class and of one that derives from it", Songs(birds), Songs(ducks), "Song"),
            Case("keys by value and by reference", x => byValue["a"] + x, x => byReference.Count == 1 && byReference.ContainsKey("b") ? x : byReference["a"], "Dictionary.get_Item"),
        ];
    }

    /// <summary>One object has one name, whichever way a test comes to it.</summary>
    private static TestCaseData[] SameByOtherWays()
    {
        Folder adder = new(new Addition());
        Whole outer = new(adder);
        List<Bird> birds = [new(), new()];
        Shape[] circles = [new Circle()];
        return
        [
            Case("directly and through another object", x => adder.Run(x), x => outer.Fold(x)),
            Case("as a method and in a function", adder.Run, x => adder.Run(x)),
            Case("a list and what a query makes of it", x => SongsOf(birds) + x, x => SongsOf([.. birds.Where(bird => bird.Sing() > 0)]) + x),
            Case("on this thread and on another", x => Areas(circles) + x, x => System.Threading.Tasks.Task.Run(() => Areas(circles)).Result + x),
        ];
    }

    /// <summary>What is handed over and asked for nothing.</summary>
    private static TestCaseData[] NotAsked()
    {
        Report first = new(new Addition(), Numbers, 3), second = new(new Product(), Numbers, 3);
        Dictionary<int, string> texts = new() { [1] = "a" };
        Dictionary<int, Version> versions = new() { [1] = Newest };
        Own full = new([new Circle(), new Circle()], 2), halfFull = new([new Circle(), null!], 1);
        Node one = new(1, null), three = new(1, new(2, new(3, null)));
        return
        [
            Case("numbers of objects with other parts", x => first.Power() + x, x => second.Power() + x),
            Case("arrays of objects with other parts", x => first.Sum() + x, x => second.Sum() + x),
            Case("values of two classes by numbers", x => texts[1].Length + x, x => versions[1].Minor + x),
            Case("what is kept", x => { for (int i = 0; i < 3; i++) { Keep("a"); } return x; }, x => { for (int i = 0; i < 3; i++) { Keep(Newest); } return x; }),
            Case("arrays that are not full", x => full.Areas() + x, x => halfFull.Areas() + x),
            Case("short and long lists", x => Length(one) + x, x => Length(three) + x),
        ];
    }

    private static TestCaseData[] Harmless()
    {
        Shape[] circles = [new Circle(), new Circle()], mixture = [new Circle(), new Square()];
        Counter counter = new(1), otherCounter = new(2);
        return
        [
            Case("methods of the objects of two classes", AreasHere(mixture), AreasThere(circles)),
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

    private static Func<int, int> AreasThere(Shape[] all) => x =>
    {
        foreach (Shape one in all)
        {
            x += one.Area();
        }

        return x;
    };

    private static Func<int, int> Songs(List<Bird> all) => x =>
    {
        foreach (Bird one in all)
        {
            x += Song(one);
        }

        return x;
    };

    private static int SongsOf(List<Bird> all)
    {
        int sum = 0;
        foreach (Bird one in all)
        {
            sum += one.Sing();
        }

        return sum;
    }

    private static int Song(Bird one) => one.Sing();

    private static void Keep(object one) => kept = one;

    private static int Length(Node? first)
    {
        int length = 0;
        for (Node? one = first; one is not null; one = one.Next)
        {
            length += one.ToString()!.Length > 0 ? 1 : 0;
        }

        return length;
    }

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

    /// <summary>It has a part that its loops do not ask.</summary>
    private sealed class Report(Operation operation, int[] numbers, int exponent)
    {
        internal int Sum() => numbers.Sum() + operation.GetHashCode();

        internal int Power() => PowerOf(2, exponent);

        private static int PowerOf(int number, int exponent)
        {
            int power = 1;
            for (int i = 0; i < exponent; i++)
            {
                power *= number;
            }

            return power;
        }
    }

    private sealed class Own(Shape[] items, int count)
    {
        internal int Areas()
        {
            int sum = 0;
            for (int i = 0; i < count; i++)
            {
                sum += items[i].Area();
            }

            return sum;
        }
    }

    private sealed record Node(int Number, Node? Next);

    private class Bird
    {
        internal virtual int Sing() => 1;
    }

    private sealed class Duck : Bird
    {
        internal override int Sing() => 2;
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
