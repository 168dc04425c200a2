namespace MiniBench.Validation;

/// <summary>Tests that change their input, of which each call gets a copy: making that is not a part of the time.</summary>
/// <param name="name">The word that names the case.</param>
/// <param name="input">What is copied.</param>
/// <param name="copy">Makes a copy.</param>
/// <param name="tests">The tests.</param>
internal sealed class FreshCase<TInput, TOutput>(string name, TInput input, Func<TInput, TInput> copy, params (string Name, Func<TInput, TOutput> Test)[] tests) : IWorkCase
{
    /// <summary>So many that the clock takes a hundredth of their time, and so few that they are in the caches of the core: where 500 queues are not, 200 numbers took 160 to 210 ns.</summary>
    private const int Copies = 100;

    public string Name => name;

    public IReadOnlyList<string> Tests { get; } = [.. tests.Select(test => test.Name)];

    public ResultSuite Measure(IReadOnlyList<string> order, BenchmarkSettings settings)
    {
        TestSuite<TInput, TOutput> suite = TestSuite.Create(name, input).Add(Find(order[0]), order[0]);
        return order.Skip(1).Aggregate(suite, (all, test) => all.Plus(Find(test), test)).WithFreshInput(copy).WithComparer(AnyOutput.Of<TOutput>()).RunTests(settings);
    }

    public LoopTimes MeasureAlone(string test)
    {
        PlainLoop<TInput, TOutput> loop = new(new TInput[Copies], 1)
        {
            Renew = copies =>
            {
                for (int i = 0; i < copies.Length; i++)
                {
                    copies[i] = copy(input);
                }
            },
        };
        return loop.Measure(Find(test), _ => default!);
    }

    private Func<TInput, TOutput> Find(string test) => tests.First(one => one.Name == test).Test;
}
