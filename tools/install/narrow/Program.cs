using System;

namespace Narrow
{
    /// <summary>Names that the library has, too: who does not use its namespace has only these.</summary>
    internal class Metric
    {
        public static string Verdict = "x => x + 1";
    }

    internal static class Program
    {
        private static void Main()
        {
            Metric metric = new Metric();
            Console.WriteLine(metric.GetType().Name);
            MiniBench.TestSuite.Create("Adding", 1).Add(x => x + 1).Add(x => 1 + x).RunTests(MiniBench.BenchmarkSettings.Quick).Display();
        }
    }
}
