namespace MiniBench;

/// <summary>The collections that a walk for a hash has come to, and how many of them it is in.</summary>
internal sealed class HashWalk
{
    /// <summary>Collections in collections are hashed to this depth, below which all hash alike: the stack of a thread may be small.</summary>
    private const int MostDepth = 200;

    private readonly HashSet<object> seen = new(ReferenceEqualityComparer.Instance);
    private int depth;

    /// <summary>Goes into a collection, unless it was there before: what holds itself would have no end. A tuple is a new object each time, and need not be kept.</summary>
    internal bool Enter(object collection)
    {
        bool isEntered = depth < MostDepth && (collection is ValueType || seen.Add(collection));
        depth += isEntered ? 1 : 0;
        return isEntered;
    }

    /// <summary>Goes out of the last one that was entered.</summary>
    internal void Leave() => depth--;
}
