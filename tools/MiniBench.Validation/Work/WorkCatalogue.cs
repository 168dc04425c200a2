namespace MiniBench.Validation;

/// <summary>Every case that is measured against long loops. A new one is a line here.</summary>
internal static class WorkCatalogue
{
    internal static IReadOnlyList<IWorkCase> All { get; } =
    [
        .. Footprints.Select(size => Walks.OverNumbers($"numbers-{size.Name}", size.Bytes)),
        .. Footprints.Select(size => Walks.OverObjects($"objects-{size.Name}", size.Bytes)),
        Keeping.Case,
        Finalizing.Case,
        .. Given.Select(bytes => new GivenCase(bytes)),
        Changing.Sort,
        Changing.Fill,
        Changing.Empty,
        Folding.Case,
        Dispatching.Virtual,
        Dispatching.ByKey,
        Dispatching.ByComparer,
        Dispatching.Generic,
        .. Gaps.Select(calls => Rarely.Every($"every-{calls}", calls)),
        Rarely.InTurn,
        Rarely.Modes,
        Kinds.Reference,
        Kinds.Value,
        Kinds.Short,
        Kinds.Longer,
        LongCalls.Chains("chain-1ms", 1_000_000),
        LongCalls.Chains("chain-10ms", 10_000_000),
        LongCalls.Chains("chain-100ms", 100_000_000),
        LongCalls.Sort,
        .. PairCases.All,
        .. CopyCases.All,
    ];

    /// <summary>How much memory a test walks over.</summary>
    internal static (string Name, int Bytes)[] Footprints =>
        [("16K", 16 << 10), ("64K", 64 << 10), ("300K", 300 << 10), ("384K", 384 << 10), ("1M", 1 << 20), ("4M", 4 << 20), ("16M", 16 << 20)];

    /// <summary>How many bytes a call makes on the given inputs that are judged.</summary>
    internal static int[] Given => [100, 2_000, 60_000];

    /// <summary>How many calls lie between two that do more.</summary>
    internal static int[] Gaps => [10, 100, 1_000, 10_000, 100_000, 1_000_000];

    /// <exception cref="FormatException">There is no such case.</exception>
    internal static IWorkCase Find(string name) => All.FirstOrDefault(one => one.Name == name)
        ?? throw new FormatException($"There is no case '{name}'. The cases are: {string.Join(", ", All.Select(one => one.Name))}.");
}
