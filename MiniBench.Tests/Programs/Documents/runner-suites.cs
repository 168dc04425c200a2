// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
int[] data = [.. Enumerable.Range(0, 100_000)];
Random random = new(1);

// <block>

static bool BinarySearch(int[] data) => Array.BinarySearch(data, data[^1]) >= 0;

static bool LinearScan(int[] data)
{
    foreach (int number in data)
    {
        if (number == data[^1])
        {
            return true;
        }
    }

    return false;
}

int[] Numbers(int size) => [.. Enumerable.Range(0, size).Select(_ => random.Next())];

static int[] QuickSort(int[] array) => [.. array.Order()];
