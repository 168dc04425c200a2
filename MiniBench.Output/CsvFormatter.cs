using System.Collections.Generic;
using System.Globalization;
using System.IO;
using CsvHelper;

namespace MiniBench.Output;

/// <summary>Writes a row a result, times in nanoseconds a call, for spreadsheets and programs.</summary>
public sealed class CsvFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        using CsvWriter csv = CsvWriter.Create(output, new CsvWriterOptions(), leaveOpen: true);
        csv.WriteRecord(["suite", "input", "test", "time_ns"]);
        foreach (ResultSuite suite in results)
        {
            foreach (BenchmarkResult result in suite)
            {
                string time = (result.Measurement?.Nanoseconds ?? result.Score * 100).ToString(CultureInfo.InvariantCulture);
                csv.WriteRecord([suite.Name, suite.InputLabel ?? "", result.Name, time]);
            }
        }
    }
}
