namespace MiniBench;

/// <summary>Finds the sizes at which another test becomes the fastest.</summary>
internal static class Crossovers
{
    /// <summary>So many times as long the same code may take within a process by where it and its data lie (measured: up to 15 %).</summary>
    internal const double Layout = 1.15;

    /// <summary>
    /// Every change of the faster of two tests, by ascending size. What one size alone says, and no clearer than two copies of one
    /// function may differ, makes none.
    /// </summary>
    internal static IEnumerable<Crossover> Of(IReadOnlyList<ResultSuite> suites, string first, string second)
    {
        (double Size, Comparison Pair)[] known =
        [
            .. from suite in suites
               where suite.InputSize > 0
               orderby suite.InputSize
               let a = suite.FirstOrDefault(result => result.Name == first)
               let b = suite.FirstOrDefault(result => result.Name == second)
               where a is not null && b is not null
               let pair = suite.Compare(a, b)
               where pair.AreApart
               select (suite.InputSize!.Value, pair),
        ];
        bool Agrees(int i, int j) => j >= 0 && j < known.Length && known[i].Pair.IsFaster == known[j].Pair.IsFaster;
        (double Size, Comparison Pair)[] sure = [.. known.Where((one, i) => one.Pair.Upper < 1 / Layout || one.Pair.Lower > Layout || Agrees(i, i - 1) || Agrees(i, i + 1))];
        return sure.Zip(sure.Skip(1)).Where(two => two.First.Pair.IsFaster != two.Second.Pair.IsFaster).Select(two => Between(two.First, two.Second, first, second));
    }

    private static Crossover Between((double Size, Comparison Pair) before, (double Size, Comparison Pair) after, string first, string second)
    {
        double share = Math.Log(before.Pair.Ratio) / Math.Log(before.Pair.Ratio / after.Pair.Ratio);
        double at = before.Size * Math.Pow(after.Size / before.Size, share);
        return before.Pair.IsFaster ? new(first, second, at, before.Size, after.Size) : new(second, first, at, before.Size, after.Size);
    }

    /// <summary>The changes between tests that are the fastest at neighbouring sizes.</summary>
    internal static IEnumerable<Crossover> OfWinners(IReadOnlyList<ResultSuite> suites)
    {
        string[] winners = [.. suites.Select(suite => suite.Fastest?.Name).OfType<string>()];
        return winners.Zip(winners.Skip(1)).Where(pair => pair.First != pair.Second).Distinct()
            .SelectMany(pair => Of(suites, pair.First, pair.Second)).DistinctBy(crossover => (crossover.Before, crossover.After, crossover.Lower));
    }
}
