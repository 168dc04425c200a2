// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
int[] data = [.. Enumerable.Range(0, 100_000)];

try
{
    // <block>
}
catch (SpeedAssertionException exception) when (exception.IsNotResolved)
{
    Console.WriteLine(exception.Message); // The machine was busy.
}

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

/// <summary>That of NUnit, which the program does not need: whether it holds is the machine's affair.</summary>
static class Assert
{
    internal static void That(bool condition) => Console.WriteLine($"Asserted: {condition}");
}
