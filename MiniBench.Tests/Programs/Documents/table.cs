// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
// <block>

static long RowByRow(Table table)
{
    long sum = 0;
    for (int row = 0; row < table.Rows; row++)
    {
        for (int column = 0; column < table.Columns; column++)
        {
            sum += table.Cells[row, column];
        }
    }

    return sum;
}

static long ColumnByColumn(Table table)
{
    long sum = 0;
    for (int column = 0; column < table.Columns; column++)
    {
        for (int row = 0; row < table.Rows; row++)
        {
            sum += table.Cells[row, column];
        }
    }

    return sum;
}

sealed record Table(int Rows, int Columns)
{
    internal int[,] Cells { get; } = new int[Rows, Columns];
}
