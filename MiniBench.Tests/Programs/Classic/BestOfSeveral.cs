using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench;

static class BestOfSeveral
{
    static void Main()
    {
        ResultSuite first = Suite("First", 30, 20, 40);
        ResultSuite second = Suite("Second", 25, 20, 35);
        ResultSuite third = Suite("Third", 15);

        Console.WriteLine("Own suite:    " + first.FindBest().Name);
        Console.WriteLine("One suite:    " + BenchmarkResult.FindBest(second).Name);
        Console.WriteLine("Two suites:   " + BenchmarkResult.FindBest(first, second).Name);
        Console.WriteLine("Three suites: " + BenchmarkResult.FindBest(first, second, third).Name);

        ResultSuite[] array = { first, second };
        List<ResultSuite> list = new List<ResultSuite> { second, third };
        IEnumerable<ResultSuite> query = array.Concat(list).Where(suite => suite.Name != "Third");
        Console.WriteLine("Array:        " + BenchmarkResult.FindBest(array).Name);
        Console.WriteLine("List:         " + BenchmarkResult.FindBest(list).Name);
        Console.WriteLine("Query:        " + BenchmarkResult.FindBest(query).Name);

        BenchmarkResult[] results = first.Concat(second).Reverse().ToArray();
        IEnumerable<BenchmarkResult> sorted = results.OrderByDescending(result => result.Score);
        Console.WriteLine("Results:      " + BenchmarkResult.FindBest(results).Name);
        Console.WriteLine("Sorted:       " + BenchmarkResult.FindBest(sorted).Name);
        Console.WriteLine("Some of them: " + BenchmarkResult.FindBest(first.Take(1), results.Skip(2), sorted).Name);
        Console.WriteLine("A list:       " + BenchmarkResult.FindBest(new List<BenchmarkResult>(results)).Name);
        Console.WriteLine("Mixed:        " + BenchmarkResult.FindBest(first, results, list[1]).Name);
        try
        {
            BenchmarkResult.FindBest();
        }
        catch (ArgumentException)
        {
            Console.WriteLine("Nothing:      there is no best");
        }
    }

    static ResultSuite Suite(string name, params int[] milliseconds)
    {
        return new ResultSuite(name, milliseconds.Select(
            (ms, i) => new BenchmarkResult(name + " " + (char)('A' + i), TimeSpan.FromMilliseconds(ms), 10UL)));
    }
}
