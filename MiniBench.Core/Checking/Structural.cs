using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;

namespace MiniBench;

/// <summary>
/// Values by what they hold: arrays, collections and tuples element by element, sets in any order, groups with their keys, everything else by its
/// own equality; a type that has both, elements and an equality of its own, by both, and what else it says of itself.
/// </summary>
internal static partial class Structural
{
    /// <summary>A sequence that has not ended by then is taken for endless, unless it says how many elements it has.</summary>
    private const long MostElements = 10_000_000;

    /// <summary>Whether two values hold the same, numbers with a fraction within a tolerance.</summary>
    /// <param name="first">A value.</param>
    /// <param name="second">A value.</param>
    /// <param name="tolerance">How far numbers may differ: absolutely up to 1, relatively above.</param>
    /// <param name="seen">The pairs that are compared already: what holds itself would have no end.</param>
    internal static bool AreEqual(object? first, object? second, double tolerance, HashSet<(object, object)>? seen = null) => (first, second) switch
    {
        _ when Equals(Bounded(first), second) => true,
        (null, _) or (_, null) or (string, _) or (_, string) => false,
        (double or float or decimal, double or float or decimal) => AreClose(first, second, tolerance),
        (ITuple a, ITuple b) => a.Length == b.Length
            && Enumerable.Range(0, a.Length).All(i => AreEqual(a[i], b[i], tolerance, seen)),
        (IEnumerable, IEnumerable) when !(seen ??= []).Add((first, second)) => true,
        (Array a, Array b) => a.GetType() == b.GetType()
            && Enumerable.Range(0, a.Rank).All(i => a.GetLength(i) == b.GetLength(i))
            && (OrInParts(Bytes(a) is { IsEmpty: false } bytes && bytes.SequenceEqual(Bytes(b)), a, b) || Difference(a, b, tolerance, seen) is null),
        (IDictionary a, IDictionary b) => a.Count == b.Count
            && a.Keys.Cast<object>().All(key => b.Contains(key) && AreEqual(a[key], b[key], tolerance, seen)),
        (IEnumerable a, IEnumerable b) => OrOfEqualElements(AreSameSet(a, b), a, b, tolerance, seen) ?? OrByMore(Difference(a, b, tolerance, seen) is null, a, b, tolerance, seen),
        _ => OrByFields(OrCloseHalves(OrOfContents(OrFoundAlike(false, first, second), first, second), first, second, tolerance), first, second, tolerance, seen),
    };

    /// <summary>A value that can be compared by what it holds, and by its own equality.</summary>
    /// <exception cref="InvalidOperationException">It is nested so deeply that the stack does not suffice.</exception>
    [Stage(Stages.Rarities)]
    internal static T Bounded<T>(T value) => RuntimeHelpers.TryEnsureSufficientExecutionStack() && !Nesting.IsDeep(value)
        ? value : throw new InvalidOperationException("an output is nested too deeply to be compared. Return a list or an array, or compare by .WithComparer(...).");

    /// <summary>The first element in which two sequences differ; null if they do not.</summary>
    internal static ElementDifference? Difference(IEnumerable first, IEnumerable second, double tolerance, HashSet<(object, object)>? seen = null)
    {
        (IEnumerator a, IEnumerator b) = (first.GetEnumerator(), second.GetEnumerator());
        using IDisposable? end = a as IDisposable, otherEnd = b as IDisposable;
        bool mayBeEndless = first is not ICollection && second is not ICollection;
        for (long index = 0; ; index++)
        {
            if (mayBeEndless && index >= MostElements)
            {
                throw new InvalidOperationException(Units.Invariant($"two sequences that are equal so far have not ended after {MostElements:N0} elements. Return an array or a list."));
            }

            (bool hasA, bool hasB) = (a.MoveNext(), b.MoveNext());
            if (!hasA && !hasB)
            {
                return null;
            }

            if (!hasA || !hasB || !AreEqual(a.Current, b.Current, tolerance, seen))
            {
                return new(index, hasA ? ValueText.Of(a.Current) : "nothing", hasB ? ValueText.Of(b.Current) : "nothing");
            }
        }
    }

    /// <summary>A hash of what a value holds; values that hash by identity do not show their changes, and nothing does where one cannot be hashed.</summary>
    internal static int Hash(object? value) => Safely(Hash)(value, OrNew(null));

    /// <param name="value">The value.</param>
    /// <param name="walk">The collections that were come to on the way.</param>
    private static int Hash(object? value, HashWalk? walk)
    {
        HashCode hash = default;
        value = OrContents(OrHashesOfParts(value));
        IEnumerable? elements = OrOfMore(value is IDictionary map ? new[] { map.Keys, map.Values } : value as ICollection, value, walk);
        if (value is Array array && Bytes(array) is { IsEmpty: false } bytes)
        {
            hash.AddBytes(bytes);
        }
        else if (elements is null)
        {
            hash.Add(Nesting.OrItsType(value));
        }
        else if (IsNew(true, value, walk))
        {
            foreach (object? element in elements)
            {
                hash.Add(Hash(element, walk));
            }

            Leave(walk);
        }

        return hash.ToHashCode();
    }

