using System;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What results of several inputs say.</summary>
internal static class SeveralFinding
{
    /// <summary>What all inputs on which tests were compared are.</summary>
    private enum Extent
    {
        /// <summary>Not all inputs: on others fewer than two tests have times.</summary>
        Part,

        /// <summary>All sizes.</summary>
        Sizes,

        /// <summary>All cells of a matrix.</summary>
        Cells,

        /// <summary>All numbers of threads.</summary>
        Threads,

        /// <summary>All labelled inputs.</summary>
        Inputs,
    }

    /// <summary>What no notation stands for.</summary>
    private static readonly string Beyond = Complexity.FasterThanExponential.Notation;

    private const int MostInputs = 3;
    private const int MostWinners = 3;

    /// <summary>The sentence; null where nothing can be compared and no growth is named.</summary>
    /// <param name="suites">The inputs on which something was measured.</param>
    /// <param name="inputs">How many inputs there are.</param>
    internal static string? Of(ResultSuite[] suites, int inputs)
    {
        bool isSized = Inputs.MayGrow(suites);
        bool isMatrix = MatrixTable.Fits(suites);
        ResultSuite[] compared = [.. suites.Where(suite => suite.Count(result => result.Measurement is not null) > 1)];
        if (compared.Length == 0)
        {
            return ResultSuite.TestNames(suites) is [string only] && isSized ? OfGrowth(suites, only) : null;
        }

        compared = isSized ? [.. compared.OrderBy(suite => suite.InputSize)] : compared;
        string?[] winners = [.. compared.Select(Winner)];
        string[] names = [.. winners.OfType<string>().Distinct()];
        Extent every = compared.Length < inputs ? Extent.Part : isSized ? Extent.Sizes : isMatrix ? Extent.Cells
            : suites.All(suite => suite.IsOnThreads) ? Extent.Threads : Extent.Inputs;
        return names.Length == 0 ? OfNone(compared, every)
            : names.Length == 1 && OfWinner(compared, winners, names[0], every) is { } winner ? winner
            : isSized && !isMatrix && (OfCrossovers(compared, winners) ?? EndsFinding.Of(compared, winners, compared[^1] == suites.MaxBy(suite => suite.InputSize))) is { } changes ? changes
            : OfSeveral(compared, winners, names, every);
    }

    /// <summary>The test that all others on an input are slower than; null where there is none.</summary>
    private static string? Winner(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        return suite.FirstOrDefault(result => ranking[result] == Standing.Fastest)?.Name;
    }

    private static string? OfGrowth(ResultSuite[] suites, string test) => Growth.CurveOf(suites, test) switch
    {
        { Nanoseconds: not null } curve when curve.Name.StartsWith(Beyond, StringComparison.Ordinal) => $"{test} grows faster than any exponential{curve.Name[Beyond.Length..]}",
        { Nanoseconds: not null } curve => $"{test} grows as {curve.Name}",
        _ => null,
    };

    private static string OfNone(ResultSuite[] compared, Extent every)
    {
        (ResultSuite Suite, Ranking Ranking)[] all = [.. compared.Select(suite => (suite, new Ranking(suite)))];
        bool areEqual = all.All(one => one.Suite.All(result => one.Ranking[result] is Standing.AmongFastest or Standing.NoDifference));
        bool areInFront = all.All(one => one.Suite.All(one.Ranking.IsInFront));
        return ResultSuite.TestNames(compared) is [string first, string second] && areInFront
            ? $"{first} and {second} {(areEqual ? $"do not differ by more than {Units.Percent(compared.Max(suite => suite.Facts!.Limit))}" : "are not told apart")} {AnyWords(every)}"
            : $"No test is known to be the fastest {AnyWords(every)}";
    }

    /// <summary>That one test wins everywhere, or is in front everywhere; null where it is not.</summary>
    private static string? OfWinner(ResultSuite[] compared, string?[] winners, string name, Extent every)
    {
        if (winners.All(winner => winner is not null))
        {
            return $"{name} is the fastest {Words(every)}{Lead(compared[^1], every)}";
        }

        return compared.All(suite => Ranking.IsInFront(suite, name)) ? $"{name} is the fastest, or not told from it, {Words(every)}" : null;
    }

    /// <summary>By how much the winner leads at the largest size.</summary>
    private static string Lead(ResultSuite largest, Extent every) => every == Extent.Sizes && new Ranking(largest).FirstTwo is { } pair
        ? $": {Finding.Times(pair)} at {Inputs.Called(largest)}{Finding.Scope(pair, largest)}" : "";

    /// <summary>Who is the fastest up to which size; null where that would say more than the verdicts.</summary>
    private static string? OfCrossovers(ResultSuite[] compared, string?[] winners)
    {
        Crossover[] changes = [.. Crossovers.OfWinners(compared).OrderBy(change => change.Size)];
        bool isChain = changes.Length is > 0 and < MostWinners && changes.Zip(changes.Skip(1)).All(pair => pair.First.After == pair.Second.Before && pair.First.Size <= pair.Second.Size);
        if (!isChain)
        {
            return null;
        }

        for (int i = 0; i < compared.Length; i++)
        {
            double size = compared[i].InputSize!.Value;
            string? expected = changes.Any(change => size > change.Lower && size < change.Upper) ? null
                : changes.LastOrDefault(change => size >= change.Upper)?.After ?? changes[0].Before;
            if (expected is not null && winners[i] != expected)
            {
                return null;
            }
        }

        return string.Join(", ", changes.Select((change, i) => $"{change.Before} {(i == 0 ? "wins " : "")}{UpTo(change)}")) + $", then {changes[^1].After}";
    }

    private static string UpTo(Crossover change) => change.Tie is not { } tie ? $"up to about {change.About}"
        : $"below {Units.InputSize(tie.From)}, no difference up to {Units.InputSize(tie.To)}";

    private static string OfSeveral(ResultSuite[] compared, string?[] winners, string[] names, Extent every) =>
        compared.Length <= MostInputs && winners.All(winner => winner is not null) && every != Extent.Part
            ? string.Join(", ", compared.Select((suite, i) => i == 0 ? $"{winners[i]} is the fastest on {Inputs.Called(suite)}" : $"{winners[i]} on {Inputs.Called(suite)}"))
            : names.Length == 1 ? $"{names[0]} is the fastest on {Count(winners, names[0])} of {compared.Length} {Noun(every)}"
            : $"No test is the fastest {Words(every)}: {string.Join(", ", names.OrderByDescending(name => winners.Count(winner => winner == name)).Take(MostWinners).Select((name, i) => i == 0 ? $"{name} is on {Count(winners, name)} of {compared.Length} {Noun(every)}" : $"{name} on {Count(winners, name)}"))}";

    private static string Words(Extent every) => every switch
    {
        Extent.Sizes => "at every size",
        Extent.Cells => "in every cell",
        Extent.Threads => "with every number of threads",
        Extent.Inputs => "on every input",
        _ => "wherever two tests ran",
    };

    /// <summary>The same of what is not so.</summary>
    private static string AnyWords(Extent every) => every switch
    {
        Extent.Sizes => "at any size",
        Extent.Cells => "in any cell",
        Extent.Threads => "with any number of threads",
        Extent.Inputs => "on any input",
        _ => Words(every),
    };

    private static string Noun(Extent every) => every == Extent.Threads ? "numbers of threads" : "inputs";

    private static string Count(string?[] winners, string name) => Units.Invariant($"{winners.Count(winner => winner == name)}");
}
