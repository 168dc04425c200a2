namespace MiniBench.Validation;

/// <summary>All operations; the first are the simplest of each class: as many dependent steps as the class says, with the loops that make them.</summary>
internal static class GrowthOperations
{
    private const int Count = 12;

    /// <summary>Steps below those that are counted, so that no operation is too short to be measured.</summary>
    private const int Few = 10;

    internal static IReadOnlyList<GrowthOperation> All { get; } =
    [
        .. Chains(),
        .. OrdinaryOperations.Known(), .. OrdinaryOperations.Unseen(), .. SmallGrowth.All(), .. MiddleGrowth.All(), .. SteepGrowth.All(), .. ExplosiveGrowth.All(),
        .. SecondSmallGrowth.All(), .. SecondMiddleGrowth.All(), .. SecondSteepGrowth.All(),
        .. ThirdSmallGrowth.All(), .. ThirdMiddleGrowth.All(), .. ThirdSteepGrowth.All(),
        .. FourthSmallGrowth.All(), .. FourthMiddleGrowth.All(), .. FourthSteepGrowth.All(),
        .. HeldOutSmallGrowth.All(), .. HeldOutMiddleGrowth.All(), .. HeldOutSteepGrowth.All(),
    ];

    private static GrowthOperation[] Chains() =>
    [
        Of("constant", GrowthTruth.Constant, Sizes.LogSpaced(16, 65_536, Count), _ => Chain.Run(Few)),
        Of("logarithm", GrowthTruth.Logarithmic, Sizes.LogSpaced(16, 1 << 24, Count), Logarithm),
        Of("root", GrowthTruth.SquareRoot, Sizes.LogSpaced(100, 1_000_000, Count), size => Chain.Run((int)Math.Sqrt(size))),
        Of("linear", GrowthTruth.Linear, Sizes.LogSpaced(16, 65_536, Count), Chain.Run),
        Of("linearithmic", GrowthTruth.Linearithmic, Sizes.LogSpaced(16, 16_384, Count), size => Repeat(size, Logarithm, size)),
        Of("quadratic", GrowthTruth.Quadratic, Sizes.LogSpaced(4, 1_024, Count), size => Repeat(size, Chain.Run, size)),
        Of("cubic", GrowthTruth.Cubic, Sizes.LogSpaced(4, 128, Count), size => Repeat(size * size, Chain.Run, size)),
        Of("exponential", GrowthTruth.Exponential(2), [.. Enumerable.Range(4, Count)], Exponential),
    ];

    private static GrowthOperation Of(string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, int> run) =>
        GrowthOperation.Of(name, OperationSet.Chains, truth, sizes, size => size, run);

    private static int Logarithm(int size)
    {
        for (int left = size; left > 1; left /= 2)
        {
            Chain.Run(Few);
        }

        return 1;
    }

    private static int Exponential(int size) => size == 0 ? Chain.Run(1) : Exponential(size - 1) * Exponential(size - 1);

    private static int Repeat(int times, Func<int, int> work, int size)
    {
        for (int i = 0; i < times; i++)
        {
            work(size);
        }

        return 1;
    }
}
