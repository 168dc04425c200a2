namespace MiniBench;

/// <summary>What is known of a suite of which no test could be measured.</summary>
internal static class FailedRun
{
    /// <summary>The exception with a suite without results for each input, which says what failed on it.</summary>
    [Stage(Stages.Rarities)]
    internal static TestFailureException OrWithResults(
        TestFailureException thrown, string name, IReadOnlyList<InputCase> inputs, IReadOnlyList<TestFailure> failures, RunContext run)
    {
        RunEnvironment place = run.Probe.Describe(run.Settings.Clock.GetUtcNow());
        return new(thrown.Message, thrown.InnerException)
        {
            Results = [.. inputs.Select(input => new ResultSuite(name, [], new RunFacts(run.Settings.Threshold, 0, Blocks.PairLevel(0, 1), TimeSpan.Zero, run.Watch.IsEnding))
            {
                InputLabel = input.Label,
                InputSize = input.Size,
                Place = input.Place,
                Failures = [.. failures.Where(failure => failure.InputLabel is null || failure.InputLabel == input.Label)],
                Warnings = [.. run.Warnings, .. Enumerable.Repeat(WarningCatalogue.Interrupted, run.Watch.IsEnding ? 1 : 0)],
                Environment = place,
                Baseline = run.Baseline,
            })],
        };
    }
}
