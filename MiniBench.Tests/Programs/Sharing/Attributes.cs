using MiniBench;

public class Sums
{
    [Input]
    public int[] Numbers { get; } = [1, 2, 3, 4];

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
    public int Linq(int[] numbers) => System.Linq.Enumerable.Sum(numbers);
}
