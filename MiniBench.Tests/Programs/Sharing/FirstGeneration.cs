using System;
using BenchmarkHelper;

class Reversal
{
    static void Main()
    {
        var suite = new TestSuite<string, string>("Reverse a text", "abc", "cba");
        suite = suite.Plus(Copy).Plus(x => new string(new[] { x[2], x[1], x[0] }), "By hand");
        ResultSuite results = suite.RunTests();
        foreach (BenchmarkResult result in results)
        {
            Console.WriteLine(result.Name + (result.Score > 0 ? " ran" : " did not run"));
        }

        Console.WriteLine(results.ScaleByBest(ScalingMode.VaryDuration).FindBest().GetScaledScore(null) > 0);
    }

    static string Copy(string text)
    {
        char[] characters = text.ToCharArray();
        Array.Reverse(characters);
        return new string(characters);
    }
}
