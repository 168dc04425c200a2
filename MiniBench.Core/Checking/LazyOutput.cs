using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.IO.Enumeration;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>
/// Tells outputs whose work has not been done when they are returned. A type that has elements and no count is not taken for one: a program's
/// own tree or grid may be such, and it would lose its verdict.
/// </summary>
internal static class LazyOutput
{
    /// <summary>What kind of lazy output a value is, in words; null if it is none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that is trimmed away is one by which nothing is asked for.")]
    internal static string? Describe(object? output) => output switch
    {
        null or string => null,
        Task or ValueTask => "a task",
        IQueryable or ParallelQuery => "a query",
        (IEnumerable and IEnumerator) or MatchCollection => "a lazy sequence",
        _ when Array.Exists(output.GetType().GetInterfaces(), type => type.FullName?.StartsWith("System.Collections.Generic.IAsyncEnumerable`1", StringComparison.Ordinal) == true) => "an asynchronous sequence",
        _ when Is(output, typeof(FileSystemEnumerable<>)) => "a lazy sequence",
        _ when Is(output, typeof(ValueTask<>)) || Is(output, typeof(Lazy<>)) => "a value that is not there yet",
        _ => null,
    };

    private static bool Is(object output, Type definition) => output.GetType() is { IsGenericType: true } type && type.GetGenericTypeDefinition() == definition;
}
