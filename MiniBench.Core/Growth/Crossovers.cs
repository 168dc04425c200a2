namespace MiniBench;

/// <summary>Finds the sizes at which another test becomes the fastest.</summary>
internal static class Crossovers
{
    /// <summary>Every change of the faster of two tests, by ascending size.</summary>
    internal static IEnumerable<Crossover> Of(IReadOnlyList<ResultSuite> suites, string first, string second)
    {
        (double Size, Comparison Pair)? last = null;
        foreach (ResultSuite suite in suites.Where(suite => suite.InputSize > 0).OrderBy(suite => suite.InputSize))
        {
            BenchmarkResult? a = suite.FirstOrDefault(result => result.Name == first);
            BenchmarkResult? b = suite.FirstOrDefault(result => result.Name == second);
            if (a is null || b is null || suite.Compare(a, b) is not { AreApart: true } pair)
            {
                continue;
            }

            double size = suite.InputSize!.Value;
            if (last is var (before, known) && known.IsFaster != pair.IsFaster)
            {
                double share = Math.Log(known.Ratio) / Math.Log(known.Ratio / pair.Ratio);
                double at = before * Math.Pow(size / before, share);
                yield return known.IsFaster ? new(first, second, at, before, size) : new(second, first, at, before, size);
            }

            last = (size, pair);
        }
    }

    /// <summary>The changes between tests that are the fastest at neighbouring sizes.</summary>
    internal static IEnumerable<Crossover> OfWinners(IReadOnlyList<ResultSuite> suites)
    {
        string[] winners = [.. suites.Select(suite => suite.Fastest?.Name).OfType<string>()];
        return winners.Zip(winners.Skip(1)).Where(pair => pair.First != pair.Second).Distinct()
            .SelectMany(pair => Of(suites, pair.First, pair.Second)).DistinctBy(crossover => (crossover.Before, crossover.After, crossover.Lower));
    }
}
