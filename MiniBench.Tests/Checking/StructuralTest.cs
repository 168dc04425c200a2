using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using NUnit.Framework;

namespace MiniBench.Tests;

[SuppressMessage("Performance", "CA1814", Justification = "Arrays of two dimensions are what is tested.")]
public sealed class StructuralTest
{
    private static readonly object?[][] Equal =
    [
        [null, null],
        [1, 1],
        ["a", "a"],
        [double.NaN, double.NaN],
        [0.0, -0.0],
        [new[] { 1, 2 }, new[] { 1, 2 }],
        [Array.Empty<int>(), Array.Empty<int>()],
        [new[] { 1.0, double.NaN }, new[] { 1.0, double.NaN }],
        [new[] { 0.0 }, new[] { -0.0 }],
        [new[] { "a", null }, new[] { "a", null }],
        [new[] { new[] { 1 }, [2, 3] }, new[] { new[] { 1 }, [2, 3] }],
        [new[,] { { 1, 2 }, { 3, 4 } }, new[,] { { 1, 2 }, { 3, 4 } }],
        [new List<int> { 1, 2 }, new List<int> { 1, 2 }],
        [new List<int[]> { new[] { 1 } }, new List<int[]> { new[] { 1 } }],
        [new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }, new Dictionary<string, int> { ["b"] = 2, ["a"] = 1 }],
        [new Dictionary<int, int[]> { [1] = [1] }, new Dictionary<int, int[]> { [1] = [1] }],
        [(1, "a"), (1, "a")],
        [new HashSet<int> { 1, 2 }, new HashSet<int> { 2, 1 }],
        [new HashSet<string>(), new HashSet<string>()],
        [new HashSet<int> { 1, 2 }, new SortedSet<int> { 2, 1 }],
        [new[] { new HashSet<int> { 1, 2 } }, new[] { new HashSet<int> { 2, 1 } }],
        [(1, new[] { 1, 2 }), (1, new[] { 1, 2 })],
        [Tuple.Create(new[] { 1 }), Tuple.Create(new[] { 1 })],
        [Matches("a1 b2", "([a-z])[0-9]"), Matches("a1 b2", "([a-z]).")],
        [Groups(n => n % 2), Groups(n => n % 2)],
        [new Matrix(1, 2, [3, 4]), new Matrix(1, 2, [3, 4])],
        [new ArraySegment<int>([1, 2]), new ArraySegment<int>([1, 2])],
        [ImmutableArray.Create(1, 2), ImmutableArray.Create(1, 2)],
        [new HashSet<int[]> { new[] { 1 }, new[] { 2, 3 } }, new HashSet<int[]> { new[] { 2, 3 }, new[] { 1 } }],
        [new List<KeyValuePair<int, int[]>> { new(1, [2]) }, new List<KeyValuePair<int, int[]>> { new(1, [2]) }],
        [new Person("a", [1, 2], new("b", [], null)), new Person("a", [1, 2], new("b", [], null))],
        [new[] { new Person("a", [], null) }, new[] { new Person("a", [], null) }],
        [new HashSet<Person> { new("a", [1], null), new("b", [], null), new("c", [2], null) }, new HashSet<Person> { new("c", [2], null), new("b", [], null), new("a", [1], null) }],
        [Person.OfItself("a"), Person.OfItself("a")],
        [new StringBuilder("ab", 100), new StringBuilder("a").Append('b')],
        [Written(1, 2), Written(1, 2)],
        [(Memory<byte>)new byte[] { 1, 2 }, (Memory<byte>)new byte[] { 1, 2 }],
        [new ReadOnlyMemory<byte>([0, 1], 1, 1), new ReadOnlyMemory<byte>([1])],
        ["abc".AsMemory(1), "bc".AsMemory()],
    ];

    private static readonly object?[][] Different =
    [
        [1, null],
        [1, 2],
        [1, 1L],
        ["a", "A"],
        ["ab", new[] { 'a', 'b' }],
        [1.0, double.NaN],
        [new[] { 1, 2 }, new[] { 2, 1 }],
        [new[] { 1, 2 }, new[] { 1, 2, 3 }],
        [new[] { 1 }, Array.Empty<int>()],
        [new[] { 1 }, new[] { 1u }],
        [new[] { 1.0 }, new[] { double.NaN }],
        [new[] { "a", null }, new[] { null, "a" }],
        [new[] { new[] { 1, 2 }, [3] }, new[] { new[] { 1 }, [2, 3] }],
        [new[,] { { 1, 2, 3, 4 } }, new[,] { { 1, 2 }, { 3, 4 } }],
        [new[,] { { 1, 2 } }, new[] { 1, 2 }],
        [new List<int> { 1, 2 }, new List<int> { 1 }],
        [new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 2 }],
        [new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["b"] = 1 }],
        [new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }],
        [(1, 2), (1, 3)],
        [new HashSet<int> { 1, 2 }, new HashSet<int> { 2, 3 }],
        [new HashSet<int> { 1, 2 }, new HashSet<int> { 1 }],
        [new HashSet<int> { 1 }, new HashSet<long> { 1 }],
        [(1, 2), (1, 2, 3)],
        [(1, new[] { 1 }), (1, new[] { 2 })],
        [Matches("a1 b2", "([a-z])[0-9]"), Matches("a1 b3", "([a-z])[0-9]")],
        [Matches("a1 b2", "([a-z])[0-9]"), Matches("a1 b2", "[a-z]([0-9])")],
        [Groups(n => n % 2), Groups(n => 10 - (n % 2))],
        [new Matrix(1, 2, [3, 4]), new Matrix(2, 1, [3, 4])],
        [new object(), new object()],
        [new Person("a", [1, 2], new("b", [], null)), new Person("a", [1, 2], new("b", [3], null))],
        [new Person("a", [], null), new Person("a", [], new("b", [], null))],
        [Person.OfItself("a"), Person.OfItself("b")],
        [new Person("a", [], null), new Child("a")],
        [new StringBuilder("ab"), new StringBuilder("ac")],
        [new StringBuilder("ab"), "ab"],
        [Written(1, 2), Written(1, 3)],
        [new Random(1), new Random(1)],
        [(Memory<byte>)new byte[] { 1, 2 }, (Memory<byte>)new byte[] { 1, 3 }],
        [new HashSet<int[]> { new[] { 1 }, new[] { 2, 3 } }, new HashSet<int[]> { new[] { 2, 3 }, new[] { 2 } }],
        [new List<KeyValuePair<int, int[]>> { new(1, [2]) }, new List<KeyValuePair<int, int[]>> { new(1, [3]) }],
        [new Complex(1, 2), new Complex(1, 2.5)],
        [DateTime.UnixEpoch, DateTime.UnixEpoch.AddTicks(1)],
    ];

    [TestCaseSource(nameof(Equal))]
    public void AreEqual_SameContents_IsTrue(object? first, object? second)
    {
        Assert.That(Structural.AreEqual(first, second, 0), Is.True);
        Assert.That(Structural.AreEqual(second, first, 0), Is.True);
    }

    [TestCaseSource(nameof(Different))]
    public void AreEqual_OtherContents_IsFalse(object? first, object? second)
    {
        Assert.That(Structural.AreEqual(first, second, 0), Is.False);
        Assert.That(Structural.AreEqual(second, first, 0), Is.False);
    }

    [Test]
    public void AreEqual_ElementsAndAnEqualityOfItsOwn_AreBothAsked()
    {
        Assert.That(Structural.AreEqual(new Grid(2, 3), new Grid(2, 3), 0), Is.True);
        Assert.That(Structural.AreEqual(new Grid(2, 3), new Grid(3, 2), 0), Is.False);
        Assert.That(Structural.AreEqual(new Grid(2, 3), new Grid(3, 2), 1e-6), Is.False, "No number differs.");
        Assert.That(Structural.AreEqual(new Grid(2, 3), new Grid(2, 3) { First = 1e-9 }, 1e-6), Is.True);
    }

    [Test]
    public void AreEqual_CollectionsThatHoldThemselves_End()
    {
        Assert.That(Structural.AreEqual(Ring(1), Ring(1), 0), Is.True);
        Assert.That(Structural.AreEqual(Ring(1), Ring(3), 0), Is.True, "Nobody who walks through them can tell.");
        Assert.That(Structural.AreEqual(Ring(3, 1), Ring(3, 2), 0), Is.False);
        Assert.That(Structural.AreEqual(Net(30), Net(30), 0), Is.True, "Not each of 2³⁰ ways is taken.");
        Assert.That(Structural.Difference(Ring(2, 1), Ring(2, 2), 0)!.ToString(), Does.StartWith("at [0]: [[[[…]"));
    }

    [Test]
    public void Hash_CollectionsThatHoldThemselves_ShowTheirChanges()
    {
        List<object> ring = Ring(3, 1);
        int before = Structural.Hash(ring);
        ((List<object>)((List<object>)ring[0])[0])[1] = 2;

        Assert.That(Structural.Hash(ring), Is.Not.EqualTo(before));
        int net = Structural.Hash(Net(30));
        Assert.That(Structural.Hash(Net(30)), Is.EqualTo(net));
    }

    [TestCase(1.0, 1.0009, true)]
    [TestCase(1.0, 1.0011, false)]
    [TestCase(1e6, 1.0009e6, true)]
    [TestCase(1e6, 1.0011e6, false)]
    [TestCase(0.0, 0.0009, true)]
    [TestCase(1e-9, 5e-4, true)]
    [TestCase(1.0, double.NaN, false)]
    [TestCase(double.PositiveInfinity, double.PositiveInfinity, true)]
    [TestCase(1.0, double.PositiveInfinity, false)]
    [TestCase(1, 2, false)]
    public void AreEqual_Tolerance_IsAbsoluteUpToOneAndRelativeAbove(object first, object second, bool expected) =>
        Assert.That(Structural.AreEqual(first, second, 0.001), Is.EqualTo(expected));

    [Test]
    public void AreEqual_Tolerance_HoldsInside()
    {
        Assert.That(Structural.AreEqual(new[] { 1.0, 2 }, new[] { 1.0005, 2 }, 0.001), Is.True);
        Assert.That(Structural.AreEqual((1, new List<float> { 3 }), (1, new List<float> { 3.001f }), 0.001), Is.True);
        Assert.That(Structural.AreEqual(new[] { 1.0, 2 }, new[] { 1.0005, 2 }, 0), Is.False);
    }

    [Test]
    public void Difference_IsTheFirstElementThatDiffers()
    {
        Assert.That(Structural.Difference(new[] { 1, 2, 3 }, new[] { 1, 5, 4 }, 0), Is.EqualTo(new ElementDifference(1, "2", "5")));
        Assert.That(Structural.Difference(new[] { 1 }, new[] { 1, 2 }, 0), Is.EqualTo(new ElementDifference(1, "nothing", "2")));
        Assert.That(Structural.Difference(new[] { 1 }, new[] { 1 }, 0), Is.Null);
    }

    [TestCaseSource(nameof(Changes))]
    public void Hash_Change_IsSeen(object value, Action<object> change)
    {
        int before = Structural.Hash(value);
        Assert.That(Structural.Hash(value), Is.EqualTo(before));

        change(value);

        Assert.That(Structural.Hash(value), Is.Not.EqualTo(before));
    }

    [Test]
    [Category(Layers.Verify)]
    public void AreEqual_ArraysBeyondTwoGigabytes_AreComparedAndHashed()
    {
        const int Length = (1 << 28) + 2; // of 8 bytes each
        Assume.That(GC.GetGCMemoryInfo().TotalAvailableMemoryBytes, Is.GreaterThan(6L << 30));
        long[] first = new long[Length];
        long[] second = new long[Length];

        Assert.That(Structural.AreEqual(first, second, 0), Is.True);
        int before = Structural.Hash(first);
        first[^1] = 1;
        Assert.That(Structural.Hash(first), Is.Not.EqualTo(before));
        Assert.That(Structural.OrInParts(false, first, second), Is.False, "Where they differ is looked for by the element, which takes half a minute.");
    }

    [Test]
    public void Hash_SequenceThatMayBeReadOnlyOnce_IsLeftAlone()
    {
        int made = 0;
        IEnumerable<int> sequence = Enumerable.Range(0, 3).Select(_ => made++);

        int before = Structural.Hash(sequence);
        Assert.That(Structural.Hash(sequence), Is.EqualTo(before));
        Assert.That(made, Is.Zero);
    }

    [Test]
    public void Hash_Null_IsNoError() => Assert.That(() => Structural.Hash(null), Throws.Nothing);

    /// <summary>Sequences in sequences with an equality of their own are walked once a level, not twice, which for thirty levels would have no end.</summary>
    [Test]
    public void AreEqual_DeepSequencesWithAnEqualityOfTheirOwn_AsksEachOnce()
    {
        int Asked(int depth)
        {
            Nested.Asked = 0;
            Assert.That(Structural.AreEqual(Nested.Of(depth), Nested.Of(depth), 0), Is.True);
            return Nested.Asked;
        }

        Assert.That(Asked(12), Is.LessThan(8 * Asked(6)), "Twice a level would be 64 times as many.");
    }

    [Test]
    public void AreEqual_NumbersInOtherTypes_AreWithinTheTolerance()
    {
        Complex[] exact = [new(1, 2), new(3, 4)], close = [new(1, 2.0005), new(3, 4)], far = [new(1, 2.01), new(3, 4)];

        Assert.That(Structural.AreEqual(exact, close, 0.001), Is.True);
        Assert.That(Structural.AreEqual(exact, far, 0.001), Is.False);
        Assert.That(Structural.AreEqual(new Vector3(1, 2, 3), new Vector3(1, 2.0005f, 3), 0.001), Is.True);
        Assert.That(Structural.AreEqual(new List<KeyValuePair<string, double>> { new("a", 1) }, new List<KeyValuePair<string, double>> { new("a", 1.0005) }, 0.001), Is.True);
        Assert.That(Structural.AreEqual(new HashSet<double> { 1, 2 }, new HashSet<double> { 2.0005, 1 }, 0.001), Is.True);
        Assert.That(Structural.AreEqual(new HashSet<float>(Enumerable.Range(1, 9).Select(n => (float)n)), new HashSet<float>(Enumerable.Range(1, 9).Select(n => n + 0.0005f)), 0.001), Is.True);
        Assert.That(Structural.AreEqual(new HashSet<decimal> { 1, 2, 3 }, new HashSet<decimal> { 3.0005m, 2, 1 }, 0.001), Is.True);
        Assert.That(Structural.AreEqual((Half)1, (Half)1.001, 0.01), Is.True);
        Assert.That(Structural.AreEqual(new[] { (Half)1 }, new[] { (Half)1.1 }, 0.01), Is.False);
        Assert.That(Structural.AreEqual(DateTime.UnixEpoch, DateTime.UnixEpoch.AddTicks(1), 0.001), Is.False);
        Assert.That(Structural.AreEqual(1, 2, 10), Is.False, "Whole numbers are exact.");
    }

    [Test]
    public void AreEqual_InterfaceOfAProgramThatIsCalledLikeOneOfTheLibrary_IsNotAsked()
    {
        Assert.That(Structural.AreEqual(new OwnSet(1, 2), new OwnSet(1, 2), 0), Is.True);
        Assert.That(Structural.AreEqual(new OwnSet(1, 2), new OwnSet(1, 3), 0), Is.False);
    }

    [Test]
    public void Hash_RecordsInRecords_ShowTheirChangesUnlessTheyAreTooDeep()
    {
        int shallow = Structural.Hash(Linked(1000, 1)), deep = Structural.Hash(Linked(1_000_000, 1));

        Assert.That(Structural.Hash(Linked(1000, 1)), Is.EqualTo(shallow));
        Assert.That(Structural.Hash(Linked(1000, 2)), Is.Not.EqualTo(shallow));
        Assert.That(Structural.Hash(Linked(1_000_000, 1)), Is.EqualTo(deep));
        Assert.That(() => Structural.Hash((1, new[] { Linked(1_000_000, 1) })), Throws.Nothing);
    }

    [Test]
    public void Hash_CollectionsInCollections_ShowTheirChangesToADepth()
    {
        int shallow = Structural.Hash(Boxes(100, 1)), deep = Structural.Hash(Boxes(1_000_000, 1));

        Assert.That(Structural.Hash(Boxes(100, 1)), Is.EqualTo(shallow));
        Assert.That(Structural.Hash(Boxes(100, 2)), Is.Not.EqualTo(shallow));
        Assert.That(Structural.Hash(Boxes(1_000_000, 1)), Is.EqualTo(deep));
    }

    [Test]
    public void AreEqual_NestedTooDeeply_IsRefused()
    {
        Assert.That(Structural.AreEqual(Linked(1000, 1), Linked(1000, 1), 0), Is.True);
        Assert.That(Structural.AreEqual(Linked(1000, 1), Linked(1000, 2), 0), Is.False);
        AssertRefused(Linked(1_000_000, 1), Linked(1_000_000, 1));
        AssertRefused(Boxes(1_000_000, 1), Boxes(1_000_000, 1));
        Assert.That(() => StructuralComparer<Link>.Beyond(EqualityComparer<Link>.Default).Equals(Linked(1_000_000, 1), Linked(1_000_000, 1)), Throws.InvalidOperationException);
        Assert.That(ValueText.Of(Linked(1_000_000, 1)), Does.EndWith("Link"));

        void AssertRefused(object first, object second) => Assert.That(
            () => Structural.AreEqual(first, second, 0), Throws.InvalidOperationException.With.Message.StartsWith("an output is nested too deeply to be compared"));
    }

    /// <summary>What links backwards, too, and is equal by its number.</summary>
    [Test]
    public void AreEqual_OwnEqualityThatAsksNothingInside_IsAsked() => Assert.That(Structural.AreEqual(new Station(1), new Station(1), 0), Is.True);

    [TestCase("<a/>", "<a />", ExpectedResult = true)]
    [TestCase("<a/>", "<b/>", ExpectedResult = false)]
    [TestCase("<a><b c=\"1\"/></a>", "<a><b c=\"2\"/></a>", ExpectedResult = false)]
    [TestCase("<a>1</a>", "<a>2</a>", ExpectedResult = false)]
    public bool AreEqual_Xml_IsComparedByNamesAndTexts(string first, string second) => Structural.AreEqual(Xml(first), Xml(second), 0);

    [Test]
    public void AreEqual_TreesOfTheirOwnKind_AreComparedByTheirNumbersAndTexts()
    {
        Tree Of(string name, double weight, int size = 0) => new("root", 0) { Children = [new(name, weight), new("b", size)] };

        Assert.That(Structural.AreEqual(Of("a", 1), Of("a", 1), 0), Is.True);
        Assert.That(Structural.AreEqual(Of("a", 1), Of("c", 1), 0), Is.False);
        Assert.That(Structural.AreEqual(Of("a", 1), Of("a", 2), 0), Is.False);
        Assert.That(Structural.AreEqual(Of("a", 1), Of("a", 1.0005), 0.001), Is.True);
        Assert.That(Structural.DifferenceBeside(new Tree("a", 1), new Tree("b", 1), 0), Is.EqualTo("name: \"a\" instead of \"b\""));
    }

    [Test]
    public void AreEqual_TextsOfTheirOwn_AreCompared()
    {
        Assert.That(Structural.AreEqual(new Worded("a", 1), new Worded("a", 1), 0), Is.True);
        Assert.That(Structural.AreEqual(new Worded("a", 1), new Worded("b", 1), 0), Is.False);
        Assert.That(Structural.AreEqual(new Worded("a", 1), new List<int> { 1 }, 0), Is.True, "A list has no text.");
        Assert.That(Structural.AreEqual(new Worded(null, 1), new Worded(null, 1), 0), Is.True, "The text throws.");
    }

    /// <summary>Numbers of their making, such as a capacity, do not count.</summary>
    [Test]
    public void AreEqual_Sequences_AreComparedByTheirElements()
    {
        Assert.That(Structural.AreEqual(new Roomy(4) { Items = { 1, 2 } }, new Roomy(8) { Items = { 1, 2 } }, 0), Is.True);
        Assert.That(Structural.AreEqual(new[] { 1, 2 }.Where(n => n > 0), new[] { 0, 1 }.Select(n => n + 1), 0), Is.True);
        Assert.That(Structural.AreEqual(Enumerable.Range(1, 2), new List<int> { 1, 2 }, 0), Is.True);
    }

    private static Link Linked(int count, int last)
    {
        Link link = new(last, null);
        for (int i = 1; i < count; i++)
        {
            link = new(0, link);
        }

        return link;
    }

    private static object[] Boxes(int count, int last)
    {
        object[] box = [last];
        for (int i = 1; i < count; i++)
        {
            box = [box];
        }

        return box;
    }

    private static XmlDocument Xml(string text)
    {
        XmlDocument document = new() { XmlResolver = null };
        document.LoadXml(text);
        return document;
    }

    private sealed record Link(int Number, Link? Next);

    private sealed class Station
    {
        private readonly int number;

        internal Station(int number) => (this.number, Next) = (number, this);

        internal Station Next { get; }

        public override bool Equals(object? obj) => obj is Station other && other.number == number;

        public override int GetHashCode() => number;
    }

    private sealed class Tree(string name, double weight) : IEnumerable<Tree>
    {
        public double Weight => weight;

        public int Broken => throw new NotSupportedException(name);

        internal Tree[] Children { get; init; } = [];

        public IEnumerator<Tree> GetEnumerator() => ((IEnumerable<Tree>)Children).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Worded(string? name, params int[] numbers) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)numbers).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public override string ToString() => name ?? throw new NotSupportedException();
    }

    private sealed class Roomy(int capacity) : IEnumerable<int>
    {
        public int Capacity => capacity;

        internal List<int> Items { get; } = [];

        public IEnumerator<int> GetEnumerator() => Items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

#pragma warning disable CA1040, S2326 // Nothing but its name is asked for.
    private interface ISet<T>;
#pragma warning restore CA1040, S2326

    private sealed class OwnSet(params int[] elements) : ISet<int>, IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)elements).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Nested(Nested[] inner) : IEnumerable<Nested>
    {
        internal static int Asked { get; set; }

        public IEnumerator<Nested> GetEnumerator() => ((IEnumerable<Nested>)inner).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public override bool Equals(object? obj)
        {
            Asked++;
            return ReferenceEquals(this, obj);
        }

        public override int GetHashCode() => 0;

        internal static Nested Of(int depth) => new(depth == 0 ? [] : [Of(depth - 1)]);
    }

    /// <summary>Lists of which each holds the next, the last one the first, and beside it the last values.</summary>
    private static List<object> Ring(int lists, params object[] values)
    {
        List<object>[] all = [.. Enumerable.Range(0, lists).Select(_ => new List<object>())];
        for (int i = 0; i < lists; i++)
        {
            all[i].Add(all[(i + 1) % lists]);
        }

        all[^1].AddRange(values);
        return all[0];
    }

    /// <summary>Lists of which each holds the next twice, and the last one the first.</summary>
    private static List<object> Net(int lists)
    {
        List<object> first = Ring(lists);
        List<object> list = first;
        for (int i = 0; i < lists; i++)
        {
            list.Add(list[0]);
            list = (List<object>)list[0];
        }

        return first;
    }

    private static IGrouping<int, int>[] Groups(Func<int, int> key) => [.. new[] { 1, 2, 3 }.GroupBy(key)];

    private static Match[] Matches(string text, string pattern) => [.. Regex.Matches(text, pattern, RegexOptions.None, TimeSpan.FromSeconds(1)).Cast<Match>()];

    private static IEnumerable<TestCaseData> Changes()
    {
        yield return Changing(new[] { 1, 2, 3 }, array => array[1] = 5).SetName("{m}(an array)");
        yield return Changing(new StringBuilder("a"), text => text.Append('b')).SetName("{m}(a text that is built)");
        yield return Changing(Written(1), stream => stream.WriteByte(2)).SetName("{m}(a stream in memory)");
        yield return Changing(new byte[] { 1 }.AsMemory(), memory => memory.Span[0] = 2).SetName("{m}(a part of an array)");
        yield return Changing(new[] { 3, 1, 2 }, Array.Sort).SetName("{m}(an array that is sorted)");
        yield return Changing(new[] { "b", "a" }, Array.Sort).SetName("{m}(strings that are sorted)");
        yield return Changing(new[] { new[] { 1 }, [2] }, array => array[1][0] = 3).SetName("{m}(a jagged array)");
        yield return Changing(new[,] { { 1, 2 }, { 3, 4 } }, array => array[1, 1] = 5).SetName("{m}(two dimensions)");
        yield return Changing(new List<int> { 1 }, list => list.Add(2)).SetName("{m}(a list)");
        yield return Changing(new Dictionary<string, int> { ["a"] = 1 }, map => map["a"] = 2).SetName("{m}(a dictionary)");
        yield return Changing(new Dictionary<string, int[]> { ["a"] = [1] }, map => map["a"][0] = 2).SetName("{m}(a dictionary of arrays)");
        yield return Changing(new HashSet<int> { 1, 2 }, set => set.Remove(2)).SetName("{m}(a set)");
        yield return Changing(new SortedSet<int> { 1, 2 }, set => set.Add(3)).SetName("{m}(a sorted set)");
        yield return Changing(new Queue<int>([1, 2]), queue => queue.Dequeue()).SetName("{m}(a queue)");
        yield return Changing(new List<HashSet<int>> { new() { 1 } }, list => list[0].Add(2)).SetName("{m}(a set in a list)");
        yield return Changing(new Counted([1, 2]), counted => counted.Items[1] = 3).SetName("{m}(a type that is only an IReadOnlyCollection)");
        yield return Changing((1, new[] { 1 }), pair => pair.Item2[0] = 2).SetName("{m}(a tuple of arrays)");
    }

    private static TestCaseData Changing<T>(T value, Action<T> change)
        where T : notnull => new(value, (Action<object>)(one => change((T)one)));

    private sealed record Matrix(int Rows, int Columns, int[] Values) : Table(Values);

    private record Table(int[] Values) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Values.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed record Grid(int Rows, int Columns) : IEnumerable<double>
    {
        public double First { get; init; }

        public IEnumerator<double> GetEnumerator() => Enumerable.Range(0, Rows * Columns).Select(i => i + First).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Counted(int[] items) : IReadOnlyCollection<int>
    {
        public int[] Items => items;

        public int Count => items.Length;

        public IEnumerator<int> GetEnumerator() => items.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>The pairs of a dictionary of millions are new objects each, and were all kept until the walk was over.</summary>
    [Test]
    public void Enter_Tuple_IsNotKept()
    {
        HashWalk walk = new();
        object pair = (1, 2), list = new[] { 1, 2 };

        Assert.That((walk.Enter(pair), walk.Enter(pair)), Is.EqualTo((true, true)));
        Assert.That((walk.Enter(list), walk.Enter(list)), Is.EqualTo((true, false)));
    }

    private static MemoryStream Written(params byte[] bytes)
    {
        MemoryStream stream = new();
        stream.Write(bytes);
        return stream;
    }

    /// <summary>A class as most are: without an equality of its own.</summary>
    private class Person(string name, int[] marks, Person? friend)
    {
        private Person? friend = friend;

        public string Name { get; } = name;

        public int[] Marks { get; } = marks;

        internal static Person OfItself(string name)
        {
            Person person = new(name, [], null);
            person.friend = person;
            return person;
        }

        public override string ToString() => $"{Name} and {friend?.Name}";
    }

    private sealed class Child(string name) : Person(name, [], null);
}
