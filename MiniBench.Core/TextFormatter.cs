using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench;

/// <summary>
/// Writes tables for people: for one input a row a test, with a verdict in words; for several inputs a row an input and a
/// column a test. Below stand a line that says how to read it, failures, warnings, and where it was measured.
/// </summary>
public sealed class TextFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        StringBuilder text = new();
        text.Append(Require.NotEmpty(results, nameof(results))[0].Name).Append('\n');
        if (results.Count == 1)
        {
            SuiteText.Write(results[0], text);
        }
        else
        {
            SweepText.Write(results, text);
        }

        foreach (string note in Notes(results).Distinct(StringComparer.Ordinal))
        {
            text.Append(note).Append('\n');
        }

        string written = Plain.CanWrite(output.Encoding) ? text.ToString() : Plain.Text(text.ToString());
        output.WriteLine(written.Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    private static IEnumerable<string> Notes(IReadOnlyList<ResultSuite> results)
    {
        foreach (TestFailure failure in results.SelectMany(suite => suite.Failures))
        {
            yield return "Failed: " + failure;
        }

        foreach (BenchmarkWarning warning in results.SelectMany(suite => suite.Warnings))
        {
            yield return "Warning: " + warning;
        }

        if (results[0].Environment is { } place)
        {
            yield return Units.Invariant(
                $"{place.Runtime}, {place.OperatingSystem}, {place.Processor}, {place.ProcessorCount} processors, {place.Time:yyyy-MM-dd HH:mm}, MiniBench {place.Version}");
        }
    }
}
