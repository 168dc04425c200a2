// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
Random random = new(1);

// <block>

int[] Numbers(int size) => [.. Enumerable.Range(0, size).Select(_ => random.Next())];

static int[] BubbleSort(int[] array)
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

static int[] InsertionSort(int[] array)
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

static int[] QuickSort(int[] array)
{
    Array.Sort(array);
    return array;
}

/// <summary>That of NUnit, which the program does not need: whether it holds is the machine's affair.</summary>
static class Assert
{
    internal static void That(bool condition) => Console.WriteLine($"Asserted: {condition}");
}
