using MiniBench.Samples;

namespace MiniBench.Validation;

/// <summary>The example of the tool's help and of its page: two sums, on the sizes that the help gives and on those that the tool proposes.</summary>
internal sealed class HelpExample : ISample
{
    private const int Seed = 1;

    public string Question => "Which sum is faster, from which size on?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() => [Sweep("sizes of the help", [10, 1_000, 100_000]), Sweep("proposed sizes", Sizes.PowersOfTwo(from: 16, to: 16_384))];

    private static TestSweep<int[], int> Sweep(string name, IEnumerable<int> sizes)
    {
        Random random = new(Seed);
        return TestSuite.Sweep(name, sizes, size => Enumerable.Range(0, size).Select(_ => random.Next(1_000)).ToArray()).Add(Loop).Add(Linq);
    }

    private static int Loop(int[] a)
    {
        int sum = 0;
        foreach (int x in a)
        {
            sum += x;
        }

        return sum;
    }

    private static int Linq(int[] a) => a.Sum();
}
