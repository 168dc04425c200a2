namespace MiniBench;

/// <summary>Measures candidates until the verdicts stand or the time is over, and makes the results.</summary>
internal sealed class Experiment(string name, IReadOnlyList<Candidate> candidates, RunContext run)
{
    private readonly StopRule stopRule = new(run.Settings, candidates, run.IsSweep);
    private RunEnvironment? environment;
    private Rounds? rounds;

    internal bool HasRounds => rounds is { Count: > 0 };

    /// <summary>Warms up, calibrates and measures.</summary>
    /// <param name="results">Makes the results so far of all inputs.</param>
    internal void Measure(Func<IReadOnlyList<ResultSuite>> results)
    {
        Describe();
        run.Watch.Begin("warming up");
        WarmUp.Run(candidates, run);
        WarmUp.WarnOfEnd(run);
        Calibration.Run(candidates, run);
        run.Neighbours.Begin();
        new SweepGarbage(run).Measure(candidates);
        run.Watch.Begin("measuring");
        rounds = new(candidates, run, results);
        foreach (double horizon in stopRule.Horizons)
        {
            rounds.RunUntil(horizon, stopRule.FewestRounds, stopRule.Bound);
            if (run.Watch.IsEnding || rounds.WallTime >= stopRule.Bound || !stopRule.GoesOn(input => Result(input, new(), []), horizon))
            {
                break;
            }
        }

        new OwnData(run).Measure(candidates);
    }

    /// <summary>What the candidates still do must end: the run goes on without them.</summary>
    internal void Abandon()
    {
        foreach (Candidate candidate in candidates)
        {
            candidate.Abandon();
        }

        KeepFirstRound();
    }

    /// <summary>At the end of a run what there is of its first round counts: there is no other.</summary>
    [Stage(Stages.Rarities)]
    private void KeepFirstRound()
    {
        if (run.Watch.IsEnding)
        {
            rounds?.KeepFirst();
        }
    }

    /// <summary>The results of the rounds so far on one of the inputs, without the tests that failed on it.</summary>
    internal ResultSuite Result(int index, InputCase input, IReadOnlyList<TestFailure> failures)
    {
        TestFailure[] own = [.. failures.Where(failure => failure.InputLabel is null || failure.InputLabel == input.Label)];
        Candidate[] measured = [.. candidates.Where(one => one is { Thrown: null, Samples.Calls: > 0 })];
        Candidate[] tests = Array.FindAll(measured, one => one.Input == index && !Array.Exists(own, failure => failure.TestName == one.Name));
        Candidate[] others = Array.FindAll(measured, one => !one.IsTest);
        BenchmarkResult[] results = BesideOthers([.. tests.Select(one => WithMetrics(new BenchmarkResult(one.Name, Estimator.Estimate(one, others, rounds!)), one))], tests, others, input);
        return new(name, results, Facts(results.Length, Array.Find(others, one => one.IsControl)))
        {
            Input = input.First,
            InputLabel = input.Label,
            InputSize = input.Size,
            Place = input.Place,
            Failures = [.. own],
            Warnings = [.. WithDoubts(run.Warnings, tests, results, input.Threads)],
            Environment = environment,
            Baseline = run.Baseline,
        };
    }

    [Stage(Stages.Metrics)]
    private static BenchmarkResult WithMetrics(BenchmarkResult result, Candidate test) => new(result.Name, result.Measurement!)
    {
        Metrics = [.. Known(test.Metrics, result.Measurement!).Select(metric => metric.Per(result.Measurement!.Floored / (test.Threads ?? 1)))],
    };

    /// <summary>The metrics of a time: what is short of being known says nothing of how much is done in a second.</summary>
    [Stage(Stages.Rarities)]
    private static IReadOnlyList<Metric> Known(IReadOnlyList<Metric> metrics, Measurement measurement) =>
        [.. metrics.Where(metric => !metric.IsRate || !InputReference.IsUnknown(measurement))];

    /// <summary>Adds what the tests take as times what they take on other inputs.</summary>
    [Stage(Stages.Metrics)]
    private BenchmarkResult[] BesideOthers(BenchmarkResult[] results, Candidate[] tests, Candidate[] others, InputCase input) =>
        [.. results.Zip(tests, (result, test) => input.References.Aggregate(result, (told, reference) => Beside(told, test, reference, others)))];

    private BenchmarkResult Beside(BenchmarkResult result, Candidate test, InputReference reference, Candidate[] others) =>
        candidates.FirstOrDefault(one => one is { Thrown: null, Samples.Calls: > 0 } && one.Input == reference.Input && one.Name == test.Name) is { } there
            ? reference.AddTo(result, Estimator.Estimate(there, others, rounds!)) : result;

    [Stage(Stages.Environment)]
    private void Describe() => environment ??= run.Probe.Describe(run.Settings.Clock.GetUtcNow());

    /// <summary>The reasons to doubt figures: those that came up while they were taken, and those that they give themselves.</summary>
    [Stage(Stages.Warnings)]
    private IReadOnlyList<BenchmarkWarning> WithDoubts(IReadOnlyList<BenchmarkWarning> warnings, Candidate[] tests, BenchmarkResult[] results, int? threads) =>
    [
        .. warnings,
        .. tests.SelectMany((one, i) => Doubts.Of(one, results[i].Measurement!)),
        .. run.Watch.IsEnding ? [WarningCatalogue.Interrupted] : (BenchmarkWarning[])[],
        .. run.Baseline is { } baseline && !Array.Exists(results, result => result.Name == baseline) ? [WarningCatalogue.NoBaseline(baseline)] : (BenchmarkWarning[])[],
        .. threads is { } count && count > run.Probe.Processors ? [WarningCatalogue.TakingTurns(count, run.Probe.Processors)] : (BenchmarkWarning[])[],
    ];

    private RunFacts Facts(int tests, Candidate? control) => new(
        run.Settings.Threshold,
        control is null ? 0 : NoiseFloor([.. control.Samples.Times.Where(double.IsFinite)]),
        Blocks.PairLevel(tests, stopRule.Horizons.Count),
        TimeSpan.FromSeconds(rounds!.Time / 1e9),
        run.Watch.IsEnding);

    /// <summary>How far the same work is apart in even and in odd rounds.</summary>
    private static double NoiseFloor(double[] times)
    {
        double[] Every(int second) => [.. times.Where((_, i) => i % 2 == second)];
        return times.Length < 2 ? 0 : Math.Exp(Math.Abs(Math.Log(Quantile.Of(Every(0), Quantile.Low) / Quantile.Of(Every(1), Quantile.Low)))) - 1;
    }
}
