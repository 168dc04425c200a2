using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>The tests of several results, a row each, with a cell for each machine.</summary>
/// <param name="Suite">The suite's name.</param>
/// <param name="Input">What the input is called.</param>
/// <param name="Test">The test's name.</param>
/// <param name="Cells">The figures of each machine; null where it has none.</param>
public sealed record CompareRow(string Suite, string Input, string Test, IReadOnlyList<StoredFigure?> Cells)
{
    /// <summary>Puts results side by side.</summary>
    /// <param name="columns">The figures of each.</param>
    internal static IReadOnlyList<CompareRow> Of(IReadOnlyList<IReadOnlyList<StoredFigure>> columns)
    {
        Dictionary<(string Suite, string Input, string Test), StoredFigure>[] found =
            [.. columns.Select(column => column.DistinctBy(Key).ToDictionary(Key))];
        return [.. columns.SelectMany(column => column).Select(Key).Distinct().Select(
            key => new CompareRow(key.Suite, key.Input, key.Test, [.. found.Select(column => column.GetValueOrDefault(key))]))];
    }

    private static (string Suite, string Input, string Test) Key(StoredFigure figure) => (figure.Suite, figure.Input, figure.Test);
}
