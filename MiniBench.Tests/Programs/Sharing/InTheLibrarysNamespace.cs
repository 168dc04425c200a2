using System;

namespace MiniBench.Samples
{
    internal static class Label
    {
        internal static string Of(int x) => $"label {x}";
    }

    internal static class Program
    {
        private static void Main()
        {
            ResultSuite results = TestSuite.Create("In MiniBench's namespace", 7).Add(Label.Of).Add(x => "label " + x).RunTests();
            Console.WriteLine($"{results.Count} {Label.Of(1)} {Batch.Size}");
        }
    }

    internal static class Batch
    {
        internal const int Size = 5;
    }
}
