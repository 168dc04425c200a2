using System.Globalization;

namespace MiniBench.Validation;

/// <summary>
/// Measures a test that allocates, against work that does not, by the engine, in a sweep, or by long loops:
/// <c>garbage BYTES none|forget|keep engine|sweep|long</c>. The figure is the ratio of the two, and called "long" or "engine". One or the other: what a
/// collection takes depends on what the process did before.
/// </summary>
internal sealed class GarbageChild : IChild
{
    internal const string Engine = "engine";
    internal const string Sweep = "sweep";
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
        return args[2] switch
        {
            Long => ChildReport.Of(new Dictionary<string, double> { [Long] = InALoop(test, size) / InALoop(Allocating.Work, size) }),
            Sweep => InASweep(test, size),
            _ => ByEngine(test, size),
        };
    }

    private static double InALoop(Func<int, byte[]> test, int size) => new PlainLoop<int, byte[]>([size], 1).Measure(test, Allocating.Empty).Nanoseconds;

    private static ChildReport ByEngine(Func<int, byte[]> test, int size) => Report(TestSuite.Create("Garbage", size)
        .Add(Allocating.Work, "work")
        .Add(test, "garbage")
        .WithoutComparison()
        .RunTests());

    /// <summary>The largest of some sizes, beside a test that drops and one that keeps as much: whose garbage a collection was for is not seen there.</summary>
    private static ChildReport InASweep(Func<int, byte[]> test, int size) => Report(TestSuite.Sweep("Garbage", [size / 16, size / 8, size / 4, size / 2, size], bytes => bytes)
        .Add(Allocating.Work, "work")
        .Add(test, "garbage")
        .Add(test == Allocating.Keep ? Allocating.Make : Allocating.Keep, "beside")
        .WithoutComparison()
        .RunTests()[^1]);

    private static ChildReport Report(ResultSuite suite) =>
        ChildReport.Of(new Dictionary<string, double> { [Engine] = suite[1].Measurement!.Nanoseconds / suite[0].Measurement!.Nanoseconds }, suite);
}
