using System;
using System.Collections.Generic;
using System.Threading;
using MiniBench;

internal interface IMaker
{
    IEnumerable<IBenchmarkSuite> Make();
}

internal sealed class Maker : IMaker
{
    public IEnumerable<IBenchmarkSuite> Make() => [One(), new Own()];

    public static IBenchmarkSuite One() => TestSuite.Create("one", 1).Add(x => x, "one").With(BenchmarkSettings.Default.WithThreshold(0.03));
}

internal sealed class Own : IBenchmarkSuite
{
    public BenchmarkSettings Settings { get; } = BenchmarkSettings.Default.WithThreshold(0.07);

    string IBenchmarkSuite.Name => "own";

    IReadOnlyList<string> IBenchmarkSuite.TestNames => ["two"];

    public IReadOnlyList<ResultSuite> Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null)
    {
        Console.WriteLine($"threshold of {settings.Threshold} for {isWanted("two")}");
        return [TestSuite.Create("own", 1).Add(x => x, "two").RunTests(settings, cancellationToken, progress)];
    }
}
