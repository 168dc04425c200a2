using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>What says how many elements it has by a generic interface: a set, a queue, a collection of a library.</summary>
internal static class Counted
{
    /// <summary>The interface by which a value says so; null where it has none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that is trimmed away is one by which nothing is asked for.")]
    internal static Type? InterfaceOf(object value) => Array.Find(value.GetType().GetInterfaces(), type => type.Name is "ICollection`1" or "IReadOnlyCollection`1");
}
