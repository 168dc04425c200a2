using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of finding library code that tests share, from what they call.</summary>
public sealed class SharedCodeTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly List<int> Listed = [3, 1, 2];
    private static readonly HashSet<int> Set = [3, 1, 2];
    private static readonly IComparer<int> Downwards = Comparer<int>.Create((a, b) => b - a);
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

    private static (string Test, string Method)[] Of(params Func<int, int>[] tests) =>
        [.. SharedCode.Of(tests.Select((test, i) => (((char)('a' + i)).ToString(), (Delegate)test)))];

    private static IEnumerable<TestCaseData> Sharing()
    {
        List<int> list = [1, 2];
        Queue<int> queue = new([1, 2]);
        IEnumerable<int> any = list;
        IEnumerable<int> other = queue;
        yield return Case("two collections", x => list.Aggregate((a, b) => a + b), x => queue.Aggregate((a, b) => a + b), "Enumerable.Aggregate");
        yield return Case("two collections behind one interface", x => any.Count(n => n > x), x => other.Count(n => n > x), "Enumerable.Count");
        yield return Case("two functions", x => Numbers.Count(n => n > 1), x => Numbers.Count(n => n < 1), "Enumerable.Count");
        yield return Case("a query of another query", x => Set.Select(n => n + 1).Sum(), x => Set.Where(IsLarge).Sum(), "Enumerable.Sum");
        yield return Case("static fields", x => Numbers.Max(n => n), x => Listed.Max(n => n), "Enumerable.Max");
        yield return Case("own function that calls the library", x => Total(Numbers), x => Total(Set), "Enumerable.Count");
        yield return Case("own function with a loop", x => Looped(n => n + 1), x => Looped(n => n - 1), "SharedCodeTest.Looped");
        yield return Case("inside own functions", x => OfArray(), x => OfSet(), "Enumerable.Aggregate");
        yield return Case("two comparers", x => Sorted(Comparer<int>.Default), x => Sorted(Downwards), "Enumerable.Order");
        yield return Case("a choice", x => (x > 0 ? Numbers : []).Count(n => n > x), x => Set.Count(n => n > x), "Enumerable.Count");
        yield return Case("a local", x => { int[] copy = [.. Numbers]; return copy.Count(IsLarge); }, x => Set.Count(IsLarge), "Enumerable.Count");
        yield return Case("made here", x => new int[3].Count(IsLarge), x => new HashSet<int>().Count(IsLarge), "Enumerable.Count");
    }

    private static IEnumerable<TestCaseData> Apart()
    {
        Func<int, int> compiled = Expression.Lambda<Func<int, int>>(Expression.Constant(1), Expression.Parameter(typeof(int))).Compile();
        yield return Case("nothing", x => x, x => x + 1);
        yield return Case("other methods", x => Numbers.Count(IsLarge), x => Set.Sum(n => n));
        yield return Case("the same of the same", x => Numbers.Count(IsLarge), x => Numbers.Count(IsLarge) + x);
        yield return Case("other types of elements", x => Numbers.Count(n => n > 1), x => new double[2].Count(n => n > 1));
        yield return Case("a sum over an array and a list", x => Numbers.Sum(), x => Listed.Sum());
        yield return Case("methods of their own", x => Listed.IndexOf(x), x => Array.IndexOf(Numbers, x));
        yield return Case("code that is made at run time", compiled, x => Numbers.Count(n => n > 1));
        yield return Case("own function that calls back once", x => Once(() => x), x => Once(() => x + 1));
        yield return Case("a loop and a query", x => { int sum = 0; foreach (int n in Set) { sum += n; } return sum; }, x => Set.Sum());
    }

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

    private static int OfArray() => Numbers.Aggregate((a, b) => a + b);

    private static int OfSet() => Set.Aggregate((a, b) => a + b);

    private static int Sorted(IComparer<int> by) => Numbers.Order(by).First();

    private static int Growing(IEnumerable<int> all, int depth) => depth == 0 ? all.Count() : Growing(all.Concat(all).Concat(all.Concat(all)), depth - 1);
}
