namespace MiniBench;

/// <summary>Measures candidates until the verdicts stand or the time is over, and makes the results.</summary>
internal sealed class Experiment(string name, IReadOnlyList<Candidate> candidates, RunContext run)
{
    private const double SlowBatches = 16;
    private const int MostStride = 16;
    private const int MostSweepStride = 4;
    private const int EmptyStride = 4;

    private readonly StopRule stopRule = new(run.Settings, candidates, run.IsSweep);
    private RunEnvironment? environment;
    private Rounds? rounds;

    internal bool HasRounds => rounds is { Count: > 0 };

    /// <summary>Whether a test has figures.</summary>
    internal bool HasMeasured(Candidate test) =>
        candidates.Any(one => one.Name == test.Name && one.Input == test.Input && one.Samples.Calls > 0);

    /// <summary>The tests that threw on an input while they were measured.</summary>
    internal IEnumerable<TestFailure> FailuresOn(int index, string? label) =>
        candidates.Where(one => one.Input == index).Select(one => one.FailureOn(label)).OfType<TestFailure>();

    /// <summary>Warms up, calibrates and measures.</summary>
    /// <param name="results">Makes the results so far of all inputs.</param>
    internal void Measure(Func<IReadOnlyList<ResultSuite>> results)
    {
        Describe();
        run.Watch.Begin("warming up");
        WarmUp.Run(candidates, run);
        Calibration.Run(candidates, run);
        SetStrides();
        run.Watch.Begin("measuring");
        rounds = new(candidates, run, results);
        foreach (double horizon in stopRule.Horizons)
        {
            rounds.RunUntil(horizon, stopRule.FewestRounds, stopRule.Limit);
            if (run.Watch.IsStopped || rounds.WallTime >= stopRule.Limit || !stopRule.GoesOn(input => Result(input, new(), []), horizon))
            {
                break;
            }
        }
    }

    /// <summary>What the candidates still do must end: the run goes on without them.</summary>
    internal void Abandon()
    {
        foreach (Candidate candidate in candidates)
        {
            candidate.IsAbandoned = true;
        }
    }

    /// <summary>The results of the rounds so far on one of the inputs, without the tests that failed on it.</summary>
    internal ResultSuite Result(int index, InputCase input, IReadOnlyList<TestFailure> failures)
    {
        TestFailure[] own = [.. failures.Where(failure => failure.InputLabel is null || failure.InputLabel == input.Label)];
        Candidate[] measured = [.. candidates.Where(one => one.Samples.Calls > 0)];
        Candidate[] tests = [.. measured.Where(one => one.Input == index && !Array.Exists(own, failure => failure.TestName == one.Name))];
        Candidate[] others = [.. measured.Where(one => !one.IsTest)];
        BenchmarkResult[] results = WithSpeedUps([.. tests.Select(one => WithMetrics(new BenchmarkResult(one.Name, Estimator.Estimate(one, others, rounds!)), one))], tests, others);
        List<BenchmarkWarning> warnings = [.. run.Warnings];
        Doubt(tests, results, warnings);
        WarnOfTurns(input.Threads, warnings);
        return new(name, results, Facts(results.Length, Array.Find(others, one => one.IsControl)))
        {
            Input = input.First,
            InputLabel = input.Label,
            InputSize = input.Size,
            Place = input.Place,
            Failures = [.. own],
            Warnings = [.. warnings],
            Environment = environment,
            Baseline = run.Baseline,
        };
    }

    [Stage(Stages.Metrics)]
    private static BenchmarkResult WithMetrics(BenchmarkResult result, Candidate test) => new(result.Name, result.Measurement!)
    {
        Metrics = [.. test.Metrics.Select(metric => metric.Per(result.Measurement!.Floored / (test.Threads ?? 1)))],
    };

    /// <summary>Adds how many times as many calls a second each test makes as on the fewest threads, which are the first input's.</summary>
    [Stage(Stages.Metrics)]
    private BenchmarkResult[] WithSpeedUps(BenchmarkResult[] results, Candidate[] tests, Candidate[] others) => [.. results.Zip(tests, (result, test) =>
        candidates.FirstOrDefault(one => one is { Input: 0, Threads: not null, Thrown: null, Samples.Calls: > 0 } && one.Name == test.Name) is { } first
            ? SpeedUp.Add(result, test, first, Estimator.Estimate(first, others, rounds!)) : result)];

    [Stage(Stages.Environment)]
    private void Describe() => environment ??= run.Probe.Describe(run.Settings.Clock.GetUtcNow());

    [Stage(Stages.Warnings)]
    private void Doubt(Candidate[] tests, BenchmarkResult[] results, List<BenchmarkWarning> warnings)
    {
        warnings.AddRange(tests.SelectMany((one, i) => Doubts.Of(one, results[i].Measurement!)));
        warnings.AddRange(Enumerable.Repeat(WarningCatalogue.Interrupted, run.Watch.IsStopped ? 1 : 0));
        if (run.Baseline is { } baseline && !Array.Exists(results, result => result.Name == baseline))
        {
            warnings.Add(WarningCatalogue.NoBaseline(baseline));
        }
    }

    [Stage(Stages.Warnings)]
    private void WarnOfTurns(int? threads, List<BenchmarkWarning> warnings)
    {
        if (threads is { } count && count > run.Probe.Processors)
        {
            warnings.Add(WarningCatalogue.TakingTurns(count, run.Probe.Processors));
        }
    }

    private RunFacts Facts(int tests, Candidate? control) => new(
        run.Settings.Threshold,
        control is null ? 0 : NoiseFloor([.. control.Samples.Times.Where(double.IsFinite)]),
        Blocks.PairLevel(tests, stopRule.Horizons.Count),
        TimeSpan.FromSeconds(rounds!.Time / 1e9),
        run.Watch.IsStopped);

    /// <summary>How far the same work is apart in even and in odd rounds.</summary>
    private static double NoiseFloor(double[] times)
    {
        double[] Every(int second) => [.. times.Where((_, i) => i % 2 == second)];
        return times.Length < 2 ? 0 : Math.Exp(Math.Abs(Math.Log(Quantile.Of(Every(0), Quantile.Low) / Quantile.Of(Every(1), Quantile.Low)))) - 1;
    }

    /// <summary>Slow candidates take part in fewer rounds, so that the fast ones get enough of them.</summary>
    private void SetStrides()
    {
        double shortest = candidates.Where(one => one.IsTest).Min(one => one.BatchTime);
        foreach (Candidate one in candidates)
        {
            one.Stride = one.IsEmpty ? EmptyStride : one.IsControl ? 1
                : (int)Math.Pow(2, Math.Floor(Math.Log2(Math.Clamp(one.BatchTime / shortest / SlowBatches, 1, run.IsSweep ? MostSweepStride : MostStride))));
        }
    }
}
