using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>How the time of a test changed between two runs on machines of one kind.</summary>
/// <param name="Machine">The kind of machine.</param>
/// <param name="Then">The earlier figures.</param>
/// <param name="Now">The later figures.</param>
/// <param name="Ratio">The later time divided by the earlier.</param>
/// <param name="Noises">How many times the change is what the intervals of both leave open.</param>
public sealed record ChangeRow(string Machine, StoredFigure Then, StoredFigure Now, double Ratio, double Noises)
{
    /// <summary>Two processes that run the same code differ by as much; see docs/saved-results.md.</summary>
    private const double BetweenProcesses = 0.05;

    /// <summary>Whether the change is more than noise.</summary>
    public bool IsSignificant => Math.Abs(Noises) > 1;

    /// <summary>What changed between two runs, the surest change first.</summary>
    internal static IEnumerable<ChangeRow> Of(string machine, IReadOnlyList<StoredFigure> then, IReadOnlyList<StoredFigure> now)
    {
        var earlier = then.DistinctBy(figure => figure.Key).ToDictionary(figure => figure.Key);
        return now.Select(later => Between(machine, earlier.GetValueOrDefault(later.Key), later)).OfType<ChangeRow>();
    }

    private static ChangeRow? Between(string machine, StoredFigure? then, StoredFigure now)
    {
        if (then is not { Nanoseconds: >= Measurement.Resolution and { } before } || now is not { Nanoseconds: >= Measurement.Resolution and { } after })
        {
            return null;
        }

        double change = Math.Log(after / before);
        double noise = Math.Sqrt(Square(Half(then)) + Square(Half(now)) + Square(BetweenProcesses));
        return new(machine, then, now, Math.Exp(change), change / noise);
    }

    private static double Half(StoredFigure figure) => figure is { Nanoseconds: > 0 and { } time, LowerEnd: { } lower, UpperEnd: { } upper } ? (upper - lower) / 2 / time : 1;

    private static double Square(double value) => value * value;
}
