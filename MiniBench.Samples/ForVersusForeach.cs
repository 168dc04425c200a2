using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>Ways to walk through an array or a list.</summary>
internal sealed class ForVersusForeach : ISample
{
    public string Question => "Is for faster than foreach, on arrays and on lists?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        double[] numbers = [.. Enumerable.Range(0, 10_000).Select(i => (double)(i % 100))];
        TestSuite<double[], double> arrays = TestSuite.Create("Summing an array of 10,000 numbers", numbers)
            .Add(ForOverArray)
            .Add(ForeachOverArray)
            .Add(ForeachOverSpan)
            .Add(a => a.Sum(), "Enumerable.Sum")
            .WithTolerance(1e-9);
        TestSuite<List<double>, double> lists = TestSuite.Create("Summing a list of 10,000 numbers", numbers.ToList())
            .Add(ForOverList)
            .Add(ForeachOverList)
            .Add(list => list.Sum(), "Enumerable.Sum")
            .WithTolerance(1e-9);
        return [arrays, lists];
    }

    private static double ForOverArray(double[] numbers)
    {
        double sum = 0;
        for (int i = 0; i < numbers.Length; i++)
        {
            sum += numbers[i];
        }

        return sum;
    }

    private static double ForeachOverArray(double[] numbers)
    {
        double sum = 0;
        foreach (double number in numbers)
        {
            sum += number;
        }

        return sum;
    }

    private static double ForeachOverSpan(double[] numbers)
    {
        double sum = 0;
        foreach (double number in numbers.AsSpan())
        {
            sum += number;
        }

        return sum;
    }

    private static double ForOverList(List<double> numbers)
    {
        double sum = 0;
        for (int i = 0; i < numbers.Count; i++)
        {
            sum += numbers[i];
        }

        return sum;
    }

    private static double ForeachOverList(List<double> numbers)
    {
        double sum = 0;
        foreach (double number in numbers)
        {
            sum += number;
        }

        return sum;
    }
}
