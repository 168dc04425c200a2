namespace MiniBench;

/// <summary>Compares outputs by what they hold.</summary>
internal sealed class StructuralComparer<T>(double tolerance) : IEqualityComparer<T>
{
    public bool Equals(T? x, T? y) => Structural.AreEqual(x, y, tolerance);

    public int GetHashCode(T obj) => Structural.Hash(obj);
}
