using System.Globalization;

namespace MiniBench.Validation;

/// <summary>
/// Measures a test that allocates, against work that does not, by the engine and by long batches: <c>garbage BYTES none|forget|keep</c>.
/// The figures are "engine" and "long", each the ratio of the two.
/// </summary>
internal sealed class GarbageChild : IChild
{
    internal const string Engine = "engine";
    internal const string Long = "long";
    internal const string None = "none";
    internal const string Forget = "forget";
    internal const string Keep = "keep";

    private const int Pairs = 6;

    /// <summary>So many batches go by until the collector is where it stays: the first ones of a test that keeps its objects took four times as long.</summary>
    private const int WarmingPairs = 12;

    public string Name => "garbage";

    public ChildReport Run(string[] args)
    {
        int size = int.Parse(args[0], CultureInfo.InvariantCulture);
        Func<int, byte[]> test = args[1] switch
        {
            None => Allocating.Less,
            Forget => Allocating.Make,
            Keep => Allocating.Keep,
            _ => throw new FormatException($"There is no lifetime '{args[1]}'. There is: {None}, {Forget}, {Keep}."),
        };
        LongBatches batches = new(test, size, TimeProvider.System);
        batches.Ratios(WarmingPairs);
        double[] before = batches.Ratios(Pairs);
        ResultSuite suite = TestSuite.Create("Garbage", size)
            .Add(Allocating.Work, "work")
            .Add(test, "garbage")
            .WithComparer(EqualityComparer<byte[]>.Create((_, _) => true, _ => 0))
            .RunTests();
        double[] after = batches.Ratios(Pairs);
        return ChildReport.Of(
            new Dictionary<string, double>
            {
                [Engine] = suite[1].Measurement!.Nanoseconds / suite[0].Measurement!.Nanoseconds,
                [Long] = Spread.Median([.. before, .. after]),
            },
            suite);
    }
}
