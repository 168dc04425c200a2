using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>Sorting algorithms, each call with its own shuffled copy.</summary>
internal sealed class Sorting : ISample
{
    public string Question => "How much faster is quicksort than insertion sort on 1,000 numbers?";

    public IReadOnlyList<ResultSuite> Run(BenchmarkSettings settings)
    {
        Random random = new(1);
        int[] numbers = [.. Enumerable.Range(0, 1000).Select(_ => random.Next())];
        return [TestSuite.Create("Sorting 1,000 random numbers", numbers)
            .WithFreshInput(Shuffled)
            .Add(BubbleSort)
            .Add(InsertionSort)
            .Add(QuickSort)
            .Add(ArraySort)
            .RunTests(settings)];
    }

    /// <summary>A new order for each call: the branch predictor would learn one that comes again and again.</summary>
    private static int[] Shuffled(int[] array)
    {
        int[] copy = [.. array];
        Random.Shared.Shuffle(copy);
        return copy;
    }

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

    private static int[] ArraySort(int[] array)
    {
        Array.Sort(array);
        return array;
    }
}
