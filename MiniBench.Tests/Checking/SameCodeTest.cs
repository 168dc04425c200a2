using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Linq;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of finding what is written twice.</summary>
[SuppressMessage("Performance", "CA1814", Justification = "Whatever a test may use is read.")]
public sealed class SameCodeTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly int[] Others = [3, 1, 2];
    private static readonly int[,] Grid = new int[2, 2];
    private static FakeMachine machine = new();

    [TestCaseSource(nameof(Same))]
    public void Of_WhatIsWrittenTwice_NamesTheFirst(Delegate first, Delegate second) =>
        Assert.That(SameCode.Of([("a", first), ("b", second)]), Is.EqualTo(new[] { ("b", "a") }));

    [TestCaseSource(nameof(Different))]
    public void Of_WhatDoesSomethingElse_FindsNothing(Delegate first, Delegate second) =>
        Assert.That(SameCode.Of([("a", first), ("b", second)]), Is.Empty);

    [Test]
    public void Of_SeveralCopiesAndOthers_NamesTheFirstOfEach()
    {
        Func<int, int> one = x => x + 1, two = x => x + 2, first = x => x + 1, second = x => x + 2, longer = x => x + (2 * x), third = x => x + 1;

        Assert.That(
            SameCode.Of([("one", one), ("two", two), ("first", first), ("second", second), ("longer", longer), ("third", third)]).Order(),
            Is.EqualTo(new[] { ("first", "one"), ("second", "two"), ("third", "one") }));
    }

    [Test]
    public void Of_FunctionAroundTwoObjects_IsNotTheSame()
    {
        Func<int, int> Adding(int[] numbers) => x => numbers[0] + x;
        Func<int, int> once = Adding(Numbers);

        Assert.That(SameCode.Of([("a", Adding(Numbers)), ("b", Adding(Others))]), Is.Empty);
        Assert.That(SameCode.Of([("a", once), ("b", once)]), Is.EqualTo(new[] { ("b", "a") }));
    }

    /// <summary>Where its code lies, one of them takes longer.</summary>
    [Test]
    public void RunTests_CopiesThatAreApart_AreSaidToBeCopiesAndHaveNoVerdict()
    {
        machine = new();
        ResultSuite results = TestSuite.Create("Copies", 0).Add(Here, "here").Add(There, "there").Add(machine.Test(3), "other").RunTests(machine.Settings);

        BenchmarkWarning warning = results.Warnings.Single();
        Assert.That((warning.Code, warning.TestName, warning.Message), Is.EqualTo(("same-code", "there", "is the same code as here: what is between their times is where each lies in memory.")));
        Assert.That((results.Compare("here", "there").Verdict, results.Compare("there", "here").Reason), Is.EqualTo((Verdict.NotResolved, "they are the same code")));
        Assert.That(results.Compare("here", "other").Verdict, Is.EqualTo(Verdict.Faster));
        Assert.That(new[] { SpeedQuestion.NotSlower("there", "here", 0), SpeedQuestion.NotSlower("there", "here", 0.02) }.Select(question => question.Ask(results).IsYes), Is.All.True);
        Assert.That(SpeedQuestion.Faster("here", "there", 1.1).Ask(results) is { IsYes: null, IsFinal: true, Finding: "they are the same code" }, Is.True);
    }

    /// <summary>Where both take a nanosecond or two, nothing would be said of them in any case.</summary>
    [Test]
    public void Compare_CopiesThatAreTooCloseToBeTold_AreTheSameCodeAllTheSame()
    {
        ResultSuite results = new("s", [MadeResults.Result("a", [1.2, 1.2, 1.2]), MadeResults.Result("b", [1.9, 1.9, 1.9])], MadeResults.Facts) { Warnings = [WarningCatalogue.SameCode("b", "a")] };

        Assert.That(results.Compare("b", "a").Reason, Is.EqualTo("they are the same code"));
        Assert.That(SpeedQuestion.NotSlower("b", "a", 0.02).Ask(results).IsYes, Is.True);
    }

    [Test]
    public void RunTests_CopiesThatTakeAsLong_DoNotDiffer()
    {
        machine = new();
        ResultSuite results = TestSuite.Create("Copies", 0).Add(There, "there").Add(AlsoThere, "also there").RunTests(machine.Settings);

        Assert.That(results.Compare("there", "also there").Verdict, Is.EqualTo(Verdict.NoDifference));
    }

    private static IEnumerable<TestCaseData> Same()
    {
        int[] kept = [1, 2];
        yield return Pair(x => x * 3, x => x * 3);
        yield return Pair(First, Second);
        yield return Pair(x => First(x), x => Second(x));
        yield return Pair(FirstSteps, SecondSteps).SetArgDisplayNames("calls itself");
        yield return Pair(x => kept[0] + x, x => kept[0] + x).SetArgDisplayNames("the same object");
        yield return Pair(x => Numbers.Count(n => n > x), x => Numbers.Count(n => n > x)).SetArgDisplayNames("functions within");
        yield return Pair(x => Numbers.Count(n => n > 1), x => Numbers.Count(n => n > 1)).SetArgDisplayNames("functions that are kept");
        yield return Pair(x => Enumerated(x).Sum(), x => AlsoEnumerated(x).Sum()).SetArgDisplayNames("iterators");
        yield return Pair(FirstWithin, SecondWithin).SetArgDisplayNames("local functions");
        yield return new TestCaseData((Func<int, Task<int>>)FirstAsync, (Func<int, Task<int>>)SecondAsync).SetArgDisplayNames("asynchronous");
        yield return Pair(x => Grid[x, 0] + new int[x, 2].Length, x => Grid[x, 0] + new int[x, 2].Length).SetArgDisplayNames("arrays of two dimensions");
        yield return Pair(Guarded, AlsoGuarded).SetArgDisplayNames("exceptions");
    }

    private static IEnumerable<TestCaseData> Different()
    {
        int[] kept = [1, 2], other = [1, 2];
        yield return Pair(x => x * 3, x => x * 5);
        yield return Pair(x => "abc".Length, x => "abd".Length);
        yield return Pair(x => Numbers[x], x => Others[x]).SetArgDisplayNames("fields");
        yield return Pair(x => kept[0] + x, x => other[0] + x).SetArgDisplayNames("objects at hand");
        yield return Pair(x => First(x), x => Third(x)).SetArgDisplayNames("what is called");
        yield return Pair(x => Math.Max(x, 1), x => Math.Min(x, 1)).SetArgDisplayNames("what is called of the library");
        yield return Pair(x => Numbers.Count(n => n > x), x => Numbers.Count(n => n < x)).SetArgDisplayNames("functions within");
        yield return Pair(x => Enumerated(x).Sum(), x => EnumeratedDown(x).Sum()).SetArgDisplayNames("iterators");
        yield return Pair(x => Made<string>(), x => Made<object>()).SetArgDisplayNames("what it is compiled for");
        yield return Pair(First, NotInlined).SetArgDisplayNames("how it is compiled");
        yield return Pair(x => new Doubling().Of(x), x => new Tripling().Of(x)).SetArgDisplayNames("classes");
        yield return Pair(new Doubling().Twice, new Tripling().Twice).SetArgDisplayNames("classes of an object at hand");
        yield return Pair(Bound(Numbers), Bound(Others)).SetArgDisplayNames("arrays at hand");
        yield return Pair(x => ByRows(2, x).Sum(), x => ByColumns(2, x).Sum()).SetArgDisplayNames("arguments of iterators");
        yield return Pair(x => new { a = x }.ToString()!.Length, x => new { b = x }.ToString()!.Length).SetArgDisplayNames("names of properties");
        yield return Pair((Func<int, int>)Third + NotInlined, (Func<int, int>)Second + NotInlined).SetArgDisplayNames("several functions");
        yield return Pair(FirstSteps, OtherSteps).SetArgDisplayNames("one calls itself, and one the other");
        yield return new TestCaseData((Func<int, int>)(x => x + 1), (Func<long, long>)(x => x + 1)).SetArgDisplayNames("of what");
        yield return Pair(Expression.Lambda<Func<int, int>>(Expression.Constant(1), Expression.Parameter(typeof(int))).Compile(), Expression.Lambda<Func<int, int>>(Expression.Constant(1), Expression.Parameter(typeof(int))).Compile())
            .SetArgDisplayNames("what cannot be read");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Here(int x) => Taking(x);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int There(int x) => Taking(x);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int AlsoThere(int x) => Taking(x);

    /// <summary>Takes 1 ms where the first one calls it, else 1.1.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Taking(int x) => machine.Test(new StackFrame(1).GetMethod()!.Name == nameof(Here) ? 1 : 1.1)(x);

    /// <summary>A static method whose first argument is at hand, as that of an extension is.</summary>
    private static Func<int, int> Bound(int[] numbers) => (Func<int, int>)Delegate.CreateDelegate(typeof(Func<int, int>), numbers, ((Func<int[], int, int>)FirstAnd).Method);

    private static int FirstAnd(int[] numbers, int x) => numbers[0] + x;

    private static TestCaseData Pair(Func<int, int> first, Func<int, int> second) => new(first, second);

    private static int First(int x) => x + Numbers[0];

    private static int Second(int x) => x + Numbers[0];

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int NotInlined(int x) => x + Numbers[0];

    private static int Third(int x) => x - Numbers[0];

    private static int FirstSteps(int x) => x < 2 ? x : FirstSteps(x - 1) + FirstSteps(x - 2);

    private static int SecondSteps(int x) => x < 2 ? x : SecondSteps(x - 1) + SecondSteps(x - 2);

    private static int OtherSteps(int x) => x < 2 ? x : OtherSteps(x - 1) + SecondSteps(x - 2);

    private static int Made<T>() => typeof(T).Name.Length;

    private static IEnumerable<int> Enumerated(int x)
    {
        for (int i = 0; i < x; i++)
        {
            yield return i;
        }
    }

    private static IEnumerable<int> AlsoEnumerated(int x)
    {
        for (int j = 0; j < x; j++)
        {
            yield return j;
        }
    }

    private static IEnumerable<int> EnumeratedDown(int x)
    {
        for (int i = x; i < 0; i--)
        {
            yield return i;
        }
    }

    private static IEnumerable<int> ByRows(int rows, int columns)
    {
        for (int row = 0; row < rows; row++)
        {
            for (int column = 0; column < columns; column++)
            {
                yield return 1;
            }
        }
    }

    private static IEnumerable<int> ByColumns(int rows, int columns)
    {
        for (int column = 0; column < columns; column++)
        {
            for (int row = 0; row < rows; row++)
            {
                yield return 1;
            }
        }
    }

    private static int FirstWithin(int x)
    {
        int sum = 0;
        void Add(int n) => sum += n + x;
        Add(1);
        return sum;
    }

    private static int SecondWithin(int x)
    {
        int total = 0;
        void Include(int n) => total += n + x;
        Include(1);
        return total;
    }

    private static async Task<int> FirstAsync(int x)
    {
        await Task.Yield();
        return x;
    }

    private static async Task<int> SecondAsync(int x)
    {
        await Task.Yield();
        return x;
    }

    private static int Guarded(int x)
    {
        try
        {
            return int.Parse("x", CultureInfo.InvariantCulture);
        }
        catch (FormatException)
        {
            return x;
        }
    }

    private static int AlsoGuarded(int x)
    {
        try
        {
            return int.Parse("x", CultureInfo.InvariantCulture);
        }
        catch (FormatException)
        {
            return x;
        }
    }

    private abstract class Scaling
    {
        internal abstract int Of(int x);

        internal int Twice(int x) => Of(Of(x));
    }

    private sealed class Doubling : Scaling
    {
        internal override int Of(int x) => 2 * x;
    }

    private sealed class Tripling : Scaling
    {
        internal override int Of(int x) => 3 * x;
    }
}
