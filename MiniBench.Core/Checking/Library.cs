using System.Reflection;

namespace MiniBench;

/// <summary>What methods of libraries do with what they are handed.</summary>
internal static class Library
{
    /// <summary>What a query answers itself, in one call.</summary>
    private static readonly HashSet<string> OfQueries =
    [
        nameof(Enumerable.ToArray), nameof(Enumerable.ToList), nameof(Enumerable.Count), nameof(Enumerable.First), nameof(Enumerable.FirstOrDefault),
        nameof(Enumerable.Last), nameof(Enumerable.LastOrDefault), nameof(Enumerable.ElementAt), nameof(Enumerable.ElementAtOrDefault),
    ];

    /// <summary>Whether a method calls what it is handed once, as what starts a thread or makes a value that is missing does.</summary>
    internal static bool CallsOnce(MethodBase called) => called.DeclaringType is { } type
        && (type.Name.StartsWith("Lazy", StringComparison.Ordinal) || (type == typeof(string) && called.Name == nameof(string.Create))
            || (type.Namespace is "System.Threading" or "System.Threading.Tasks" or "System.Collections.Concurrent" && type.Name is not ("Parallel" or "Partitioner")));

    /// <summary>
    /// Whether a method takes a sequence without asking for one element after the other: arrays and lists as they lie in memory, and a query
    /// by what it does itself.
    /// </summary>
    internal static bool TakesWhole(MethodBase called, Known known)
    {
        bool isInMemory = known.Value is Array || known.Name.EndsWith("[]", StringComparison.Ordinal) || known.Name.StartsWith("System.Collections.Generic.List`1", StringComparison.Ordinal);
        return called.DeclaringType == typeof(Enumerable)
            ? isInMemory || (OfQueries.Contains(called.Name) && known.Name.StartsWith(nameof(Enumerable) + ".", StringComparison.Ordinal))
            : isInMemory && ((called.Name == nameof(string.Join) && known.Name.Contains(typeof(string).FullName!, StringComparison.Ordinal)) || called.DeclaringType is { Name: "List`1" });
    }
}
