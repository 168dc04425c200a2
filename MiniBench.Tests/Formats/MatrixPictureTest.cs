using System.Globalization;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class MatrixPictureTest
{
    /// <summary>A cell whose fastest test is too short to be measured says only how large the lead is at least, and one that leads by far is one cell.</summary>
    [TestCase(0.1)]
    [TestCase(1)]
    public void Of_OneFarLead_LeavesTheOthersTheirColours(double fastest)
    {
        HeatGraph graph = MatrixPicture.Of([Cell(1, 10, 100, 110), Cell(1, 20, 100, 150), Cell(2, 10, 300, 100), Cell(2, 20, fastest, 200)]);

        Assert.That(graph.Cells.Select(cell => cell.Strength > 0.2), Is.EqualTo(new[] { false, true, true, true }));
        Assert.That(graph.Cells.Select(cell => cell.Strength), Is.All.InRange(0, 1));
    }

    private static ResultSuite Cell(double rows, double columns, double first, double second) => new(
        "Cells", [FormatCases.Result("first", first, 0, 0), FormatCases.Result("second", second, 0, 0)], MadeResults.Facts)
    {
        InputLabel = string.Create(CultureInfo.InvariantCulture, $"rows {rows:N0}, columns {columns:N0}"),
        Place = [("rows", rows), ("columns", columns)],
    };
}
