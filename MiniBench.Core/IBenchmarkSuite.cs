namespace MiniBench;

/// <summary>A suite of any types, as what runs it sees it. The library's suites are ones, and others can be: name, tests and <see cref="Run"/> are enough.</summary>
public interface IBenchmarkSuite
{
    /// <summary>The suite's name.</summary>
    string Name { get; }

    /// <summary>The names of the tests, in their order; no two are equal.</summary>
    IReadOnlyList<string> TestNames { get; }

    /// <summary>The settings that hold unless others are given.</summary>
    BenchmarkSettings Settings => BenchmarkSettings.Default;

    /// <summary>Checks and measures some of the tests; when it is cancelled, returns what was measured so far.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="isWanted">Which tests, by their names.</param>
    /// <param name="cancellationToken">Ends the run early, with wider intervals.</param>
    /// <param name="progress">Is told some four times a second how far the run is.</param>
    /// <returns>A suite for each input.</returns>
    /// <exception cref="InvalidOperationException">The suite has no input, or none of the tests.</exception>
    /// <exception cref="TestFailureException">No test could be measured.</exception>
    IReadOnlyList<ResultSuite> Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null);

    /// <summary>Calls some of the tests once on each input, and compares their outputs. A suite that cannot do less measures quickly.</summary>
    internal DryRun Try(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken)
    {
        IReadOnlyList<ResultSuite> results = Run(settings.Quickly(), isWanted, cancellationToken);
        return new(results.Sum(suite => suite.Count), [.. results.SelectMany(suite => suite.Failures)], [.. results.SelectMany(suite => suite.Warnings).DistinctBy(one => (one.Code, one.TestName))]);
    }
}
