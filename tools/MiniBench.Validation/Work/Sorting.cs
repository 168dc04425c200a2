namespace MiniBench.Validation;

/// <summary>Three ways to sort a copy of numbers.</summary>
internal static class Sorting
{
    private const int Seed = 1;

    internal static int[] Numbers { get; } = Shuffled(1_000);

    internal static int[] InPlace(int[] numbers)
    {
        int[] copy = (int[])numbers.Clone();
        Array.Sort(copy);
        return copy;
    }

    internal static int[] Ordered(int[] numbers) => [.. numbers.Order()];

    internal static int[] OrderedByKey(int[] numbers) => [.. numbers.OrderBy(number => number)];

    private static int[] Shuffled(int count)
    {
        int[] numbers = [.. Enumerable.Range(0, count)];
        new Random(Seed).Shuffle(numbers);
        return numbers;
    }
}
