using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;

namespace MiniBench.Output;

/// <summary>
/// Keeps 2,000 of many rounds. The rounds are cut into contiguous windows, so that a drift stays where it was and the blocks from
/// which intervals come have the same borders; of each window's rounds evenly spaced quantiles are kept, other ones in each window,
/// so that low quantiles stay what they were; where that is not what the mean of all was, the highest of them makes up for it: rare slow rounds
/// count as often as they came. A test that took part in some rounds only keeps its share, in the places that other
/// tests fill first: what two tests have in common remains so, and is spread over the quantiles of both.
/// </summary>
internal static class Thinning
{
    /// <summary>How many rounds a result keeps.</summary>
    internal const int MostRounds = Windows * Places;

    /// <summary>A multiple of the 16 blocks.</summary>
    private const int Windows = 80;

    private const int Places = 25;

    /// <summary>By so much the mean of what is kept may be another than that of all, as a share.</summary>
    private const double Lost = 0.01;

    /// <summary>The golden section: its multiples, without their whole part, are spread evenly however many there are.</summary>
    private const double Golden = 0.6180339887498949;

    /// <summary>All rounds if they are few enough, else 2,000; NaN where the test did not take part.</summary>
    internal static double[] Thin(IReadOnlyList<double> rounds)
    {
        if (rounds.Count <= MostRounds)
        {
            return [.. rounds];
        }

        double[] all = [.. rounds];
        return [.. Enumerable.Range(0, Windows).SelectMany(window => Kept(all.AsSpan(Border(window)..Border(window + 1)), window * Golden))];

        int Border(int window) => (int)((long)window * all.Length / Windows);
    }

    private static double[] Kept(ReadOnlySpan<double> window, double shift)
    {
        double[] present = [.. window.ToArray().Where(double.IsFinite)];
        double[] kept = new double[Places];
        Array.Fill(kept, double.NaN);
        int count = present.Length == 0 ? 0 : Math.Clamp((int)Math.Round((double)Places * present.Length / window.Length), 1, Places);
        int place = 0;
        foreach (int rank in Spread(count))
        {
            kept[place++] = Quantile.Of(present, (((rank + 0.5) / count) + shift) % 1);
        }

        WithMeanOf(present, kept.AsSpan(0, count));
        return kept;
    }

    /// <summary>Changes the highest of a window's rounds where rare slow ones are not in their mean as often as they came.</summary>
    private static void WithMeanOf(double[] present, Span<double> kept)
    {
        if (kept.Length < 2)
        {
            return;
        }

        double[] sorted = [.. kept.ToArray().Order()];
        double sum = present.Average() * kept.Length;
        if (Math.Abs(sum - sorted.Sum()) > Lost * sum)
        {
            kept[kept.IndexOf(sorted[^1])] = Math.Max(sum - sorted[..^1].Sum(), sorted[^2]);
        }
    }

    /// <summary>The ranks in an order of which every beginning is spread over all of them: bits reversed (van der Corput).</summary>
    private static IEnumerable<int> Spread(int count)
    {
        int bits = BitOperations.Log2((uint)Math.Max(1, count - 1)) + 1;
        return Enumerable.Range(0, 1 << bits).Select(number => Reversed(number, bits)).Where(rank => rank < count);
    }

    private static int Reversed(int number, int bits) =>
        Enumerable.Range(0, bits).Sum(bit => ((number >> bit) & 1) << (bits - 1 - bit));
}
