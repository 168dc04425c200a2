using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Threading.Tasks;

namespace MiniBench;

/// <summary>Tells outputs whose work has not been done when they are returned.</summary>
internal static class LazyOutput
{
    /// <summary>What kind of lazy output a value is, in words; null if it is none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that is trimmed away is one by which nothing is asked for.")]
    internal static string? Describe(object? output) => output switch
    {
        null or string => null,
        Task or ValueTask => "a task",
        IQueryable or ParallelQuery => "a query",
        IEnumerable and IEnumerator => "a lazy sequence",
        _ when output.GetType().GetInterface("IAsyncEnumerable`1") is not null => "an asynchronous sequence",
        _ when output.GetType() is { IsGenericType: true } type
            && (type.GetGenericTypeDefinition() == typeof(ValueTask<>) || type.GetGenericTypeDefinition() == typeof(Lazy<>))
            => "a value that is not there yet",
        _ => null,
    };
}
