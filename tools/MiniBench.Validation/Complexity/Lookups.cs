namespace MiniBench.Validation;

/// <summary>Data with random keys into it: a call looks some of them up, others than the call before.</summary>
internal sealed class Lookups<TData>(TData data, int size)
{
    private const int KeyCount = 4096;
    private const int KeysPerCall = 32;

    private readonly int[] keys = Numbers.Random(KeyCount, size, seed: size);
    private int next;

    /// <summary>Makes data once a size: a cache that holds one of them would not hold several.</summary>
    internal static Func<int, Lookups<TData>> Once(Func<int, TData> make)
    {
        Dictionary<int, Lookups<TData>> made = [];
        return size => made.TryGetValue(size, out Lookups<TData>? known) ? known : made[size] = new(make(size), size);
    }

    /// <summary>Looks up the next keys; the sum of what was found depends on every one of them.</summary>
    internal int Sum(Func<TData, int, int> lookUp)
    {
        int sum = 0;
        for (int i = 0; i < KeysPerCall; i++)
        {
            next = (next + 1) % KeyCount;
            sum += lookUp(data, keys[next]);
        }

        return sum;
    }
}
