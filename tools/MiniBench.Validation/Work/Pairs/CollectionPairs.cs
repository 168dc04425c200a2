namespace MiniBench.Validation;

/// <summary>Looking for something, going through everything, and filling up.</summary>
internal static class CollectionPairs
{
    private static readonly List<int> TenList = [.. Enumerable.Range(0, 10)];
    private static readonly int[] TenArray = [.. Enumerable.Range(0, 10)];
    private static readonly HashSet<int> ThousandSet = [.. Enumerable.Range(0, 1_000).Select(i => 3 * i)];
    private static readonly int[] ThousandArray = [.. Enumerable.Range(0, 1_000).Select(i => 3 * i)];

    internal static int[] Wanted { get; } = [.. Enumerable.Range(0, 50).Select(i => i * 61 % 3_000)];

    internal static List<int> Numbers { get; } = [.. Enumerable.Range(0, 1_000)];

    internal static int InList(int[] wanted) => wanted.Count(TenList.Contains);

    internal static int InArray(int[] wanted) => wanted.Count(number => Array.IndexOf(TenArray, number) >= 0);

    internal static int InSet(int[] wanted)
    {
        int found = 0;
        foreach (int number in wanted)
        {
            found += ThousandSet.Contains(number) ? 1 : 0;
        }

        return found;
    }

    internal static int BySearch(int[] wanted)
    {
        int found = 0;
        foreach (int number in wanted)
        {
            found += Array.BinarySearch(ThousandArray, number) >= 0 ? 1 : 0;
        }

        return found;
    }

    internal static int ForEach(List<int> numbers)
    {
        int sum = 0;
        foreach (int number in numbers)
        {
            sum += number % 3 == 0 ? number : 0;
        }

        return sum;
    }

    internal static int WhereSum(List<int> numbers) => numbers.Where(number => number % 3 == 0).Sum();

    internal static int Grow(int count)
    {
        List<int> list = [];
        for (int i = 0; i < count; i++)
        {
            list.Add(i);
        }

        return list.Count;
    }

    internal static int Presized(int count)
    {
        List<int> list = new(count);
        for (int i = 0; i < count; i++)
        {
            list.Add(i);
        }

        return list.Count;
    }
}
