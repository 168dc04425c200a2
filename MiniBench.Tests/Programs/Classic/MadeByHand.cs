using System;
using System.Globalization;
using System.IO;
using System.Threading;
using BenchmarkHelper;

class MadeByHand
{
    static int Main()
    {
        Thread.CurrentThread.CurrentCulture = new CultureInfo("de-DE");
        ulong many = 123456789;
        BenchmarkResult slow = new BenchmarkResult("Slow but thorough", TimeSpan.FromMinutes(75.5), 1000);
        BenchmarkResult fast = new BenchmarkResult("Fast", new TimeSpan(0, 0, 0, 30, 7), many);
        BenchmarkResult same = new BenchmarkResult("Fast", new TimeSpan(0, 0, 0, 30, 7), 123456789L);

        ResultSuite suite = new ResultSuite("Made by hand", new BenchmarkResult[] { slow, fast });
        suite.Display(ResultColumns.All);
        suite.Display(ResultColumns.All, null);
        suite.Display(ResultColumns.All, fast);
        suite.Display(ResultColumns.Name);
        suite.Display(ResultColumns.Score);
        suite.Display(ResultColumns.Iterations | ResultColumns.Duration);
        suite.Display((ResultColumns)0);
        suite.ScaleByBest(ScalingMode.VaryIterations).Display(ResultColumns.All);

        StringWriter writer = new StringWriter();
        suite.Display(writer, ResultColumns.NameAndScore, slow);
        Console.Write(writer);

        Console.WriteLine(fast);
        Console.WriteLine(fast.Equals(same) && fast.GetHashCode() == same.GetHashCode());
        Console.WriteLine(fast.Equals(slow) || fast.Equals("Fast") || fast.Equals(null));
        Console.WriteLine(slow.Score > fast.Score && slow.Iterations == 1000 && slow.Duration.Hours == 1);
        return 0;
    }
}
