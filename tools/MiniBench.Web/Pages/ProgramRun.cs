using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>A run of a program, read whole.</summary>
/// <param name="path">The address of its results.</param>
/// <param name="suites">Its results.</param>
internal sealed class ProgramRun(string path, IReadOnlyList<ResultSuite> suites)
{
    private readonly Dictionary<(SuiteKey Suite, string Test), int> rows =
        UploadedResults.Rows(suites).Index().DistinctBy(row => row.Item).ToDictionary(row => row.Item, row => row.Index + 1);

    internal IReadOnlyList<ResultSuite> Suites => suites;

    /// <summary>Where the figures of a test stand. An input that could not be made has no size there, and the one that the other run knows in what is said of both.</summary>
    internal string Address(BaselineChange change) => path
        + (rows.TryGetValue((change.Key, change.TestName), out int row) || rows.TryGetValue((change.Key with { InputSize = null }, change.TestName), out row) ? Units.Invariant($"#row-{row}") : "");
}
