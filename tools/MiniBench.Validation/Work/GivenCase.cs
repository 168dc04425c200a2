using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Tests that allocate, on many given inputs, of which one is judged: what the others leave behind is not its own.</summary>
/// <param name="measured">The input that is judged.</param>
internal sealed class GivenCase(int measured) : IWorkCase
{
    /// <summary>How many bytes a call makes, large and small by turns.</summary>
    private static readonly int[] Bytes = [10_000, 100, 60_000, 1_000, 200, 30_000, 500, 5_000, 2_000, 20_000];

    public string Name => string.Create(CultureInfo.InvariantCulture, $"given-{measured}");

    public IReadOnlyList<string> Tests { get; } = [.. Keeping.OfBytes.Select(test => test.Name)];

    public ResultSuite Measure(IReadOnlyList<string> order, BenchmarkSettings settings)
    {
        TestSweep<int, object> suite = TestSuite.ForInputs(Name, [.. Bytes.Select(bytes => (string.Create(CultureInfo.InvariantCulture, $"{bytes}"), bytes))]).Add(Make(order[0]), order[0]);
        return order.Skip(1).Aggregate(suite, (all, test) => all.Add(Make(test), test)).WithComparer(AnyOutput.Of<object>()).RunTests(settings)[Array.IndexOf(Bytes, measured)];
    }

    public LoopTimes MeasureAlone(string test) => new PlainLoop<int, object>([measured], 1).Measure(Make(test), _ => "");

    private static Func<int, object> Make(string test) => Keeping.OfBytes.First(one => one.Name == test).Make();
}
