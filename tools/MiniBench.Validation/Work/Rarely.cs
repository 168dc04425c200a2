namespace MiniBench.Validation;

/// <summary>Work that does not cost the same at each call, and must be paid for all the same.</summary>
internal static class Rarely
{
    private const int Steps = 20;

    /// <summary>How much the rare work is, spread over the calls: the test costs about five times the plain one.</summary>
    private const int Share = 4;

    private const int ModeSteps = 1_000;
    private const int CallsPerBlock = 1_000;
    private const int Blocks = 50;

    /// <summary>Two inputs in turn, of about 0.12 and 1.2 ms, and a tenth more of both.</summary>
    internal static WorkCase<int, int> InTurn { get; } = new(
        "rotation", () => [80_000, 800_000],
        ("work", () => x => Chain.Run(x)),
        ("more", () => x => Chain.Run(x + (x / 10))))
    {
        Period = 2,
    };

    /// <summary>Two speeds in blocks of calls: 26 % of them fast against 14 %.</summary>
    internal static WorkCase<int, int> Modes { get; } = new(
        "modes", ModeSteps,
        ("often fast", () => Mode(13)),
        ("seldom fast", () => Mode(7)))
    {
        Period = CallsPerBlock * Blocks,
    };

    /// <summary>A long work each so many calls.</summary>
    internal static WorkCase<int, int> Every(string name, int calls) => new(
        name, Steps,
        ("plain", () => x => Chain.Run(x)),
        ("rare", () => Rare(calls)))
    {
        Period = calls,
    };

    private static Func<int, int> Rare(int calls)
    {
        int count = 0;
        return x =>
        {
            if (++count == calls)
            {
                count = 0;
                Chain.Run(Share * calls * x);
            }

            return Chain.Run(x);
        };
    }

    /// <summary>The fast blocks are spread over the fifty without a pattern, the same in each process.</summary>
    private static Func<int, int> Mode(int fastBlocks)
    {
        bool[] isFast = [.. Enumerable.Range(0, Blocks).Select(block => block < fastBlocks)];
        new Random(fastBlocks).Shuffle(isFast);
        int count = 0;
        return x =>
        {
            count = count + 1 == CallsPerBlock * Blocks ? 0 : count + 1;
            return Chain.Run(isFast[count / CallsPerBlock] ? x / 2 : x);
        };
    }
}
