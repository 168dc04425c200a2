namespace MiniBench;

/// <summary>Finds the sizes at which another test becomes the fastest.</summary>
internal static class Crossovers
{
    /// <summary>So many times as long the same code may take within a process by where it and its data lie (measured: up to 15 %).</summary>
    internal const double Layout = 1.15;

    /// <summary>What one size alone says has to be so clear: of times of one process 99 of 100 are within 40 % of those of others (docs/how-it-measures.md).</summary>
    private const double Alone = 1.4;

    /// <summary>
    /// Every change of the faster of two tests, by ascending size. What one size alone says, and no clearer than another process may differ,
    /// makes none.
    /// </summary>
    internal static IEnumerable<Crossover> Of(IReadOnlyList<ResultSuite> suites, string first, string second)
    {
        (double Size, Comparison Pair)[] known =
        [
            .. from suite in suites
               where suite.InputSize > 0 && suite.Facts is not null
               orderby suite.InputSize
               let a = suite.FirstOrDefault(result => result.Name == first)
               let b = suite.FirstOrDefault(result => result.Name == second)
               where a is not null && b is not null
               let pair = suite.Compare(a, b)
               where pair.AreApart
               select (suite.InputSize!.Value, pair),
        ];
        bool Agrees(int i, int j) => j >= 0 && j < known.Length && known[i].Pair.IsFaster == known[j].Pair.IsFaster;
        (double Size, Comparison Pair)[] sure = [.. known.Where((one, i) => IsBeyond(one.Pair, Alone) || Agrees(i, i - 1) || Agrees(i, i + 1))];
        return from i in Enumerable.Range(1, Math.Max(0, sure.Length - 1))
               where sure[i - 1].Pair.IsFaster != sure[i].Pair.IsFaster
               select Between(sure[..i], sure[i..], first, second);
    }

    /// <summary>The suites by the sizes of their inputs, which may be given in any order.</summary>
    [Stage(Stages.Rarities)]
    private static IReadOnlyList<ResultSuite> BySize(IReadOnlyList<ResultSuite> suites) => [.. suites.OrderBy(suite => suite.InputSize)];

    private static bool IsBeyond(Comparison pair, double times) => pair.Upper < 1 / times || pair.Lower > times;

    private static Crossover Between((double Size, Comparison Pair)[] below, (double Size, Comparison Pair)[] above, string first, string second)
    {
        (double Size, Comparison Pair) before = below[^1], after = above[0];
        double share = Math.Log(before.Pair.Ratio) / Math.Log(before.Pair.Ratio / after.Pair.Ratio);
        double at = before.Size * Math.Pow(after.Size / before.Size, share);
        (string Before, string After) names = before.Pair.IsFaster ? (first, second) : (second, first);
        return new(names.Before, names.After, at, End(below.Reverse()), End(above));
    }

    /// <summary>The nearest size at which the tests are clearly apart, before they change again; the farthest where they are nowhere.</summary>
    private static double End(IEnumerable<(double Size, Comparison Pair)> sizes)
    {
        (double Size, Comparison Pair)[] side = [.. sizes.TakeWhile(one => one.Pair.IsFaster == sizes.First().Pair.IsFaster)];
        int clear = Array.FindIndex(side, one => IsBeyond(one.Pair, Layout));
        return side[clear < 0 ? side.Length - 1 : clear].Size;
    }

    /// <summary>The changes between tests that are the fastest at neighbouring sizes.</summary>
    internal static IEnumerable<Crossover> OfWinners(IReadOnlyList<ResultSuite> suites)
    {
        string[] winners = [.. BySize(suites).Select(suite => suite.Fastest?.Name).OfType<string>()];
        return winners.Zip(winners.Skip(1)).Where(pair => pair.First != pair.Second).Distinct()
            .SelectMany(pair => Of(suites, pair.First, pair.Second)).DistinctBy(crossover => (crossover.Before, crossover.After, crossover.Lower));
    }
}
