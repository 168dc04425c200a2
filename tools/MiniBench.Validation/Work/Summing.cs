namespace MiniBench.Validation;

/// <summary>Three ways to add up numbers.</summary>
internal static class Summing
{
    internal static int For(int[] numbers)
    {
        int sum = 0;
        for (int i = 0; i < numbers.Length; i++)
        {
            sum += numbers[i];
        }

        return sum;
    }

    internal static int Backwards(int[] numbers)
    {
        int sum = 0;
        for (int i = numbers.Length - 1; i >= 0; i--)
        {
            sum += numbers[i];
        }

        return sum;
    }

    /// <summary>A multiplication more for each number, which has to wait for the one before: some times as long.</summary>
    internal static int Weighted(int[] numbers)
    {
        int sum = 0;
        for (int i = 0; i < numbers.Length; i++)
        {
            sum = unchecked((sum * 31) + numbers[i]);
        }

        return sum;
    }

    internal static int Linq(int[] numbers) => numbers.Sum();
}
