using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

/// <summary>
/// Writes everything that is known of results, for <see cref="SavedResults"/> to read back: figures, rounds, failures, warnings
/// and where they were measured. docs/results.schema.json describes it. The text is the same everywhere, with LF line ends.
/// </summary>
/// <remarks>
/// Of a result with more than 2,000 rounds, 2,000 are kept, chosen so that comparisons come out nearly the same; its figures
/// stay exact, and the file says so. A hash of the program is written where <see cref="SavedResults"/> with one are given.
/// </remarks>
public sealed class JsonFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        IReadOnlyList<ResultSuite> suites = Require.NotEmpty(results, nameof(results));
        JsonText.Write(output, json => ResultsJson.Write(json, suites, (results as SavedResults)?.SourceHash ?? SourceHash.OfThisProgram));
    }
}
