using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench;

class ArraysAndLists
{
    static readonly int[] Shuffled = { 5, 3, 9, 1, 7, 2, 8, 6, 4 };

    static void Main()
    {
        var sorting = new TestSuite<int[], int[]>("Sorting", Shuffled, Enumerable.Range(1, 9).ToArray())
            .Plus(BubbleSort)
            .Plus(InsertionSort)
            .Plus(x => x.OrderBy(y => y).ToArray(), "OrderBy")
            .RunTests();
        sorting.ScaleByBest(ScalingMode.VaryDuration).Display(ResultColumns.All);

        TestSuite.Create("Pairs", Shuffled, new Dictionary<int, string> { { 9, "9" }, { 8, "8" }, { 7, "7" } })
            .Plus(ByHand)
            .Plus(x => x.Where(n => n > 6).ToDictionary(n => n, n => n.ToString()))
            .RunTests()
            .Display(ResultColumns.NameAndScore);

        TestSuite.Create("Nested", 3, new List<int[]> { new int[] { 0 }, new int[] { 0, 1 }, new int[] { 0, 1, 2 } })
            .Plus(n => Enumerable.Range(1, n).Select(length => Enumerable.Range(0, length).ToArray()).ToList())
            .RunTests()
            .Display(ResultColumns.NameAndScore);
    }

    static int[] BubbleSort(int[] input)
    {
        int[] x = (int[])input.Clone();
        for (int i = 0; i < x.Length; i++)
        {
            for (int j = 0; j < x.Length - 1; j++)
            {
                if (x[j] > x[j + 1])
                {
                    int t = x[j];
                    x[j] = x[j + 1];
                    x[j + 1] = t;
                }
            }
        }
        return x;
    }

    static int[] InsertionSort(int[] input)
    {
        List<int> sorted = new List<int>();
        foreach (int number in input)
        {
            int i = sorted.Count;
            while (i > 0 && sorted[i - 1] > number)
            {
                i--;
            }
            sorted.Insert(i, number);
        }
        return sorted.ToArray();
    }

    static Dictionary<int, string> ByHand(int[] input)
    {
        Dictionary<int, string> result = new Dictionary<int, string>();
        foreach (int n in input)
        {
            if (n > 6)
            {
                result[n] = n.ToString();
            }
        }
        return result;
    }
}
