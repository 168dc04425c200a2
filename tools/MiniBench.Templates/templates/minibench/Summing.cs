using MiniBench;

namespace Benchmarks1;

/// <summary>A suite: each [Benchmark] method is a test. All must return the same, and are compared.</summary>
public class Summing
{
    [Input]
    public int[] Numbers { get; } = [.. Enumerable.Range(0, 1_000)];

    [Benchmark]
    public int Loop(int[] numbers)
    {
        int sum = 0;
        foreach (int number in numbers)
        {
            sum += number;
        }

        return sum;
    }

    [Benchmark]
    public int Linq(int[] numbers) => numbers.Sum();
}
