using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of finding library code that tests share, from what they call.</summary>
public sealed class SharedCodeTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly List<int> Listed = [3, 1, 2];
    private static readonly List<string> Words = ["a", "b"];
    private static readonly HashSet<int> Set = [3, 1, 2];
    private static readonly Queue<int> Queued = new([1, 2]);
    private static readonly IEnumerable<int> Any = Listed;
    private static readonly IEnumerable<int> Other = Queued;
    private static readonly IComparer<int> Downwards = Comparer<int>.Create((a, b) => b - a);
    private static readonly Func<int, int> Compiled = Expression.Lambda<Func<int, int>>(Expression.Constant(1), Expression.Parameter(typeof(int))).Compile();
    private static readonly Func<int, bool> IsLarge = n => n > 1;
    private static readonly Shape[] Some = [new Circle()];
    private static readonly Shape[] More = [new Square()];
    private static readonly Version Newest = new(1, 2);

    [TestCaseSource(nameof(Sharing))]
    public void Of_TestsThatHandOverOtherThings_NamesTheMethod(Func<int, int> first, Func<int, int> second, string method) =>
        Assert.That(Of(first, second), Is.EqualTo(new[] { ("a", method), ("b", method) }));

    [TestCaseSource(nameof(Apart))]
    public void Of_TestsThatShareNothingOrTheSame_FindsNothing(Func<int, int> first, Func<int, int> second) =>
        Assert.That(Of(first, second), Is.Empty);

    [Test]
    public void Of_ThreeTestsOfWhichTwoShare_NamesThoseTwo()
    {
        Func<int, int> loop = x => { int sum = x; foreach (int n in Numbers) { sum += n; } return sum; };

        Assert.That(Of(x => Numbers.Aggregate((a, b) => a + b), loop, x => Set.Aggregate((a, b) => a + b)).Select(one => one.Test), Is.EqualTo(new[] { "a", "c" }));
    }

    [Test]
    public void Of_AsynchronousTests_AreReadToo()
    {
        Func<int[], Task<int>> array = async x => { await Task.Yield(); return x.Aggregate((a, b) => a + b); };
        Func<int[], Task<int>> set = async x => { await Task.Yield(); return await FoldedAsync(Set); };
        Func<int[], Task<int>> loop = async x => { await Task.Yield(); foreach (int n in x) { await Task.Yield(); } return x.Length; };

        Assert.That(SharedCode.Of([("a", array), ("b", set)]), Is.EqualTo(new[] { ("a", "Enumerable.Aggregate"), ("b", "Enumerable.Aggregate") }));
        Assert.That(SharedCode.Of([("a", array), ("b", loop), ("c", array)]), Is.Empty);
    }

    [Test]
    public void Of_FunctionThatCallsItselfWithMoreEachTime_Ends() => Assert.That(Of(x => Growing(Numbers, x), x => Growing(Set, x)), Has.Length.EqualTo(2));

    [Test]
    public void RunTests_SharedCode_IsSaidAndHasNoVerdict()
    {
        FakeMachine machine = new();
        Func<int, int> Timed(double milliseconds, Func<int, int> work) => x => work(x) + machine.Test(milliseconds)(x);

        ResultSuite results = TestSuite.Create("Folding", 0)
            .Add(x => Timed(1, _ => Numbers.Aggregate((a, b) => a + b))(x), "array")
            .Add(x => Timed(2, _ => Set.Aggregate((a, b) => a + b))(x), "set")
            .Add(machine.Test(3, 6), "other")
            .RunTests(machine.Settings);

        Assert.That(results.Warnings.Select(warning => (warning.Code, warning.TestName)), Is.EqualTo(new[] { ("changed-by-others", "array"), ("changed-by-others", "set") }));
        Assert.That(results.Compare("array", "set").Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(results.Compare("array", "other").Reason, Does.Contain("share"));
    }

    private static async Task<int> FoldedAsync(HashSet<int> set)
    {
        await Task.Yield();
        return set.Aggregate((a, b) => a + b);
    }

    private static (string Test, string Method)[] Of(params Func<int, int>[] tests) =>
        [.. SharedCode.Of([.. tests.Select((test, i) => (((char)('a' + i)).ToString(), (Delegate)test))])];

    private static TestCaseData[] Sharing()
    {
        Shape[] circles = [new Circle(), new Circle()], squares = [new Square()], mixture = [new Circle(), new Square()];
        List<Shape> listOfCircles = [.. circles], listOfSquares = [.. squares];
        Operation addition = new Addition(), product = new Product();
        Folder adder = new(addition), multiplier = new(product);
        FunctionFolder counterUp = new(n => n + 1), counterDown = new(n => n - 1);
        Whole outerAdder = new(adder), outerMultiplier = new(multiplier);
        string[] texts = ["a", "b"];
        Version[] versions = [Newest];
        Dictionary<string, int> numbersOfTexts = new() { ["a"] = 1 }, numbersOfAnyCase = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        Dictionary<Version, int> numbersOfVersions = new() { [Newest] = 1 };
        HashSet<string> setOfTexts = ["a"];
        HashSet<Version> setOfVersions = [Newest];
        return
        [
            Case("two collections", x => Listed.Aggregate((a, b) => a + b), x => Queued.Aggregate((a, b) => a + b), "Enumerable.Aggregate"),
            Case("two collections behind one interface", x => Any.Count(n => n > x), x => Other.Count(n => n > x), "Enumerable.Count"),
            Case("two functions", x => Numbers.Count(n => n > 1), x => Numbers.Count(n => n < 1), "Enumerable.Count"),
            Case("a query of another query", x => Set.Select(n => n + 1).Sum(), x => Set.Where(IsLarge).Sum(), "Enumerable.Sum"),
            Case("static fields", x => Numbers.Max(n => n), x => Listed.Max(n => n), "Enumerable.Max"),
            Case("own function that calls the library", x => Total(Numbers), x => Total(Set), "Enumerable.Count"),
            Case("own function with a loop", x => Looped(n => n + 1), x => Looped(n => n - 1), "SharedCodeTest.Looped"),
            Case("joins of numbers", x => string.Join(' ', Listed).Length, x => string.Join(' ', Set).Length, "String.Join"),
            Case("a query that asks for each", x => Numbers.Where(IsLarge).ToHashSet().Count, x => Set.Skip(1).ToHashSet().Count, "Enumerable.ToHashSet"),
            Case("inside own functions", x => OfArray(), x => OfSet(), "Enumerable.Aggregate"),
            Case("two comparers", x => Sorted(Comparer<int>.Default), x => Sorted(Downwards), "Enumerable.Order"),
            Case("a choice", x => (x > 0 ? Numbers : []).Count(n => n > x), x => Set.Count(n => n > x), "Enumerable.Count"),
            Case("a local", x => { int[] copy = [.. Numbers]; return copy.Count(IsLarge); }, x => Set.Count(IsLarge), "Enumerable.Count"),
            Case("values of a type that is asked for", x => Constrained<IEnumerable<int>>(Numbers), x => Constrained<IEnumerable<int>>(Set), "SharedCodeTest.Constrained"),
            Case("made here", x => new int[3].Count(IsLarge), x => new HashSet<int>().Count(IsLarge), "Enumerable.Count"),
            Case("own function with a loop over objects of two classes", x => Areas(circles) + x, x => Areas(squares) + x, "SharedCodeTest.Areas"),
            Case("lists of them", x => AreasOfList(listOfCircles) + x, x => AreasOfList(listOfSquares) + x, "SharedCodeTest.AreasOfList"),
            Case("one class and a mixture", x => Areas(circles) + x, x => Areas(mixture) + x, "SharedCodeTest.Areas"),
            Case("a function in a loop over an array", x => { foreach (Shape one in circles) { x += Twice(one); } return x; }, x => { foreach (Shape one in squares) { x += Twice(one); } return x; }, "SharedCodeTest.Twice"),
            Case("a function in a loop over a list", x => { foreach (Shape one in listOfCircles) { x += Twice(one); } return x; }, x => { foreach (Shape one in listOfSquares) { x += Twice(one); } return x; }, "SharedCodeTest.Twice"),
            Case("a function in a loop over places", x => { for (int i = 0; i < 1; i++) { x += Twice(listOfCircles[i]); } return x; }, x => { for (int i = 0; i < 1; i++) { x += Twice(squares[i]); } return x; }, "SharedCodeTest.Twice"),
            Case("a function in a loop over what static fields have", x => { foreach (Shape one in Some) { x += Twice(one); } return x; }, x => { foreach (Shape one in More) { x += Twice(one); } return x; }, "SharedCodeTest.Twice"),
            Case("a function in a loop, which is handed a function", x => { for (int i = 0; i < 3; i++) { x += Once(() => x); } return x; }, x => { for (int i = 0; i < 3; i++) { x += Once(() => x + 1); } return x; }, "SharedCodeTest.Once"),
            Case("a loop of a class that others derive from", x => addition.Run(x), x => product.Run(x), "Operation.Run"),
            Case("a loop around what an object was given", x => adder.Run(x), x => multiplier.Run(x), "Operation.Run"),
            Case("a loop around a function that an object was given", x => counterUp.Run(x), x => counterDown.Run(x), "FunctionFolder.Run"),
            Case("a loop of a part of an object", x => outerAdder.Fold(x), x => outerMultiplier.Fold(x), "Operation.Run"),
            Case("own function over types that it is compiled for at once", x => Largest(texts).Length, x => Largest(versions).Minor, "SharedCodeTest.Largest"),
            Case("keys of two classes", x => numbersOfTexts["a"] + x, x => numbersOfVersions[Newest] + x, "Dictionary.get_Item"),
            Case("keys by two comparers", x => numbersOfTexts["a"] + x, x => numbersOfAnyCase["a"] + x, "Dictionary.get_Item"),
            Case("sets of two classes", x => setOfTexts.Contains("a") ? x : 0, x => setOfVersions.Contains(Newest) ? x : 0, "HashSet.Contains"),
            Case("sorted lists of two classes", x => Sorted(texts), x => Sorted(versions), "List.Sort"),
            Case("searches for two classes", x => Array.IndexOf(texts, "b") + x, x => Array.IndexOf(versions, Newest) + x, "Array.IndexOf"),
        ];
    }

    private static TestCaseData[] Apart()
    {
        Shape[] circles = [new Circle(), new Circle()], mixture = [new Circle(), new Square()], otherMixture = [new Square(), new Circle(), new Circle()];
        List<Shape> listOfCircles = [.. circles];
        Operation addition = new Addition(), otherAddition = new Addition();
        Folder adder = new(addition), otherAdder = new(otherAddition);
        Counter counter = new(1), otherCounter = new(2);
        string[] texts = ["a", "b"];
        Dictionary<string, int> numbersOfTexts = new() { ["a"] = 1 }, otherNumbersOfTexts = new(StringComparer.Ordinal) { ["a"] = 1 };
        Dictionary<int, int> numbersOfNumbers = new() { [1] = 1 };
        Dictionary<char, int> numbersOfLetters = new() { ['a'] = 1 };
        HashSet<string> setOfTexts = ["a"];
        return
        [
            Case("nothing", x => x, x => x + 1),
            Case("other methods", x => Numbers.Count(IsLarge), x => Set.Sum(n => n)),
            Case("the same of the same", x => Numbers.Count(IsLarge), x => Numbers.Count(IsLarge) + x),
            Case("other types of elements", x => Numbers.Count(n => n > 1), x => new double[2].Count(n => n > 1)),
            Case("a sum over an array and a list", x => Numbers.Sum(), x => Listed.Sum()),
            Case("queries that end in an array", x => Numbers.OrderBy(n => n).ToArray().Length, x => Numbers.OrderByDescending(n => n).ToArray().Length),
            Case("threads", x => { Thread thread = new(() => Listed.Sort()); thread.Start(); return x; }, x => { Thread thread = new(() => Array.Sort(Numbers)); thread.Start(); return x; }),
            Case("tasks", x => Task.Run(() => 1).Result, x => Task.Run(() => x).Result),
            Case("cultures", x => x.ToString(CultureInfo.InvariantCulture).Length, x => x.ToString((IFormatProvider?)null).Length),
            Case("copies", x => new List<int>(Numbers).Count, x => new List<int>(Listed).Count),
            Case("joins", x => string.Join(' ', Words).Length, x => string.Join(' ', new HashSet<string>(Words)).Length),
            Case("methods of their own", x => Listed.IndexOf(x), x => Array.IndexOf(Numbers, x)),
            Case("code that is made at run time", Compiled, x => Numbers.Count(n => n > 1)),
            Case("own function that calls back once", x => Once(() => x), x => Once(() => x + 1)),
            Case("pairs", x => ((IEnumerable<int>)Numbers, x).x, x => ((IEnumerable<int>)Set, x).x),
            Case("pairs that are made by a method", x => KeyValuePair.Create(x, Any).Key, x => Tuple.Create(x, Other).Item1),
            Case("tuples of functions", x => Tuple.Create(IsLarge, x).Item2, x => Tuple.Create((Func<int, bool>)(n => n < 1), x).Item2),
            Case("lists that keep collections", x => Kept(list => list.Add(Numbers)), x => Kept(list => list.Add(Set))),
            Case("queues that keep collections", x => { Queue<IEnumerable<int>> all = new(); all.Enqueue(Numbers); return all.Count; }, x => { Queue<IEnumerable<int>> all = new(); all.Enqueue(Set); return all.Count; }),
            Case("own function with a loop over objects of the same classes", x => Areas(mixture) + x, x => Areas(otherMixture) + x),
            Case("own function with a loop over numbers", x => Sum(Numbers) + x, x => Sum([.. Listed]) + x),
            Case("own function with a loop over texts", x => Letters(texts) + x, x => Letters([.. Words]) + x),
            Case("methods of the objects of two classes", x => { foreach (Shape one in mixture) { x += one.Area(); } return x; }, x => { foreach (Shape one in listOfCircles) { x += one.Area(); } return x; }),
            Case("a function in a loop over the same classes", x => { foreach (Shape one in circles) { x += Twice(one); } return x; }, x => { foreach (Shape one in listOfCircles) { x += Twice(one); } return x; }),
            Case("own function with a loop over streams", x => Read(new MemoryStream([1])) + x, x => Read(new BufferedStream(new MemoryStream([1]))) + x),
            Case("a function beside a loop", x => { x += Twice(circles[0]); foreach (int n in Numbers) { x += n; } return x; }, x => { x += Twice(mixture[1]); foreach (int n in Numbers) { x += n; } return x; }),
            Case("a loop around the same that two objects were given", x => adder.Run(x), x => otherAdder.Run(x)),
            Case("a loop of one class", x => addition.Run(x), x => otherAddition.Run(x)),
            Case("a loop of a class that nothing can be changed of", x => counter.Run(x), x => otherCounter.Run(x)),
            Case("keys of one class", x => numbersOfTexts["a"] + x, x => otherNumbersOfTexts["a"] + x),
            Case("keys that are values", x => numbersOfNumbers[1] + x, x => numbersOfLetters['a'] + x),
            Case("lists that keep objects of two classes", x => { List<string> all = ["a"]; return all.Count; }, x => { List<Version> all = [Newest]; return all.Count; }),
            Case("two collections of one class", x => numbersOfTexts.ContainsKey("a") ? x : 0, x => setOfTexts.Contains("a") ? x : 0),
            Case("a loop and a query", x => { int sum = 0; foreach (int n in Set) { sum += n; } return sum; }, x => Set.Sum()),
        ];
    }

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second, string method) =>
        new TestCaseData(first, second, method).SetName("{m}(" + name + ")");

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second) => new TestCaseData(first, second).SetName("{m}(" + name + ")");

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

    private static int Sum(int[] all)
    {
        int sum = 0;
        foreach (int number in all)
        {
            sum += number;
        }

        return sum;
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

    /// <summary>Others could derive from it, and change nothing.</summary>
    private class Counter(int step)
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

    private static int Total(IEnumerable<int> all) => all.Count(IsLarge);

    private static int Once(Func<int> work) => work();

    private static int Looped(Func<int, int> work)
    {
        int sum = 0;
        for (int i = 0; i < 10; i++)
        {
            sum += work(i);
        }

        return sum;
    }

    private static int Constrained<T>(T all)
        where T : class, IEnumerable<int>
    {
        int sum = 0;
        foreach (int number in all)
        {
            sum += number;
        }

        return sum;
    }

    private static int Kept(Action<List<IEnumerable<int>>> add)
    {
        List<IEnumerable<int>> all = [];
        add(all);
        return all.Count;
    }

    private static int OfArray() => Numbers.Aggregate((a, b) => a + b);

    private static int OfSet() => Set.Aggregate((a, b) => a + b);

    private static int Sorted(IComparer<int> by) => Numbers.Order(by).First();

    private static int Growing(IEnumerable<int> all, int depth) => depth == 0 ? all.Count() : Growing(all.Concat(all).Concat(all.Concat(all)), depth - 1);
}
