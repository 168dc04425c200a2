using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>
/// What methods of libraries do with what they are handed: presumed to ask it again and again, but for these. What is not known then costs a verdict,
/// and makes none that is false.
/// </summary>
internal static class Library
{
    private const string Collections = "System.Collections.Generic.";

    /// <summary>Where functions are kept for later, or called once at most: by what starts threads, makes a value that is missing, builds code or provides services.</summary>
    private static readonly HashSet<string> OnceIn =
    [
        "System.Threading", "System.Threading.Tasks", "System.Collections.Concurrent", "System.Diagnostics", "System.Reflection", "System.Reflection.Emit", "System.Linq.Expressions",
    ];

    private static readonly string[] OnceBelow =
    [
        "Microsoft.Extensions.Caching", "Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection", "Microsoft.Extensions.Hosting",
        "Microsoft.Extensions.Logging", "Microsoft.Extensions.Options", "Microsoft.Extensions.Primitives",
    ];

    private static readonly HashSet<Type> OnceBy = [typeof(Delegate), typeof(MulticastDelegate), typeof(ImmutableInterlocked)];

    /// <summary>Their methods call back many times all the same.</summary>
    private static readonly HashSet<Type> NotOnceBy = [typeof(Parallel), typeof(Partitioner)];

    /// <summary>What goes through numbers as they lie in memory.</summary>
    private static readonly HashSet<string> OverNumbers = [nameof(Enumerable.Sum), nameof(Enumerable.Min), nameof(Enumerable.Max), nameof(Enumerable.Average)];

    /// <summary>What goes through anything as it lies in memory, or asks for one place in it.</summary>
    private static readonly HashSet<string> OverMemory =
    [
        nameof(Enumerable.SequenceEqual), nameof(Enumerable.Last), nameof(Enumerable.LastOrDefault), nameof(Enumerable.ElementAt), nameof(Enumerable.ElementAtOrDefault),
    ];

    /// <summary>What asks a collection once: for a copy of all, its number, whether something is in it, or where it begins.</summary>
    private static readonly HashSet<string> OverCollections =
    [
        nameof(Enumerable.ToArray), nameof(Enumerable.ToList), nameof(Enumerable.Count), nameof(Enumerable.TryGetNonEnumeratedCount), nameof(Enumerable.Any), nameof(Enumerable.Contains),
        nameof(Enumerable.First), nameof(Enumerable.FirstOrDefault), nameof(Enumerable.Single), nameof(Enumerable.SingleOrDefault), nameof(Enumerable.Reverse), nameof(Enumerable.AsEnumerable),
    ];

    /// <summary>Collections that copy themselves; queues and stacks do not.</summary>
    private static readonly string[] CopyThemselves = ["List`1", "HashSet`1", "SortedSet`1", "LinkedList`1", "Dictionary`2", "SortedDictionary`2", "SortedList`2"];

    /// <summary>What begins with a copy of what it is given.</summary>
    private static readonly string[] BeginWithCopy = ["List`1", "Queue`1", "Stack`1", "SortedSet`1", "PriorityQueue`2"];

    /// <summary>What a query answers itself, in one call.</summary>
    private static readonly HashSet<string> OfQueries =
    [
        nameof(Enumerable.ToArray), nameof(Enumerable.ToList), nameof(Enumerable.Count), nameof(Enumerable.First), nameof(Enumerable.FirstOrDefault),
        nameof(Enumerable.Last), nameof(Enumerable.LastOrDefault), nameof(Enumerable.ElementAt), nameof(Enumerable.ElementAtOrDefault),
    ];

    /// <summary>The queries that do so. All others are gone through, as what a method with a yield makes.</summary>
    private static readonly HashSet<string> AnswerThemselves =
    [
        nameof(Enumerable.Where), nameof(Enumerable.Select), nameof(Enumerable.OrderBy), nameof(Enumerable.OrderByDescending), nameof(Enumerable.ThenBy), nameof(Enumerable.ThenByDescending),
        nameof(Enumerable.Order), nameof(Enumerable.OrderDescending), nameof(Enumerable.Skip), nameof(Enumerable.Take), nameof(Enumerable.Concat), nameof(Enumerable.Append),
        nameof(Enumerable.Prepend), nameof(Enumerable.Reverse), nameof(Enumerable.Range), nameof(Enumerable.Repeat), nameof(Enumerable.DefaultIfEmpty), nameof(Enumerable.OfType),
    ];

    /// <summary>Whether a method calls what it is handed once at most, or keeps it, as what starts a thread, makes a value that is missing or adds to an event does.</summary>
    internal static bool CallsOnce(MethodBase called) => called.DeclaringType is { } type && !NotOnceBy.Contains(type)
        && (OnceBy.Contains(type) || type.Name.StartsWith("Lazy", StringComparison.Ordinal) || (type == typeof(string) && called.Name == nameof(string.Create))
            || (OnceIn.Contains(type.Namespace ?? "") && !(called.IsConstructor && type.Namespace == typeof(Partitioner).Namespace))
            || Array.Exists(OnceBelow, one => type.Namespace?.StartsWith(one, StringComparison.Ordinal) == true)
            || (called.IsSpecialName && called.Name.Split('_')[0] is "add" or "remove" or "set"));

    /// <summary>Whether a method takes a sequence without asking for one element after the other: as it lies in memory, by a copy that it makes itself, or by what a query answers itself.</summary>
    [RequiresUnreferencedCode(CallScan.ReadsCode)]
    internal static bool TakesWhole(MethodBase called, Known known)
    {
        if (called.DeclaringType == typeof(Enumerable))
        {
            return (OverCollections.Contains(called.Name) && CopiesItself(known)) || (OfQueries.Contains(called.Name) && AnswersItself(known))
                || (IsInMemory(known) && (OverMemory.Contains(called.Name) || (OverNumbers.Contains(called.Name) && IsOverNumbers(called))));
        }

        return called.Name == nameof(string.Join) ? IsInMemory(known) && known.Name.Contains(typeof(string).FullName!, StringComparison.Ordinal)
            : Is($"{called.DeclaringType}", BeginWithCopy) && (called.IsConstructor || called.DeclaringType is { Name: "List`1" }) && CopiesItself(known);
    }

    /// <summary>What may be missing is asked for one by one, and so is what compares itself.</summary>
    [RequiresUnreferencedCode(CallScan.ReadsCode)]
    private static bool IsOverNumbers(MethodBase called) =>
        !called.IsGenericMethod && ObjectTypes.ElementOf(called.GetParameters()[0].ParameterType) is { } element && Nullable.GetUnderlyingType(element) is null;

    private static bool IsInMemory(Known known) => known.Value is Array || known.Name.Split(' ')[0].EndsWith("[]", StringComparison.Ordinal) || Is(known.Name, ["List`1"]);

    private static bool CopiesItself(Known known) => IsInMemory(known) || Is(known.Name, CopyThemselves);

    private static bool AnswersItself(Known known) => known.Name.Split('(')[0].Split('.') is [nameof(Enumerable), var query] && AnswerThemselves.Contains(query);

    private static bool Is(string name, string[] collections) =>
        name.StartsWith(Collections, StringComparison.Ordinal) && Array.Exists(collections, one => string.CompareOrdinal(name, Collections.Length, one, 0, one.Length) == 0);
}
