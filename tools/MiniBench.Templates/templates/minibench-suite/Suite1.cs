using MiniBench;

namespace Benchmarks1;

/// <summary>Each [Benchmark] method is a test. All must return the same for an input, and are compared on each size.</summary>
public class Suite1
{
    [Sizes(from: 16, to: 16_384)]
    public string Text(int size) => new('x', size);

    [Benchmark]
    public string Linq(string text) => new([.. text.Reverse()]);

    [Benchmark]
    public string Copy(string text)
    {
        char[] letters = text.ToCharArray();
        Array.Reverse(letters);
        return new(letters);
    }
}
