#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench;

internal static class WithAnnotations
{
    private static void Main()
    {
        var suite = TestSuite.Create<string?, string?>("First word or nothing", "one two three", "one")
            .Plus(FirstWord)
            .Plus(text => text?.Split(' ').First());
        ResultSuite results = suite.RunTests();
        BenchmarkResult? standard = null;
        results.Display(ResultColumns.NameAndScore, standard);
        results.Display(ResultColumns.NameAndScore, results.FindBest());
        suite.RunTests(null, null).Display(ResultColumns.NameAndScore, null);

        new TestSuite<string, int?>("Parsed or nothing", "twelve", null)
            .Plus(text => int.TryParse(text, out int number) ? number : null)
            .Plus(ParsedByHand)
            .RunTests()
            .Display(ResultColumns.NameAndScore, null);

        string?[] args = { null, "/test-time:10" };
        Console.WriteLine(BenchmarkSettings.Parse(args).TestTime > TimeSpan.Zero);
        IEnumerable<BenchmarkResult> several = results.Where(result => result.Equals(standard) == false);
        Console.WriteLine(BenchmarkResult.FindBest(several).Equals(results.FindBest()));
    }

    private static string? FirstWord(string? text)
    {
        return text?.Substring(0, text.IndexOf(' '));
    }

    private static int? ParsedByHand(string text)
    {
        int result = 0;
        foreach (char c in text)
        {
            if (c < '0' || c > '9')
            {
                return null;
            }
            result = result * 10 + c - '0';
        }
        return result;
    }
}
