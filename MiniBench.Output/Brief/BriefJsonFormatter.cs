using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

/// <summary>
/// Writes the results as BenchmarkDotNet's brief JSON export has them, so that tools that chart those, such as CI actions, read
/// them: <c>Benchmarks[]</c> with <c>FullName</c> and <c>Statistics</c>, in nanoseconds a call.
/// </summary>
/// <remarks>
/// <c>Mean</c> is the time that MiniBench reports, a low quantile of the rounds, and its interval is the confidence interval: what is
/// charted is what the tables say. The other statistics are of the rounds, without those above the upper fence. Times too short to
/// be measured stand as 0.5. Failures, which have no statistics, and warnings are in fields of their own, which other tools pass over.
/// </remarks>
public sealed class BriefJsonFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        JsonText.Write(output, json => BriefJson.Write(json, Require.NotEmpty(results, nameof(results))));
    }
}
