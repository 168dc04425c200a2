namespace MiniBench;

/// <summary>
/// Marks a class whose benchmarks are called on several threads at once, once for each number of them: <c>[Threads(1, 2, 4)]</c>. All threads get
/// the class's one input, if it has one.
/// </summary>
/// <param name="counts">At least one number of threads, from 1 to 1,024, each once.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
public sealed class ThreadsAttribute(params int[] counts) : Attribute
{
    /// <summary>The numbers of threads.</summary>
    public IReadOnlyList<int> Counts { get; } = counts;
}
