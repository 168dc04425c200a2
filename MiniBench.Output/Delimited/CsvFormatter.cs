using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

/// <summary>
/// Writes a row a result, separated by commas, for spreadsheets and programs: times in nanoseconds a call, the caveats and
/// the environment in every row. Text that a spreadsheet would take for a formula has an apostrophe before it.
/// </summary>
public sealed class CsvFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output) =>
        DelimitedTable.Write(results, output, ',');
}
