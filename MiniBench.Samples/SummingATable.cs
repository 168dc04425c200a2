using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>One sum, two orders: results by the rows and columns of the table that is summed.</summary>
internal sealed class SummingATable : ISample
{
    public string Question => "Does it matter in which order a table of numbers is summed?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Matrix("Summing a table", ("rows", [16, 256, 4096]), ("columns", [16, 256, 1024]), (rows, columns) => new Table(rows, columns))
            .Add(table => RowByRow(table), "row by row")
            .Add(table => ColumnByColumn(table), "column by column")
            .WithItems(table => table.Rows * table.Columns)
            // Where a table of some kilobytes lies differs from process to process, and makes up to 18 %: less is not called.
            .With(BenchmarkSettings.Default.WithThreshold(0.2)),
    ];

    private static int RowByRow(Table table)
    {
        int sum = 0;
        for (int row = 0; row < table.Rows; row++)
        {
            for (int column = 0; column < table.Columns; column++)
            {
                sum += table[row, column];
            }
        }

        return sum;
    }

    private static int ColumnByColumn(Table table)
    {
        int sum = 0;
        for (int column = 0; column < table.Columns; column++)
        {
            for (int row = 0; row < table.Rows; row++)
            {
                sum += table[row, column];
            }
        }

        return sum;
    }

    private sealed class Table(int rows, int columns)
    {
        private readonly int[] numbers = [.. Enumerable.Range(0, rows * columns)];

        internal int Rows => rows;

        internal int Columns => columns;

        internal int this[int row, int column] => numbers[(row * columns) + column];
    }
}
