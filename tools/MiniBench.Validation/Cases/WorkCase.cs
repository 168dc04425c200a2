namespace MiniBench.Validation;

/// <summary>Tests of a type of input and a type of output.</summary>
/// <param name="name">The word that names the case.</param>
/// <param name="inputs">Makes the input; several where calls take them in turn.</param>
/// <param name="tests">The tests, each with what makes its function: a process makes only what it measures.</param>
internal sealed class WorkCase<TInput, TOutput>(
    string name, Func<TInput[]> inputs, params (string Name, Func<Func<TInput, TOutput>> Make)[] tests) : IWorkCase
{
    /// <summary>A size so large that the engine makes two inputs of it, which take turns.</summary>
    private const int InTurn = 131_072;

    /// <summary>Tests with one input.</summary>
    internal WorkCase(string name, TInput input, params (string Name, Func<Func<TInput, TOutput>> Make)[] tests)
        : this(name, () => [input], tests)
    {
    }

    public string Name => name;

    public IReadOnlyList<string> Tests { get; } = [.. tests.Select(test => test.Name)];

    /// <summary>After how many calls what a test does comes again; long loops are whole numbers of it.</summary>
    internal long Period { get; init; } = 1;

    /// <summary>Whether what looks like a neighbour on the core may be a thread that the tests keep busy.</summary>
    internal bool StartsThreads { get; init; }

    /// <summary>
    /// Tests that do nothing, a lambda and a method, written where the types are known: what a generic class that reference types
    /// share would hold instead costs more to call. Only needed where a test takes some nanoseconds.
    /// </summary>
    internal (Func<TInput, TOutput> Lambda, Func<TInput, TOutput> Method)? Empty { get; init; }

    public ResultSuite Measure(IReadOnlyList<string> order, BenchmarkSettings settings)
    {
        TInput[] all = inputs();
        if (all.Length > 1)
        {
            int next = 0;
            TestSweep<TInput, TOutput> sweep = TestSuite.Sweep(name, [InTurn], _ => all[next++ % all.Length]).Add(Make(order[0]), order[0]);
            return order.Skip(1).Aggregate(sweep, (suite, test) => suite.Add(Make(test), test)).WithComparer(AnyOutput.Of<TOutput>()).RunTests(settings)[0];
        }

        TestSuite<TInput, TOutput> one = TestSuite.Create(name, all[0]).Add(Make(order[0]), order[0]);
        return order.Skip(1).Aggregate(one, (suite, test) => suite.Plus(Make(test), test)).WithComparer(AnyOutput.Of<TOutput>()).RunTests(settings);
    }

    public LoopTimes MeasureAlone(string test)
    {
        Func<TInput, TOutput> function = Make(test);
        Func<TInput, TOutput> empty = function.Target is null ? Empty?.Method ?? (_ => default!) : Empty?.Lambda ?? (_ => default!);
        return new PlainLoop<TInput, TOutput>(inputs(), Period) { StartsThreads = StartsThreads }.Measure(function, empty);
    }

    private Func<TInput, TOutput> Make(string test) =>
        (tests.FirstOrDefault(one => one.Name == test).Make ?? throw new FormatException($"The case '{name}' has no test '{test}'. It has: {string.Join(", ", Tests)}."))();
}
