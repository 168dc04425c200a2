using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Moves labels apart as little as possible.</summary>
internal static class Spread
{
    /// <summary>
    /// The positions nearest to the wanted ones, in the same order, at least a gap apart and between the two ends.
    /// </summary>
    /// <param name="wanted">Where the labels belong, ascending.</param>
    /// <param name="gap">The smallest distance between two of them.</param>
    /// <param name="from">The first position allowed.</param>
    /// <param name="to">The last position allowed.</param>
    public static IReadOnlyList<double> Apart(IReadOnlyList<double> wanted, double gap, double from, double to)
    {
        // Without the gaps the positions need only ascend, which is an isotonic regression: neighbours out of order
        // share their mean.
        var groups = new List<(double Mean, int Count)>();
        for (int i = 0; i < wanted.Count; i++)
        {
            groups.Add((wanted[i] - (i * gap), 1));
            while (groups.Count > 1 && groups[^2].Mean >= groups[^1].Mean)
            {
                (double mean, int count) = groups[^1];
                groups.RemoveAt(groups.Count - 1);
                (double before, int others) = groups[^1];
                groups[^1] = (((mean * count) + (before * others)) / (count + others), count + others);
            }
        }

        double last = Math.Max(from, to - ((wanted.Count - 1) * gap));
        IEnumerable<double> ascending = groups.SelectMany(group => Enumerable.Repeat(group.Mean, group.Count));
        return [.. ascending.Select((position, i) => Math.Clamp(position, from, last) + (i * gap))];
    }
}
