using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>Sorting algorithms over four decades of sizes, each call with its own copy of unsorted numbers.</summary>
internal sealed class Sorting : ISample
{
    public string Question => "From how many numbers on does a good sorting algorithm pay?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Random random = new(1);
        return [TestSuite.Sweep("Sorting random numbers", Sizes.PowersOfTwo(from: 16, to: 65_536), size => Numbers(size, random))
            .WithFreshInput(array => (int[])array.Clone())
            .Add(BubbleSort)
            .Add(InsertionSort)
            .Add(QuickSort)
            .Add(array => { Array.Sort(array); return array; }, "Array.Sort")];
    }

    private static int[] Numbers(int size, Random random) => [.. Enumerable.Range(0, size).Select(_ => random.Next())];

    private static int[] BubbleSort(int[] array)
    {
        for (int end = array.Length - 1; end > 0; end--)
        {
            for (int i = 0; i < end; i++)
            {
                if (array[i] > array[i + 1])
                {
                    (array[i], array[i + 1]) = (array[i + 1], array[i]);
                }
            }
        }

        return array;
    }

    private static int[] InsertionSort(int[] array)
    {
        for (int i = 1; i < array.Length; i++)
        {
            int value = array[i];
            int place = i;
            for (; place > 0 && array[place - 1] > value; place--)
            {
                array[place] = array[place - 1];
            }

            array[place] = value;
        }

        return array;
    }

    private static int[] QuickSort(int[] array)
    {
        QuickSort(array, 0, array.Length - 1);
        return array;
    }

    private static void QuickSort(int[] array, int first, int last)
    {
        if (first >= last)
        {
            return;
        }

        int pivot = array[(first + last) / 2];
        (int low, int high) = (first, last);
        while (low <= high)
        {
            while (array[low] < pivot)
            {
                low++;
            }

            while (array[high] > pivot)
            {
                high--;
            }

            if (low <= high)
            {
                (array[low], array[high]) = (array[high], array[low]);
                low++;
                high--;
            }
        }

        QuickSort(array, first, high);
        QuickSort(array, low, last);
    }
}
