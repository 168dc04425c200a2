using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench;

namespace MiniBench.Demos
{
    public static class EachTestByItself
    {
        private static void Main()
        {
            BenchmarkTest<List<int>, int> own = new BenchmarkTest<List<int>, int>(Enumerable.Max, "Enumerable.Max");
            TestSuite<List<int>, int> suite = new TestSuite<List<int>, int>("Largest number");
            suite = suite.Plus(Loop);
            suite = suite.Add(Sorted).Plus(own);
            suite = suite.Add(list => list.Aggregate(Math.Max), "Aggregate");

            List<int> input = new List<int> { 3, 1, 4, 1, 5, 9, 2, 6 };
            List<BenchmarkResult> results = new List<BenchmarkResult>();
            foreach (BenchmarkTest<List<int>, int> test in suite)
            {
                Console.WriteLine("Running " + test.Name + (ReferenceEquals(test, own) ? " (my own)" : ""));
                results.Add(test.Run(input, 9));
            }
            new ResultSuite(suite.Name, results).Display(ResultColumns.All);

            suite.RunTests(input, 9).ScaleByBest(ScalingMode.VaryDuration).Display(ResultColumns.All);
            Console.WriteLine(suite.Count() + " tests, the last one is " + suite.Last().Name);

            foreach (var test in TestSuite.Create("Bound", input, 9).Plus(Loop).Plus(Sorted))
            {
                Console.WriteLine(test.Run());
            }
        }

        private static int Loop(List<int> list)
        {
            int max = list[0];
            foreach (int number in list)
            {
                if (number > max)
                {
                    max = number;
                }
            }
            return max;
        }

        private static int Sorted(IEnumerable<int> numbers)
        {
            return numbers.OrderBy(number => number).Last();
        }
    }
}
