using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>Files of random text, by their shape.</summary>
/// <param name="Name">What it is called.</param>
/// <param name="Files">How many files.</param>
/// <param name="Lines">How many lines a file has.</param>
/// <param name="Characters">How many characters a line has, without its end.</param>
internal sealed record DataSet(string Name, int Files, int Lines, int Characters)
{
    /// <summary>So many files stay however small a set is made: with fewer, threads would have nothing to share.</summary>
    private const int FewestFiles = 20;

    /// <summary>The sets that were published: about 0.1, 1, 1 and 2 GB.</summary>
    internal static IReadOnlyList<DataSet> Published { get; } =
    [
        new("small", 10_000, 100, 100),
        new("medium-short", 100, 500_000, 20),
        new("medium-long", 100, 100, 100_000),
        new("big", 20, 100_000, 1_000),
    ];

    internal static string Names => string.Join(", ", Published.Select(set => set.Name));

    /// <summary>How many bytes it has, each line with its end.</summary>
    internal double Bytes => (double)Files * Lines * (Characters + 1);

    /// <exception cref="BadInputException">There is none of this name.</exception>
    internal static DataSet Find(string name)
    {
        if (Published.FirstOrDefault(set => string.Equals(set.Name, name, StringComparison.OrdinalIgnoreCase)) is { } found)
        {
            return found;
        }

        IReadOnlyList<string> near = NearMatches.Of(name, Published.Select(set => set.Name));
        throw new BadInputException($"There is no data set '{name}'.{(near.Count > 0 ? $" Was {string.Join(" or ", near)} meant?" : "")} The sets are: {Names}.");
    }

    /// <summary>A set of about so many times the bytes: of as many times the files, but no fewer than twenty (or all there are), then of lines. Lines keep their length.</summary>
    /// <param name="scale">Above 0.</param>
    internal DataSet Scaled(double scale)
    {
        double files = Math.Max(Math.Round(Files * scale), Math.Min(Files, FewestFiles));
        double lines = Math.Max(Math.Round(Lines * scale * Files / files), Math.Min(Lines, 1));
        return this with { Files = (int)Math.Min(files, int.MaxValue), Lines = (int)Math.Min(lines, int.MaxValue) };
    }
}
