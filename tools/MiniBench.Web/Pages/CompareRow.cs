using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>The tests of several results, a row each, with a cell for each machine.</summary>
/// <param name="Suite">The suite's name.</param>
/// <param name="Input">What the input is called.</param>
/// <param name="Test">The test's name.</param>
/// <param name="Cells">The figures of each machine; null where it has none.</param>
/// <param name="Shortest">The shortest time that each machine has of any test on this input; null where it has none, or a verdict says which test is the fastest, or that none is.</param>
public sealed record CompareRow(string Suite, string Input, string Test, IReadOnlyList<StoredFigure?> Cells, IReadOnlyList<double?> Shortest)
{
    /// <summary>The verdict on the only test that is the fastest. Where several may be, those on the one with the shortest time end with it.</summary>
    private const string Fastest = "fastest";

    /// <summary>Whether this test is the fastest that a machine has on this input.</summary>
    internal bool IsFastest(int column) => Cells[column] is { } cell && (cell.Verdict == Fastest || cell.Nanoseconds <= Shortest[column]);

    /// <summary>Puts results side by side.</summary>
    /// <param name="columns">The figures of each.</param>
    internal static IReadOnlyList<CompareRow> Of(IReadOnlyList<IReadOnlyList<StoredFigure>> columns)
    {
        var found = columns.Select(column => column.DistinctBy(figure => figure.Key).ToDictionary(figure => figure.Key)).ToArray();
        var shortest = columns.Select(column => column.GroupBy(Place).ToDictionary(group => group.Key, group => ShortestUnjudged([.. group]))).ToArray();
        return
        [
            .. columns.SelectMany(column => column).DistinctBy(figure => figure.Key).Select(figure => new CompareRow(
                figure.Suite, figure.Input, figure.Test, [.. found.Select(column => column.GetValueOrDefault(figure.Key))], [.. shortest.Select(column => column.GetValueOrDefault(Place(figure)))])),
        ];
    }

    /// <summary>Verdicts beside a baseline do not say which test is the fastest.</summary>
    private static double? ShortestUnjudged(StoredFigure[] figures) =>
        Array.Exists(figures, figure => figure.Nanoseconds is not null && figure.Verdict.EndsWith(Fastest, StringComparison.Ordinal)) ? null : figures.Min(figure => figure.Nanoseconds);

    private static (string Suite, string Input) Place(StoredFigure figure) => (figure.Suite, figure.Input);
}
