// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
int[] data = [.. Enumerable.Range(0, 100_000)];
ResultSuite results = TestSuite.Create("Lookup", data)
    .Add(data => Array.BinarySearch(data, data[^1]) >= 0, "BinarySearch")
    .Add(data => data.Where(number => number == data[^1]).Any(), "LinearScan")
    .RunTests();

try
{
    // <block>
}
catch (SpeedAssertionException exception) when (exception.IsNotResolved)
{
    Console.WriteLine(exception.Message); // The machine was busy.
}

/// <summary>That of NUnit, which the program does not need: whether it holds is the machine's affair.</summary>
static class Assert
{
    internal static void That(bool condition) => Console.WriteLine($"Asserted: {condition}");
}
