using System;
using MiniBench;

static class Left
{
    public static int Gcd(int n)
    {
        int a = n, b = 360;
        while (b != 0)
        {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }
}

static class Right
{
    public static int Gcd(int n)
    {
        int a = n, b = 360;
        while (a != b)
        {
            if (a > b) a -= b; else b -= a;
        }
        return a;
    }
}

class SameName
{
    static void Main()
    {
        ResultSuite results = TestSuite.Create("Greatest common divisor", 84, 12)
            .Plus(Left.Gcd)
            .Plus(Right.Gcd)
            .Plus(n => Left.Gcd(n), "Gcd")
            .Plus(n => Right.Gcd(n))
            .RunTests();
        results.ScaleByBest(ScalingMode.VaryDuration).Display(ResultColumns.All);
        foreach (BenchmarkResult result in results)
        {
            Console.WriteLine(result.Name);
        }
    }
}
