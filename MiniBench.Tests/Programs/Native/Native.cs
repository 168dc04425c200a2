using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench;
using MiniBench.Output;

// A program that is trimmed or compiled natively: suites of all kinds, every format, the runner.
internal static class Native
{
    private static int Main(string[] args) => args is ["classes"] ? Classes() : args is ["runner", ..] ? BenchmarkRunner.Run(args[1..], Joining()) : Suites();

    private static int Suites()
    {
        Joining().RunTests().Display();
        TestSuite.Create("Letters", "the quick brown fox").Add(text => new HashSet<char>(text)).Add(text => text.Reverse().ToHashSet(), "reversed").RunTests().Display();
        TestSuite.Create("Doubled", 21).Add(Twice).Add(n => n + n, "sum").Add(async n => await Task.FromResult(n * 2), "awaited").RunTests().Display();
        TestSuite.Create("Lazy", 100).Add(n => Enumerable.Range(0, n).Where(i => i % 2 == 0)).Add(n => Enumerable.Range(0, n).Where(i => i % 3 == 0), "other").RunTests().Display();

        TestSuite<int, int> named = TestSuite.Create<int, int>("Named", 4, 8);
        foreach (Func<int, int> test in new Func<int, int>[] { Twice, Native<int>.Shifted })
        {
            named = named.Add(test);
        }

        named.RunTests().Display();
        TestSuite.Create("On threads", new object()).Add(Locked).WithThreads(1, 2).RunTests().Display();
        Console.WriteLine(EarlyBird.Result);

        SweepResults sweep = TestSuite.Sweep("Sorting", Sizes.PowersOfTwo(16, 1024), Numbers)
            .WithFreshInput(array => (int[])array.Clone()).Add(array => { Array.Sort(array); return array; }, "Array.Sort").Add(InsertionSort).RunTests();
        sweep.Display();
        foreach (ResultFormat format in Formats.All)
        {
            StringWriter output = new();
            format.Create().Write(sweep, output);
            Console.WriteLine($"{format.Name} has {(output.GetStringBuilder().Length > 100 ? "text" : "nothing")}.");
            if (format.Name == "json")
            {
                Console.WriteLine($"{SavedResults.Read(new StringReader(output.ToString())).Count} sizes are read back.");
            }
        }

        return 0;
    }

    private static TestSuite<string[], string> Joining() => TestSuite.Create("Joining", new[] { "one", "two", "three" })
        .Add(words => string.Join(" ", words)).Add(Concatenate).Add(words => "four", "wrong").Add(_ => throw new InvalidOperationException("not today"), "throwing");

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "What is said instead is looked at.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "What is said instead is looked at.")]
    private static int Classes() => BenchmarkRunner.Run([]);

    private static string Concatenate(string[] words) => words.Aggregate((text, word) => text + " " + word);

    private static int Twice(int n) => 2 * n;

    private static int Locked(object door)
    {
        lock (door)
        {
            return 1;
        }
    }

    private static int[] Numbers(int size)
    {
        Random random = new(size);
        return [.. Enumerable.Range(0, size).Select(_ => random.Next())];
    }

    private static int[] InsertionSort(int[] array)
    {
        for (int i = 1; i < array.Length; i++)
        {
            int moved = array[i];
            int at = i - 1;
            for (; at >= 0 && array[at] > moved; at--)
            {
                array[at + 1] = array[at];
            }

            array[at + 1] = moved;
        }

        return array;
    }
}

/// <summary>A generic class, of which a test is a method.</summary>
internal static class Native<T>
{
    internal static int Shifted(int n) => n << 1;
}

/// <summary>Measures in its static constructor, with a test that touches the class.</summary>
internal static class EarlyBird
{
    private static readonly int Two = 2;

    internal static readonly string Result = TestSuite.Create("Early", 21).Add(n => n * Two, "early").RunTests()[0].Name + " has run.";
}
