namespace MiniBench;

/// <summary>A run of a suite: check, then measure what can be measured.</summary>
internal sealed class SuiteRun<TInput, TOutput>(SuitePlan<TInput, TOutput> plan, IReadOnlyList<InputCase<TInput>> cases)
{
    private readonly List<TestFailure> failures = [];

    internal IReadOnlyList<ResultSuite> Execute(TimeSpan maxCallTime, IProgress<RunProgress>? progress, CancellationToken cancellation)
    {
        BenchmarkSettings settings = plan.Settings.Shortened();
        using RunWatch watch = new(settings, settings.MaxCallTime ?? maxCallTime, progress, cancellation);
        RunContext run = new(settings, watch);
        run.WarnIf(run.Probe.IsDebuggerAttached, WarningCatalogue.Debugger);
        run.WarnIf(plan.LostTests > 0, WarningCatalogue.LostTests(plan.LostTests));
        OutputCheck<TInput, TOutput> check = new(plan, failures, run);
        return Measure([.. cases.SelectMany(check.Check)], run);
    }

    /// <summary>Measures; when a test fails on the way, measures the others again without it.</summary>
    private ResultSuite[] Measure(TestCandidate<TInput, TOutput>[] tests, RunContext run)
    {
        while (true)
        {
            tests = [.. tests.Where(test => !failures.Exists(failure => failure.TestName == test.Name && failure.InputLabel is null))];
            if (tests.Length == 0)
            {
                throw new TestFailureException(
                    $"No test of '{plan.Name}' could be measured.\n{string.Join('\n', failures)}", failures[0].Exception);
            }

            Experiment experiment = new(plan.Name, Candidates(tests), run);
            TestFailure? failure = MeasuringThread.Run(run.Watch, null, experiment.Measure);
            if (failure is not null)
            {
                experiment.Abandon();
                failures.Add(failure);
            }

            if (failure is null || (run.Watch.IsStopped && experiment.HasRounds))
            {
                return [.. cases.Select((one, i) => experiment.Result(i, one.Inputs[0], one.Label, one.Size, failures))];
            }
        }
    }

    /// <summary>The tests anew; for each input the first once more, as the control; and the empty calls.</summary>
    private List<Candidate> Candidates(TestCandidate<TInput, TOutput>[] tests) =>
    [
        .. tests.Select(test => test.Anew(isControl: false)),
        .. tests.DistinctBy(test => test.Input).Select(test => test.Anew(isControl: true)),
        .. tests.Select(test => test.IsStatic).Distinct().Select(isStatic => new TestCandidate<TInput, TOutput>(
            "an empty call", -1, isStatic ? Empty<TInput, TOutput>.StaticCall : new Empty<TInput, TOutput>().Call, cases[0].Inputs,
            plan.FreshInput is null ? null : input => input)),
    ];
}
