using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench;

namespace Old.Programs
{
    internal static class Program
    {
        private static void Main(string[] args)
        {
            var results = TestSuite.Create("Sum of squares", Enumerable.Range(0, 100).ToList(), 328350)
                .Plus(WithLinq, "LINQ")
                .Plus(WithLoop)
                .RunTests();
            results.Display(Console.Out, ResultColumns.Name);
            Console.WriteLine(args.Length);
        }

        private static int WithLinq(List<int> numbers) => numbers.Sum(x => x * x);

        private static int WithLoop(List<int> numbers)
        {
            int sum = 0;
            foreach (int number in numbers)
            {
                sum += number * number;
            }

            return sum;
        }
    }
}
