using System;
using System.Linq;
using System.Threading;
using MiniBench;

// What a shortened library leaves out first, asked for by its name.
using ManualResetEventSlim told = new();
bool? isTold = null;
ResultSuite results = TestSuite.Create("Asked", 1)
    .Add(Collecting)
    .Add(Broken)
    .WithBaseline("Broken")
    .RunTests(BenchmarkSettings.Default.WithMaxCallTime(TimeSpan.FromSeconds(10)), CancellationToken.None, new Listener(told));
Console.WriteLine($"environment {results.Environment?.Runtime.StartsWith(".NET")}");
Console.WriteLine($"warnings {results.Warnings.Any(one => one.Code == "no-baseline")}");
Console.WriteLine($"progress {isTold}");
Console.WriteLine($"collections {results[0].Measurement!.Collections > 0}");

int Collecting(int x)
{
    isTold ??= told.Wait(TimeSpan.FromSeconds(5));
    GC.Collect(0);
    return x;
}

static int Broken(int x) => throw new InvalidOperationException("broken");

internal sealed class Listener(ManualResetEventSlim told) : IProgress<RunProgress>
{
    public void Report(RunProgress value) => told.Set();
}
