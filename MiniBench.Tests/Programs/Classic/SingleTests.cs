using System;
using MiniBench;

class SingleTests
{
    static void Main()
    {
        BenchmarkTest<double, double> root = new BenchmarkTest<double, double>(16.0, 4.0, Math.Sqrt, "Math.Sqrt");
        BenchmarkTest<double, double> power = new BenchmarkTest<double, double>(x => Math.Pow(x, 0.5), "Math.Pow");

        BenchmarkResult[] results = { root.Run(), power.Run(16.0, 4.0), root.Run(9.0, 3.0) };
        foreach (BenchmarkResult result in results)
        {
            Console.WriteLine("{0}: {1}", result.Name, result.Iterations > 0 && result.Duration > TimeSpan.Zero && result.Score > 0);
        }
        new ResultSuite("Square roots", results).Display(ResultColumns.All, BenchmarkResult.FindBest(results));

        try
        {
            root.Run(9.0, 4.0);
        }
        catch (TestFailureException e)
        {
            Console.WriteLine("Wrong: " + e.Message.Contains("Math.Sqrt"));
        }
        try
        {
            power.Run();
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine("No input: " + e.Message.Contains("Math.Pow"));
        }
        try
        {
            new BenchmarkTest<double, double>(Math.Sqrt, null);
        }
        catch (ArgumentNullException e)
        {
            Console.WriteLine("No name: " + e.ParamName);
        }
    }
}
