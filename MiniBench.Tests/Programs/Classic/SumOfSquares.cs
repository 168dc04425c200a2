using System;
using System.Linq;
using BenchmarkHelper;

public class SumOfSquares
{
    private static readonly Func<int, long> Formula = n => (long)n * (n + 1) * (2 * n + 1) / 6;

    private long total;

    public static void Main()
    {
        Func<int, long> loop = n =>
        {
            long sum = 0;
            for (int i = 1; i <= n; i++)
            {
                sum += (long)i * i;
            }
            return sum;
        };
        Func<int, long> query = delegate (int n) { return Enumerable.Range(1, n).Sum(i => (long)i * i); };
        SumOfSquares instance = new SumOfSquares();

        ResultSuite results = new TestSuite<int, long>("Sum of squares", 100, 338350L)
            .Plus(Formula)
            .Plus(loop)
            .Plus(query, "Enumerable.Sum")
            .Plus((Func<int, long>)Recursive)
            .Plus(new Func<int, long>(Recursive), "Again")
            .Plus(instance.Accumulate)
            .RunTests();

        results.ScaleByBest(ScalingMode.VaryIterations).Display(ResultColumns.NameAndIterations);
        results.Display(ResultColumns.NameAndDuration);
    }

    private static long Recursive(int n)
    {
        return n == 0 ? 0 : (long)n * n + Recursive(n - 1);
    }

    private long Accumulate(int n)
    {
        total = 0;
        for (int i = n; i > 0; i--)
        {
            total += (long)i * i;
        }
        return total;
    }
}
