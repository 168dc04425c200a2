using System;
using System.Collections.Generic;
using System.Globalization;
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

    [Test]
    public void RunTests_TestThatFails_TakesNoVerdictFromOthers()
    {
        FakeMachine machine = new();

        ResultSuite results = TestSuite.Create("Folding", 0)
            .Add(x => Numbers.Aggregate((a, b) => a + b) + machine.Test(1)(x), "array")
            .Add(machine.Test(2, 6), "other")
            .Add(x => Set.Aggregate((a, b) => a + b) + (x == 0 ? throw new InvalidOperationException() : x), "fails")
            .RunTests(machine.Settings);

        Assert.That(results.Warnings.Select(warning => warning.Code), Is.Empty);
        Assert.That(results.Compare("array", "other").Verdict, Is.EqualTo(Verdict.Faster));
    }

    [Test]
    public void RunTests_MethodsOfAnObjectOnSeveralThreads_AreReadWithIt()
    {
        FakeMachine machine = new();
        Func<Sums, int> small = Open(nameof(Sums.Small)), large = Open(nameof(Sums.Large));

        SweepResults results = TestSuite.Create("Sums", new Sums(machine, [1, 2], [2, 1])).Add(small, "small").Add(large, "large").WithThreads(1, 2).RunTests(machine.Settings);

        Assert.That(results.SelectMany(suite => suite.Warnings).Select(warning => warning.Code), Is.Empty);
    }

    private static Func<Sums, int> Open(string method) => typeof(Sums).GetMethod(method)!.CreateDelegate<Func<Sums, int>>();

    private static async Task<int> FoldedAsync(HashSet<int> set)
    {
        await Task.Yield();
        return set.Aggregate((a, b) => a + b);
    }

    private static (string Test, string Method)[] Of(params Func<int, int>[] tests) =>
        [.. SharedCode.Of([.. tests.Select((test, i) => (((char)('a' + i)).ToString(), (Delegate)test))])];

    private static TestCaseData[] Sharing() =>
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
        Case("a function in a loop, which is handed a function", x => { for (int i = 0; i < 3; i++) { x += Once(() => x); } return x; }, x => { for (int i = 0; i < 3; i++) { x += Once(() => x + 1); } return x; }, "SharedCodeTest.Once"),
        Case("made here", x => new int[3].Count(IsLarge), x => new HashSet<int>().Count(IsLarge), "Enumerable.Count"),
    ];

    private static TestCaseData[] Apart() =>
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
        Case("a loop and a query", x => { int sum = 0; foreach (int n in Set) { sum += n; } return sum; }, x => Set.Sum()),
    ];

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second, string method) =>
        new TestCaseData(first, second, method).SetName("{m}(" + name + ")");

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second) => new TestCaseData(first, second).SetName("{m}(" + name + ")");

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

    private sealed class Sums(FakeMachine machine, List<int> few, List<int> others)
    {
        private readonly IReadOnlyList<int> few = few;
        private readonly IReadOnlyList<int> others = others;

        public int Small() => few.Sum() + machine.Test(1)(0);

        public int Large() => others.Sum() + machine.Test(2)(0);
    }
}
