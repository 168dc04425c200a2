using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.ComponentModel;
using System.Linq;
using Microsoft.Extensions.Caching.Memory;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what methods of libraries do with what they are handed: take it whole, ask for one element after the other, or keep it.</summary>
public sealed class LibraryTest
{
    private static readonly int[] Numbers = [3, 1, 2];
    private static readonly List<int> Listed = [3, 1, 2];
    private static readonly int?[] MaybeNumbers = [3, 1, 2];
    private static readonly List<int?> MaybeListed = [3, 1, 2];
    private static readonly HashSet<int> Set = [3, 1, 2];
    private static readonly SortedSet<int> Sorted = [3, 1, 2];
    private static readonly LinkedList<int> Linked = new([3, 1, 2]);
    private static readonly Queue<int> Queued = new([3, 1, 2]);
    private static readonly Dictionary<int, int> Table = new() { [1] = 2 };
    private static readonly IEnumerable<int> AnyNumbers = Numbers;
    private static readonly IEnumerable<int> AnyLinked = Linked;
    private static readonly IEnumerable<int> AnySet = Set;
    private static readonly ConcurrentDictionary<int, int> Concurrent = new();
    private static readonly BindingList<int> Bound = [];

    [TestCaseSource(nameof(OneByOne))]
    [TestCaseSource(nameof(Queries))]
    public void Of_TestsThatHandOverOtherThings_NamesTheMethod(Func<int, int> first, Func<int, int> second, string method) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.EqualTo(new[] { ("a", method), ("b", method) }));

    [TestCaseSource(nameof(Spans))]
    [TestCaseSource(nameof(Copies))]
    [TestCaseSource(nameof(Kept))]
    public void Of_TestsThatShareNothingOrTheSame_FindsNothing(Func<int, int> first, Func<int, int> second) =>
        Assert.That(SharedCode.Of([("a", first), ("b", second)]), Is.Empty);

    /// <summary>These ask an array and a list for one element after the other.</summary>
    private static TestCaseData[] OneByOne() =>
    [
        Case("Concat", x => Numbers.Concat(Numbers).Count(), x => Listed.Concat(Listed).Count(), "Enumerable.Concat"),
        Case("Zip", x => Numbers.Zip(Numbers).Count(), x => Listed.Zip(Listed).Count(), "Enumerable.Zip"),
        Case("Except", x => Numbers.Except(Numbers).Count(), x => Listed.Except(Listed).Count(), "Enumerable.Except"),
        Case("Distinct", x => Numbers.Distinct().Count(), x => Listed.Distinct().Count(), "Enumerable.Distinct"),
        Case("Append", x => Numbers.Append(x).Sum(), x => Listed.Append(x).Sum(), "Enumerable.Append"),
        Case("Skip", x => Numbers.Skip(1).Sum(), x => Listed.Skip(1).Sum(), "Enumerable.Skip"),
        Case("Cast", x => Numbers.Cast<object>().Count(), x => Listed.Cast<object>().Count(), "Enumerable.Cast"),
        Case("sums of what may be missing", x => MaybeNumbers.Sum()!.Value, x => MaybeListed.Sum()!.Value, "Enumerable.Sum"),
        Case("sums of sets", x => Set.Sum(), x => Sorted.Sum(), "Enumerable.Sum"),
        Case("sets of them", x => new HashSet<int>(Numbers).Count, x => new HashSet<int>(Listed).Count, "HashSet..ctor"),
        Case("linked lists of them", x => new LinkedList<int>(Numbers).Count, x => new LinkedList<int>(Listed).Count, "LinkedList..ctor"),
        Case("copies of what cannot be copied at once", x => Queued.ToArray().Length + new List<int>(Queued).Count, x => new List<int>(Listed.Skip(x)).Count, "List..ctor"),
        Case("the last one of sets", x => Set.Last(), x => Sorted.Last(), "Enumerable.Last"),
    ];

    private static TestCaseData[] Queries() =>
    [
        Case("arrays of queries that are gone through", x => Numbers.Except([x]).ToArray().Length, x => Listed.Zip(Numbers, (a, b) => a + b).ToArray().Length, "Enumerable.ToArray"),
    ];

    private static TestCaseData[] Spans() =>
    [
        Case("Sum", x => Numbers.Sum(), x => Listed.Sum()),
        Case("Min", x => Numbers.Min(), x => Listed.Min()),
        Case("Average", x => (int)Numbers.Average(), x => (int)Listed.Average()),
        Case("Contains", x => Enumerable.Contains(Numbers, x) ? 1 : 0, x => Enumerable.Contains(Set, x) ? 1 : 0),
        Case("SequenceEqual", x => Enumerable.SequenceEqual(Numbers, Numbers) ? 1 : 0, x => Listed.SequenceEqual(Listed) ? 1 : 0),
        Case("First", x => Numbers.First(), x => Set.First()),
        Case("Last", x => Numbers.Last(), x => Listed.Last()),
        Case("Any", x => AnyNumbers.Any() ? 1 : 0, x => AnyLinked.Any() ? 1 : 0),
        Case("Count", x => AnyNumbers.Count(), x => AnySet.Count()),
    ];

    /// <summary>What knows how to copy itself is asked once.</summary>
    private static TestCaseData[] Copies() =>
    [
        Case("arrays", x => Numbers.ToArray().Length, x => Set.ToArray().Length),
        Case("lists of keys and of sets", x => Table.Keys.ToList().Count, x => Sorted.ToList().Count),
        Case("arrays of linked lists and of values", x => Linked.ToArray().Length, x => Table.Values.ToArray().Length),
        Case("new lists", x => new List<int>(Linked).Count, x => new List<int>(Set).Count),
        Case("what is added to a list", x => Added(list => list.AddRange(Numbers)), x => Added(list => list.AddRange(Set))),
        Case("queues", x => new Queue<int>(Numbers).Count, x => new Queue<int>(Set).Count),
        Case("stacks", x => new Stack<int>(Listed).Count, x => new Stack<int>(Linked).Count),
        Case("sorted sets", x => new SortedSet<int>(Listed).Count, x => new SortedSet<int>(Set).Count),
        Case("reversed ones", x => Enumerable.Reverse(Numbers).Count(), x => Enumerable.Reverse(Set).Count()),
        Case("arrays of queries that know themselves", x => Numbers.Where(n => n > 1).ToArray().Length, x => Set.Select(n => n + 1).ToArray().Length),
    ];

    private static TestCaseData[] Kept()
    {
        ImmutableDictionary<int, int> table = ImmutableDictionary<int, int>.Empty;
        using MemoryCache cache = new(new MemoryCacheOptions());
        return
        [
            Case("values that are missing in a cache", x => cache.GetOrCreate("a", _ => x), x => cache.GetOrCreate("a", _ => x + 1)),
            Case("functions that are put together", x => Joined(x, n => n + 1, n => n + 1), x => Joined(x, n => n - 1, n => n - 1)),
            Case("events", x => Listened((_, _) => { }), x => Listened((_, _) => Listed.Clear())),
            Case("values that are missing", x => Concurrent.GetOrAdd(x, n => n + 1), x => Concurrent.GetOrAdd(x, n => n - 1)),
            Case("values that are missing in what lasts", x => ImmutableInterlocked.GetOrAdd(ref table, x, n => n + 1), x => ImmutableInterlocked.GetOrAdd(ref table, x, n => n - 1)),
            Case("services", x => Services(new Provider()), x => Services(new OtherProvider())),
        ];
    }

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second, string method) =>
        new TestCaseData(first, second, method).SetName("{m}(" + name + ")");

    private static TestCaseData Case(string name, Func<int, int> first, Func<int, int> second) => new TestCaseData(first, second).SetName("{m}(" + name + ")");

    private static int Added(Action<List<int>> add)
    {
        List<int> all = [];
        add(all);
        return all.Count;
    }

    private static int Joined(int number, Func<int, int> first, Func<int, int> second)
    {
        Func<int, int> both = first;
        both += second;
        return both.GetInvocationList().Length + number;
    }

    private static int Listened(ListChangedEventHandler handler)
    {
        Bound.ListChanged += handler;
        Bound.ListChanged -= handler;
        return Bound.Count;
    }

    private static int Services(IServiceProvider provider) => provider.GetService(typeof(int)) is null ? 0 : 1;

    private sealed class Provider : IServiceProvider
    {
        public object? GetService(Type serviceType) => null;
    }

    private sealed class OtherProvider : IServiceProvider
    {
        public object? GetService(Type serviceType) => serviceType;
    }
}
