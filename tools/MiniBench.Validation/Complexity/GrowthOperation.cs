namespace MiniBench.Validation;

/// <summary>An operation whose growth is known by construction.</summary>
/// <param name="Name">The word that names it.</param>
/// <param name="Truth">How its time grows.</param>
/// <param name="Sizes">The sizes to run it on.</param>
/// <param name="Run">Does the work for a size. Returns the same for every size.</param>
internal sealed record GrowthOperation(string Name, MiniBench.Complexity Truth, IReadOnlyList<int> Sizes, Func<int, int> Run);
