using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

/// <summary>Writes what <see cref="CsvFormatter"/> writes, separated by tabs.</summary>
public sealed class TsvFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output) =>
        DelimitedTable.Write(results, output, '\t');
}
