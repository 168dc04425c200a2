using System.Threading;

namespace MiniBench.Validation;

/// <summary>
/// Measures tests in a process that has done nothing yet: <c>settling threads|late|static|slow|changing</c>. Where there is a truth, the
/// figure "share" is what was measured, divided by it.
/// </summary>
internal sealed class SettlingChild : IChild
{
    internal const string Share = "share";
    internal const string Threads = "threads";
    internal const string Late = "late";
    internal const string Static = "static";
    internal const string Slow = "slow";
    internal const string Changing = "changing";

    private const string OnThreads = "on threads";
    private const int Steps = 1_000;
    private const int SlowMilliseconds = 300;

    public string Name => "settling";

    public ChildReport Run(string[] args) => args[0] switch
    {
        Threads => AgainstSettled(BesideThreads),
        Late => AgainstSettled(() => TestSuite.Create("Code that starts slow", Sorting.Numbers).Add(Summing.For).Add(Summing.Backwards).RunTests(BenchmarkSettings.Quick)),
        Static => AgainstSettled(() => new TestSuite<int, int>("A slow first use", Steps, 1).Add(LateStart.Work).RunTests(BenchmarkSettings.Quick)),
        Slow => SlowerThanTheTime(),
        Changing => ChangingSpeed(),
        _ => throw new FormatException($"There is no case '{args[0]}'. There is: {Threads}, {Late}, {Static}, {Slow}, {Changing}."),
    };

    private static ChildReport AgainstSettled(Func<ResultSuite> run) => AgainstSettled(() => [run()]);

    /// <summary>The first run in a process, against the same run after that: the worst test.</summary>
    private static ChildReport AgainstSettled(Func<IEnumerable<ResultSuite>> run)
    {
        ResultSuite[] first = [.. run()];
        double share = first.Zip(run()).SelectMany(pair => pair.First.Zip(pair.Second)).Where(pair => pair.First.Name != OnThreads)
            .Select(pair => pair.First.Measurement!.Nanoseconds / pair.Second.Measurement!.Nanoseconds)
            .MaxBy(ratio => Math.Abs(Math.Log(ratio)));
        return ChildReport.Of(new Dictionary<string, double> { [Share] = share }, first);
    }

    /// <summary>What a query on threads takes depends on who else wants them; it is here for the methods that it goes on meeting.</summary>
    private static IEnumerable<ResultSuite> BesideThreads() => TestSuite.Sweep("Beside a query on threads", [10, 1_000, 100_000], size => new int[size])
        .Add(Summing.For)
        .Add(numbers => numbers.Sum(), "LINQ")
        .Add(numbers => numbers.AsParallel().Sum(), OnThreads)
        .RunTests(BenchmarkSettings.Quick);

    private static ChildReport SlowerThanTheTime()
    {
        ResultSuite suite = TestSuite.Create("Slow", SlowMilliseconds)
            .Add(time =>
            {
                Thread.Sleep(time);
                return time;
            })
            .RunTests(BenchmarkSettings.Default.WithTestTime(TimeSpan.FromMilliseconds(SlowMilliseconds / 3)));
        return ChildReport.Of(new Dictionary<string, double> { [Share] = suite[0].Measurement!.Nanoseconds / (SlowMilliseconds * 1e6) }, suite);
    }

    private static ChildReport ChangingSpeed()
    {
        Halfway halfway = new();
        BenchmarkSettings settings = BenchmarkSettings.Default.WithTestTime(TimeSpan.FromSeconds(1.5)).WithFixedTime();
        return ChildReport.Of(new TestSuite<int, int>("Changing", Steps, 1)
            .Add(steps => Chain.Run(halfway.IsOver ? 2 * steps : steps), "work")
            .RunTests(settings, CancellationToken.None, halfway));
    }
}
