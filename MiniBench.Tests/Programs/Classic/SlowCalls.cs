using System;
using MiniBench;

class SlowCalls
{
    static void Main()
    {
        ResultSuite results = TestSuite.Create("Slower than the time for a test", 20000000, 1)
            .Plus(Collatz, "Long loop")
            .Plus(n => 1, "No loop")
            .RunTests();
        results.Display(ResultColumns.All);
        results.Scale(results[1], ScalingMode.VaryIterations).Display(ResultColumns.NameAndIterations);
        Console.WriteLine(results[0].Iterations > 0);
        Console.WriteLine(results.FindBest().Name);
    }

    static int Collatz(int n)
    {
        long x = 27;
        for (int i = 0; i < n; i++)
        {
            x = x % 2 == 0 ? x / 2 : x * 3 + 1;
        }
        return x < 5 ? 1 : 0;
    }
}
