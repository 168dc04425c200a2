namespace MiniBench.Validation;

/// <summary>Everything that can run in a process of its own.</summary>
internal static class ChildCatalogue
{
    internal static IReadOnlyList<IChild> All { get; } =
    [
        new IdenticalChild(),
        new DifferenceChild(),
        new OperationsChild(),
        new NoiseChild(),
        new BurnChild(),
        new GarbageChild(),
        new FloorChild(),
        new SettlingChild(),
        new JoiningChild(),
        new SummingChild(),
        new ComplexityChild(),
        new TruthChild(),
        new SuiteChild(),
        new SampleChild(),
    ];

    internal static IChild? Find(string name) => All.FirstOrDefault(child => child.Name == name);
}
