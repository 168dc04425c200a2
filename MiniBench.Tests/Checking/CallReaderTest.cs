using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework;
using static MiniBench.Tests.Shapes;

namespace MiniBench.Tests;

/// <summary>Tests of which code of a program is read, and how often it runs: in loops, in what calls itself, in iterators, or where something went wrong.</summary>
public sealed class CallReaderTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly HashSet<int> Set = [3, 1, 2];
    private static readonly Node Tree = new(1, new(2, null, null), new(3, null, null));
    private static readonly Func<int, bool> IsLarge = n => n > 1;

    [TestCaseSource(nameof(Recursion))]
    [TestCaseSource(nameof(Iterators))]
    [TestCaseSource(nameof(Asynchronous))]
    [TestCaseSource(nameof(Thrown))]
    public void Of_TestsThatHandOverOtherThings_NamesTheMethod(Delegate first, Delegate second, string method) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.EqualTo(new[] { ("a", method), ("b", method) }));

    [TestCaseSource(nameof(Once))]
    [TestCaseSource(nameof(NeverRun))]
    public void Of_TestsThatShareNothingOrTheSame_FindsNothing(Delegate first, Delegate second) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.Empty);

    private static TestCaseData[] Recursion()
    {
        Shape circle = new Circle(), square = new Square();
        return
        [
            Case("a method that calls itself", x => Walk(Tree, n => n + 1), x => Walk(Tree, n => n - 1), "CallReaderTest.Walk"),
            Case("methods that call each other", x => Even(9, n => n + 1), x => Even(9, n => n - 1), "CallReaderTest.Odd"),
            Case("a method that goes on to a cycle that was read", x => Outer(9, n => n + 1), x => Outer(9, n => n - 1), "CallReaderTest.Other"),
            Case("a method that is called in one that calls itself", x => Areas(9, circle), x => Areas(9, square), "CallReaderTest.Twice"),
        ];
    }

    /// <summary>The code of iterators is in classes that the compiler makes.</summary>
    private static TestCaseData[] Iterators()
    {
        Holder<int> large = new(n => n > 1), small = new(n => n < 1);
        Func<int, IEnumerable<int>> generic = x => FilterAny(Numbers, n => n > x), otherGeneric = x => FilterAny(Numbers, n => n < x);
        Func<int, IEnumerable<int>> ofLarge = x => large.Filter(Numbers), ofSmall = x => small.Filter(Numbers);
        Func<int, IEnumerable<int>> array = x => Counts(Numbers), set = x => Counts(Set);
        return
        [
            Case("an iterator", x => { foreach (int n in Filter(Numbers, n => n > 1)) { x += n; } return x; }, x => { foreach (int n in Filter(Numbers, n => n < 1)) { x += n; } return x; }, "CallReaderTest.Filter"),
            Case("a generic iterator", generic, otherGeneric, "CallReaderTest.FilterAny"),
            Case("an iterator of a generic class", ofLarge, ofSmall, "Holder.Filter"),
            Case("what an iterator hands over", array, set, "Enumerable.Count"),
        ];
    }

    /// <summary>So is that of what is asynchronous.</summary>
    private static TestCaseData[] Asynchronous()
    {
        Func<int, Task<int>> up = x => FoldedAsync(Numbers, n => n + 1), down = x => FoldedAsync(Numbers, n => n - 1);
        Func<int, Task<int>> array = x => CountedAsync(Numbers), set = x => CountedAsync(Set);
        Func<int, IAsyncEnumerable<int>> ofLarge = x => LargeAsync(Numbers, n => n > 1), ofSmall = x => LargeAsync(Numbers, n => n < 1);
        return
        [
            Case("a generic asynchronous method", up, down, "CallReaderTest.FoldedAsync"),
            Case("what an asynchronous method hands over", array, set, "Enumerable.Count"),
            Case("an asynchronous iterator", ofLarge, ofSmall, "CallReaderTest.LargeAsync"),
        ];
    }

    /// <summary>A throw that is caught in its method is a way to go on.</summary>
    private static TestCaseData[] Thrown() =>
    [
        Case("before a throw that is caught", x => Caught(Numbers), x => Caught(Set), "Enumerable.Count"),
        Case("a loop that may end in a throw", x => Summed(n => n + 1, x), x => Summed(n => n - 1, x), "Enumerable.Sum"),
    ];

    private static TestCaseData[] Once() =>
    [
        Case("a method that calls another one with its name", x => Deep(n => n + 1), x => Deep(n => n - 1)),
        Case("methods that are called beside one that calls itself", x => Walk(Tree, Same) + Deep(n => n + 1), x => Walk(Tree, Same) + Deep(n => n - 1)),
    ];

    private static TestCaseData[] NeverRun()
    {
        Func<int, Task<int>> array = x => CheckedAsync(Numbers, x), set = x => CheckedAsync(Set, x);
        return
        [
            Case("what a message of an exception is made of", x => Checked(Numbers, x), x => Checked(Set, x)),
            Case("the same in two ways", x => Chosen(Numbers, x), x => Chosen(Set, x)),
            Case("the same in an asynchronous method", array, set),
            Case("what is done before an exception goes on", x => Again(Numbers, x), x => Again(Set, x)),
        ];
    }

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second, string method) => Case(name, (Delegate)first, second, method);

    private static TestCaseData Case(string name, Delegate first, Delegate second, string method) => new TestCaseData(first, second, method).SetName("{m}(" + name + ")");

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second) => Case(name, (Delegate)first, second);

    private static TestCaseData Case(string name, Delegate first, Delegate second) => new TestCaseData(first, second).SetName("{m}(" + name + ")");

    private static int Same(int number) => number;

    private static int Walk(Node? node, Func<int, int> visit) => node is null ? 0 : Walk(node.Left, visit) + visit(node.Number) + Walk(node.Right, visit);

    private static int Even(int depth, Func<int, int> visit) => depth == 0 ? 0 : Odd(depth - 1, visit);

    private static int Odd(int depth, Func<int, int> visit) => depth == 0 ? 1 : visit(depth) + Even(depth - 1, visit);

    private static int Outer(int depth, Func<int, int> visit) => depth < 0 ? 0 : Inner(depth - 1) + Other(depth - 1, visit);

    private static int Inner(int depth) => Outer(depth - 1, Same);

    private static int Other(int depth, Func<int, int> visit) => visit(depth) + Inner(depth - 1);

    private static int Areas(int depth, Shape shape) => depth == 0 ? 0 : Twice(shape) + Areas(depth - 1, shape);

    private static int Twice(Shape shape) => shape.Area() + shape.Area();

    private static int Deep(Func<int, int> work) => Deep(work, 1);

    private static int Deep(Func<int, int> work, int number) => work(number);

    private static IEnumerable<int> Filter(IEnumerable<int> all, Func<int, bool> isWanted)
    {
        foreach (int one in all)
        {
            if (isWanted(one))
            {
                yield return one;
            }
        }
    }

    private static IEnumerable<T> FilterAny<T>(IEnumerable<T> all, Func<T, bool> isWanted)
    {
        foreach (T one in all)
        {
            if (isWanted(one))
            {
                yield return one;
            }
        }
    }

    private static IEnumerable<int> Counts(IEnumerable<int> all)
    {
        yield return all.Count(IsLarge);
    }

    private static async Task<T> FoldedAsync<T>(T[] all, Func<T, T> step)
    {
        T last = all[0];
        foreach (T one in all)
        {
            await Task.Yield();
            last = step(one);
        }

        return last;
    }

    private static async Task<int> CountedAsync(IEnumerable<int> all)
    {
        await Task.Yield();
        return all.Count(IsLarge);
    }

    private static async IAsyncEnumerable<int> LargeAsync(int[] all, Func<int, bool> isWanted)
    {
        foreach (int one in all)
        {
            await Task.Yield();
            if (isWanted(one))
            {
                yield return one;
            }
        }
    }

    private static int Checked(IEnumerable<int> all, int number) =>
        number >= 0 ? number : throw new InvalidOperationException($"{number} is none of {all.Count(n => n > number)}.");

    private static int Chosen(IEnumerable<int> all, int number)
    {
        if (number < 0)
        {
            throw new InvalidOperationException(number < -1 ? $"none of {all.Count(IsLarge)}" : $"none of {all.Sum(n => n)}");
        }

        return number;
    }

    private static async Task<int> CheckedAsync(IEnumerable<int> all, int number)
    {
        await Task.Yield();
        return number >= 0 ? number : throw new InvalidOperationException($"none of {all.Count(IsLarge)}");
    }

    private static int Again(IEnumerable<int> all, int number)
    {
        try
        {
            return 10 / number;
        }
        catch (DivideByZeroException)
        {
            Console.WriteLine(all.Count(IsLarge));
            throw;
        }
    }

    private static int Caught(IEnumerable<int> all)
    {
        try
        {
            int count = all.Count(IsLarge);
            throw new InvalidOperationException($"{count}");
        }
        catch (InvalidOperationException thrown)
        {
            return thrown.Message.Length;
        }
    }

    private static int Summed(Func<int, int> step, int number)
    {
        while (true)
        {
            number += Numbers.Sum(step);
            if (number < 0)
            {
                throw new InvalidOperationException("below zero");
            }

            if (number > 100)
            {
                return number;
            }
        }
    }

    private sealed class Holder<T>(Func<T, bool> isWanted)
    {
        internal IEnumerable<T> Filter(IEnumerable<T> all)
        {
            foreach (T one in all)
            {
                if (isWanted(one))
                {
                    yield return one;
                }
            }
        }
    }

    private sealed record Node(int Number, Node? Left, Node? Right);
}
