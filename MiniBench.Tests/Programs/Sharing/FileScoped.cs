using System;
using MiniBench;

namespace Some.Place;

public static class Program
{
    public static int Main()
    {
        var results = TestSuite.Create("One and one", 1).Add(Add).Add(x => x + x, "twice").RunTests();
        Console.WriteLine(string.Join(", ", (System.Collections.Generic.IEnumerable<BenchmarkResult>)results is { } all ? System.Linq.Enumerable.Select(all, one => one.Name) : []));
        return results.Count;
    }

    private static int Add(int x) => x + 1 == 2 ? 2 : x * 2;
}
