namespace MiniBench;

/// <summary>Finds the sizes at which another test becomes the fastest.</summary>
internal static class Crossovers
{
    /// <summary>So many times as long the same code may take within a process by where it and its data lie (measured: up to 15 %).</summary>
    private const double Layout = 1.15;

    /// <summary>What one size alone says has to be so clear: of times of one process 99 of 100 are within 40 % of those of others (docs/how-it-measures.md).</summary>
    private const double Alone = 1.4;

    /// <summary>
    /// Every change of the faster of two tests, by ascending size. What one size alone says, and no clearer than another process may differ,
    /// makes none.
    /// </summary>
    internal static IEnumerable<Crossover> Of(IReadOnlyList<ResultSuite> suites, string first, string second) =>
        Changes(suites, first, second).Concat(Changes(suites, second, first)).Select(change => change.Crossover).OrderBy(crossover => crossover.Size);

    /// <summary>The changes between tests of which one is in front before, the other one behind, and one of the two at each size between, by ascending size.</summary>
    internal static IEnumerable<Crossover> OfWinners(IReadOnlyList<ResultSuite> suites)
    {
        suites = BySize(suites);
        string[] winners = OrSure([.. suites.Select(suite => suite.Fastest?.Name).OfType<string>().Distinct()], suites);
        return from before in winners
               from after in winners
               from change in Changes(suites, before, after)
               where IsInFront(change.Around[0], before) && IsInFront(change.Around[^1], after)
                   && Array.TrueForAll(change.Around, suite => IsInFront(suite, before) || IsInFront(suite, after))
               orderby change.Crossover.Size
               select change.Crossover;
    }

    /// <summary>Where the second test becomes the faster one, each with the sizes from the last at which the first is so for certain to the first at which the second is.</summary>
    private static IEnumerable<(Crossover Crossover, ResultSuite[] Around)> Changes(IReadOnlyList<ResultSuite> suites, string first, string second)
    {
        ResultSuite[] all = [.. suites.Where(suite => suite.InputSize > 0 && suite.Facts is not null && Find(suite, first) is not null && Find(suite, second) is not null).OrderBy(suite => suite.InputSize)];
        Comparison[] pairs = Array.ConvertAll(all, suite => suite.Compare(Find(suite, first)!, Find(suite, second)!));
        bool Agrees(int i, int j) => j >= 0 && j < pairs.Length && pairs[i].Verdict == pairs[j].Verdict;
        int[] sure = [.. Enumerable.Range(0, pairs.Length).Where(i => pairs[i].AreApart && (IsBeyond(pairs[i], Alone) || Agrees(i, i - 1) || Agrees(i, i + 1)))];

        // The nearest size of a side at which the tests are clearly apart, before they change again; the farthest where they are nowhere.
        double End(IEnumerable<int> side)
        {
            int[] same = [.. side.TakeWhile(i => pairs[i].IsFaster == pairs[side.First()].IsFaster)];
            return all[Array.Find(same, i => IsBeyond(pairs[i], Layout) || i == same[^1])].InputSize!.Value;
        }

        return from i in Enumerable.Range(1, Math.Max(0, sure.Length - 1))
               let range = sure[i - 1]..(sure[i] + 1)
               where pairs[sure[i - 1]].IsFaster && pairs[sure[i]].IsSlower
               select (Between(all[range], pairs[range], End(sure[..i].Reverse()), End(sure[i..])), all[range]);
    }

    /// <summary>The suites by the sizes of their inputs, which may be given in any order.</summary>
    [Stage(Stages.Rarities)]
    private static IReadOnlyList<ResultSuite> BySize(IReadOnlyList<ResultSuite> suites) => [.. suites.OrderBy(suite => suite.InputSize)];

    /// <summary>Of the tests that take the least time somewhere, those that are the fastest for certain; where none of them is in front, one that takes the least.</summary>
    [Stage(Stages.Rarities)]
    private static string[] OrSure(string[] winners, IReadOnlyList<ResultSuite> suites)
    {
        List<string> sure = [.. suites.Where(suite => suite.HasWinner).Select(suite => suite.Fastest!.Name).Distinct()];
        foreach (ResultSuite suite in suites.Where(suite => suite.Fastest is not null && !sure.Exists(winner => Find(suite, winner) is not null && IsInFront(suite, winner))))
        {
            sure.Add(suite.Fastest!.Name);
        }

        return [.. sure];
    }

    /// <summary>Whether no test is known to be faster than this one.</summary>
    private static bool IsInFront(ResultSuite suite, string test) => !suite.Compare(Find(suite, test)!, suite.Fastest!).IsSlower;

    private static BenchmarkResult? Find(ResultSuite suite, string test) => suite.FirstOrDefault(result => result.Name == test);

    private static bool IsBeyond(Comparison pair, double times) => pair.Upper < 1 / times || pair.Lower > times;

    /// <summary>
    /// The change between two sizes that are sure. It lies where the measured ratios turn: where those before speak most for the first test, all
    /// together, and those behind for the second; what single sizes between have by chance weighs as little as it is.
    /// </summary>
    private static Crossover Between(ResultSuite[] suites, Comparison[] pairs, double lower, double upper)
    {
        double[] lead = Array.ConvertAll(pairs, pair => Math.Log(pair.Ratio, pairs[0].Ratio));
        int turn = Enumerable.Range(1, pairs.Length - 1).MaxBy(i => lead.Take(i).Sum());
        double size = suites[turn - 1].InputSize!.Value;
        double at = size * Math.Pow(suites[turn].InputSize!.Value / size, lead[turn - 1] / (lead[turn - 1] - lead[turn]));
        return OrTied(new(pairs[0].First, pairs[0].Second, at, lower, upper), suites[1..^1], pairs[1..^1]);
    }

    /// <summary>The change in the middle of several sizes, where at none of them there is a difference.</summary>
    [Stage(Stages.Rarities)]
    private static Crossover OrTied(Crossover crossover, ResultSuite[] between, Comparison[] pairs)
    {
        if (pairs.Length < 2 || Array.Exists(pairs, pair => pair.Verdict != Verdict.NoDifference))
        {
            return crossover;
        }

        (double from, double to) = (between[0].InputSize!.Value, between[^1].InputSize!.Value);
        return crossover with { Size = Math.Sqrt(from * to), Tie = (from, to) };
    }
}
