using System.Globalization;

namespace MiniBench.Validation;

/// <summary>
/// Measures a test that allocates, against work that does not, by the engine or by long loops: <c>garbage BYTES none|forget|keep engine|long</c>.
/// The figure has the name of the last word, and is the ratio of the two. One or the other: what a collection takes depends on what the process
/// did before.
/// </summary>
internal sealed class GarbageChild : IChild
{
    internal const string Engine = "engine";
    internal const string Long = "long";
    internal const string None = "none";
    internal const string Forget = "forget";
    internal const string Keep = "keep";

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
        return args[2] == Long
            ? ChildReport.Of(new Dictionary<string, double> { [Long] = InALoop(test, size) / InALoop(Allocating.Work, size) })
            : ByEngine(test, size);
    }

    private static double InALoop(Func<int, byte[]> test, int size) => new PlainLoop<int, byte[]>([size], 1).Measure(test, Allocating.Empty).Nanoseconds;

    private static ChildReport ByEngine(Func<int, byte[]> test, int size)
    {
        ResultSuite suite = TestSuite.Create("Garbage", size)
            .Add(Allocating.Work, "work")
            .Add(test, "garbage")
            .WithComparer(EqualityComparer<byte[]>.Create((_, _) => true, _ => 0))
            .RunTests();
        return ChildReport.Of(new Dictionary<string, double> { [Engine] = suite[1].Measurement!.Nanoseconds / suite[0].Measurement!.Nanoseconds }, suite);
    }
}
