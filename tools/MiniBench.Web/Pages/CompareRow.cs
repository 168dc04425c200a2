using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>The tests of several results, a row each, with a cell for each machine.</summary>
/// <param name="Suite">The suite's name.</param>
/// <param name="Input">What the input is called.</param>
/// <param name="Test">The test's name.</param>
/// <param name="Cells">The figures of each machine; null where it has none.</param>
/// <param name="Shortest">The shortest time that each machine has of any test on this input; null where it has none.</param>
public sealed record CompareRow(string Suite, string Input, string Test, IReadOnlyList<StoredFigure?> Cells, IReadOnlyList<double?> Shortest)
{
    /// <summary>Whether a machine has no test on this input that is faster.</summary>
    internal bool IsFastest(int column) => Cells[column]?.Nanoseconds is { } time && time <= Shortest[column];

    /// <summary>Puts results side by side.</summary>
    /// <param name="columns">The figures of each.</param>
    internal static IReadOnlyList<CompareRow> Of(IReadOnlyList<IReadOnlyList<StoredFigure>> columns)
    {
        var found = columns.Select(column => column.DistinctBy(figure => figure.Key).ToDictionary(figure => figure.Key)).ToArray();
        var shortest = columns.Select(column => column.GroupBy(Place).ToDictionary(group => group.Key, group => group.Min(figure => figure.Nanoseconds))).ToArray();
        return
        [
            .. columns.SelectMany(column => column).DistinctBy(figure => figure.Key).Select(figure => new CompareRow(
                figure.Suite, figure.Input, figure.Test, [.. found.Select(column => column.GetValueOrDefault(figure.Key))], [.. shortest.Select(column => column.GetValueOrDefault(Place(figure)))])),
        ];
    }

    private static (string Suite, string Input) Place(StoredFigure figure) => (figure.Suite, figure.Input);
}