    /// <summary>The same way to a hash, which says 0 of what has none.</summary>
    [Stage(Stages.Rarities)]
    [SuppressMessage("Design", "CA1031", Justification = "That a value has no hash is no fault of a test.")]
    private static Func<object?, HashWalk?, int> Safely(Func<object?, HashWalk?, int> hash) => (value, walk) =>
    {
        try
        {
            return hash(value, walk);
        }
        catch (Exception)
        {
            return 0;
        }
    };

    [Stage(Stages.Rarities)]
    private static HashWalk? OrNew(HashWalk? walk) => walk ?? new();

    [Stage(Stages.Rarities)]
    private static bool IsNew(bool isNew, object? value, HashWalk? walk) => isNew && walk!.Enter(value!);

    [Stage(Stages.Rarities)]
    private static void Leave(HashWalk? walk) => walk!.Leave();

    /// <summary>
    /// The elements of a collection; and of tuples and what says how many it has, so that they are there and can be asked for again. What has no order is the
    /// same after it was filled in another one.
    /// </summary>
    [Stage(Stages.Rarities)]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that is trimmed away is one by which nothing is asked for.")]
    private static IEnumerable? OrOfMore(IEnumerable? elements, object? value, HashWalk? walk) => value switch
    {
        // Most values, of which no interface has to be looked for.
        string or Array => elements,
        IDictionary map => map.Keys.Cast<object>().Select(key => Hash((key, map[key]), walk)).Order(),
        IEnumerable set when set.GetType().GetInterface(Set) is not null => set.Cast<object?>().Select(element => Hash(element, walk)).Order(),
        ITuple tuple => Enumerable.Range(0, tuple.Length).Select(i => tuple[i]),
        IEnumerable all and not IEnumerator when Counted.InterfaceOf(all) is not null => all,
        _ => elements,
    };

    /// <summary>Matches that have found the same, in their groups and where: such objects are equal to none by themselves.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrFoundAlike(bool areEqual, object? first, object? second) => first is Match a && second is Match b ? Found(a).SequenceEqual(Found(b)) : areEqual;

    /// <summary>Numbers of two bytes, which nothing else converts.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrCloseHalves(bool areEqual, object? first, object? second, double tolerance) =>
        first is Half a && second is Half b ? AreClose((double)a, (double)b, tolerance) : areEqual;

    private static IEnumerable<(int Index, string Value)> Found(Match match) => match.Groups.Cast<Group>().Select(group => (group.Index, group.Value));

    /// <summary>Sequences are equal whose elements are, unless they are groups with other keys, or say something else of themselves: by an equality, a text, or as nodes of trees.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrByMore(bool areEqual, IEnumerable first, IEnumerable second, double tolerance, HashSet<(object, object)>? seen) =>
        areEqual && AreEqual(KeyOf(first), KeyOf(second), tolerance, seen) && !DifferBeside(first, second, tolerance, seen) && DifferenceBeside(first, second, tolerance) is null;

    /// <summary>The key of a group; null for what is none.</summary>
    [DynamicDependency("Key", typeof(IGrouping<,>))]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The only interface that is looked for is kept, with the property.")]
    private static object? KeyOf(IEnumerable group) => group.GetType().GetInterface("System.Linq.IGrouping`2")?.GetProperty("Key")!.GetValue(group);

    /// <summary>
    /// Whether two values that are not equal by the equality of their type have the same elements, but other fields, such as the rows and columns of a
    /// matrix. Fields are compared by what they hold: to the equality of a record, two arrays are never equal. Collections of the runtime are not asked,
    /// whose equality, where they have one, is that of references.
    /// </summary>
    private static bool DifferBeside(IEnumerable first, IEnumerable second, double tolerance, HashSet<(object, object)>? seen) =>
        DeclarerOfEquality(first)?.StartsWith("System.", StringComparison.Ordinal) == false
            && (tolerance == 0 || Difference(first, second, 0) is null)
            && !(first.GetType() == second.GetType() && Nesting.FieldsOf(first.GetType()).All(field => AreEqual(field.GetValue(first), field.GetValue(second), 0, seen)));

    private static bool AreClose(object first, object second, double tolerance)
    {
        double a = Convert.ToDouble(first, CultureInfo.InvariantCulture);
        double b = Convert.ToDouble(second, CultureInfo.InvariantCulture);
        return tolerance > 0 && double.IsFinite(a - b) && Math.Abs(a - b) <= tolerance * Math.Max(1, Math.Max(Math.Abs(a), Math.Abs(b)));
    }

    /// <summary>The bytes of an array of primitive values; empty for every other one, and for one of more than 2 GB, which no span can hold.</summary>
    private static ReadOnlySpan<byte> Bytes(Array array) =>
        array.GetType().GetElementType() is { IsPrimitive: true } type && array.LongLength * RuntimeHelpers.SizeOf(type.TypeHandle) is <= int.MaxValue and var count
            ? MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetArrayDataReference(array), (int)count) : default;
}
