using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench;

public class ManyInputs
{
    public static void Main(string[] args)
    {
        var suite = TestSuite.Create("Repeating a letter", 0, "").Plus(Constructor).Plus(Padding).Plus(new ManyInputs().Linq);
        var results = new List<ResultSuite>();
        foreach (int length in new[] { 1, 10, 100 })
        {
            results.Add(suite.RunTests(length, new string('x', length)));
        }
        results.Add(suite.RunTests());

        var best = BenchmarkResult.FindBest(results);
        results.ForEach(result => result.Scale(best, ScalingMode.VaryIterations).Display(ResultColumns.All, best));

        var scaled = from result in results select result.ScaleByBest(ScalingMode.VaryDuration);
        foreach (var result in scaled)
        {
            result.Display(Console.Out, ResultColumns.NameAndDuration, null);
        }
        Console.WriteLine(results.All(result => ReferenceEquals(best, result.FindBest()) == result.Contains(best)));
    }

    static string Constructor(int n)
    {
        return new string('x', n);
    }

    static string Padding(int n)
    {
        return "".PadLeft(n, 'x');
    }

    string Linq(int n)
    {
        return string.Concat(Enumerable.Repeat("x", n));
    }
}
