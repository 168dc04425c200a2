using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>Ways to find an id among sorted ids; every call looks for 1,000 of them, too many for the branch predictor to learn. In loops of their own: a query's Sum with a lambda would be code that all four share.</summary>
internal sealed class Searching : ISample
{
    private const int Lookups = 1_000;

    public string Question => "From how many ids on does a search better than a linear one pay?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Random random = new(1);

        // One input a size: the 1,000 lookups are varied enough, and several dictionaries would not fit into the caches together.
        Dictionary<int, Ids> made = [];
        return [TestSuite.Sweep("1,000 lookups among n sorted ids", Sizes.PowersOfTwo(from: 16, to: 65_536), size => made.TryGetValue(size, out Ids? ids) ? ids : made[size] = new(size, random))
            .Add(LinearSearch)
            .Add(BinarySearch)
            .Add(InterpolationSearch)
            .Add(HashLookup)];
    }

    private static int LinearSearch(Ids ids)
    {
        int places = 0;
        foreach (int wanted in ids.Wanted)
        {
            places += Array.IndexOf(ids.Sorted, wanted);
        }

        return places;
    }

    private static int BinarySearch(Ids ids)
    {
        int places = 0;
        foreach (int wanted in ids.Wanted)
        {
            places += Array.BinarySearch(ids.Sorted, wanted);
        }

        return places;
    }

    private static int InterpolationSearch(Ids ids)
    {
        int places = 0;
        foreach (int wanted in ids.Wanted)
        {
            places += Interpolate(ids.Sorted, wanted);
        }

        return places;
    }

    private static int HashLookup(Ids ids)
    {
        int places = 0;
        foreach (int wanted in ids.Wanted)
        {
            places += ids.Places[wanted];
        }

        return places;
    }

    private static int Interpolate(int[] sorted, int wanted)
    {
        (int low, int high) = (0, sorted.Length - 1);
        while (sorted[low] < wanted)
        {
            int guess = low + (int)((long)(high - low) * (wanted - sorted[low]) / (sorted[high] - sorted[low]));
            (low, high) = sorted[guess] < wanted ? (guess + 1, high) : (low, sorted[guess] == wanted ? guess : guess - 1);
            low = sorted[guess] == wanted ? guess : low;
        }

        return low;
    }

    /// <summary>Sorted ids without repeats, the place of each, and those to look for.</summary>
    private sealed class Ids
    {
        internal Ids(int size, Random random)
        {
            int id = 0;
            Sorted = [.. Enumerable.Range(0, size).Select(_ => id += random.Next(1, 100))];
            Places = Sorted.Select((value, place) => (value, place)).ToDictionary(pair => pair.value, pair => pair.place);
            Wanted = [.. Enumerable.Range(0, Lookups).Select(_ => Sorted[random.Next(size)])];
        }

        internal int[] Sorted { get; }

        internal Dictionary<int, int> Places { get; }

        internal int[] Wanted { get; }
    }
}
