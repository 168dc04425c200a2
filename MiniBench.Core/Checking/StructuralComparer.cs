namespace MiniBench;

/// <summary>Compares outputs by what they hold, where their type's own comparer finds them different.</summary>
internal sealed class StructuralComparer<T>(IEqualityComparer<T> own, double tolerance) : IEqualityComparer<T>
{
    /// <summary>What takes the place of a type's own comparer, which for arrays and collections compares no elements.</summary>
    [Stage(Stages.Contents)]
    internal static IEqualityComparer<T> Beyond(IEqualityComparer<T> own) => new StructuralComparer<T>(own, 0);

    public bool Equals(T? x, T? y) => own.Equals(Structural.Bounded(x), y) || Structural.AreEqual(x, y, tolerance);

    public int GetHashCode(T obj) => Structural.Hash(obj);
}
