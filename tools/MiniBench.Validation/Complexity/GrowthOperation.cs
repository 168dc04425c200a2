namespace MiniBench.Validation;

/// <summary>An operation whose growth is known.</summary>
/// <param name="Name">The words that name it.</param>
/// <param name="Set">Where it comes from.</param>
/// <param name="Truth">How its time grows.</param>
/// <param name="Sweep">Measures it over its sizes.</param>
internal sealed record GrowthOperation(string Name, OperationSet Set, GrowthTruth Truth, Func<BenchmarkSettings, SweepResults> Sweep)
{
    /// <summary>An operation as a sweep of one test.</summary>
    internal static GrowthOperation Of<TInput, TOutput>(
        string name, OperationSet set, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        new(name, set, truth, settings => TestSuite.Sweep(name, sizes, input).Add(run, name).RunTests(settings));
}
