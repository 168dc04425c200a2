namespace MiniBench.Validation;

/// <summary>Calls that are longer than the time for which a busy machine gives a thread the processor.</summary>
internal static class LongCalls
{
    private const int Length = 16_384;
    private const int Seed = 1;

    /// <summary>A number of steps, about a nanosecond each, and a tenth more.</summary>
    internal static WorkCase<int, int> Chains(string name, int steps) => new(
        name, steps,
        ("work", () => x => Chain.Run(x)),
        ("more", () => x => Chain.Run(x + (x / 10))));

    /// <summary>Some tens of milliseconds.</summary>
    internal static WorkCase<int[], int> Sort { get; } = new("sort", Shuffled(), ("insertion", () => Sorted));

    private static int[] Shuffled()
    {
        int[] numbers = [.. Enumerable.Range(0, Length)];
        new Random(Seed).Shuffle(numbers);
        return numbers;
    }

    private static int Sorted(int[] numbers)
    {
        int[] copy = (int[])numbers.Clone();
        for (int i = 1; i < copy.Length; i++)
        {
            int number = copy[i];
            int place = i;
            for (; place > 0 && copy[place - 1] > number; place--)
            {
                copy[place] = copy[place - 1];
            }

            copy[place] = number;
        }

        return copy[Length / 2];
    }
}
