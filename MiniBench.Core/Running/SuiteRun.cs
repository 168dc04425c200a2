using System.Diagnostics;

namespace MiniBench;

/// <summary>A run of a suite: check, then measure what can be measured.</summary>
[StackTraceHidden]
internal sealed class SuiteRun<TInput, TOutput>(SuitePlan<TInput, TOutput> plan, IEnumerable<InputCase<TInput>> inputs)
{
    /// <summary>The end of a run does not wait for a batch that is known to take so long, in nanoseconds, nor take it for one that hangs.</summary>
    private const double LongBatch = 0.1e9;

    private const int SweepRounds = 16;
    private readonly List<TestFailure> failures = [];
    private readonly List<InputCase<TInput>> cases = [];
    private bool haveEnded;

    /// <summary>Checks only, with one call a test and input.</summary>
    internal DryRun Try(TimeSpan maxCallTime, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        using RunWatch watch = new(plan.Settings, plan.Settings.MaxCallTime ?? maxCallTime, null, cancellation);
        RunContext run = new(plan.Settings, watch) { IsSweep = plan.IsSweep, IsDry = true };
        try
        {
            return new(Check(run).Count(), failures, run.Warnings);
        }
        finally
        {
            EndInputs(run);
        }
    }

    internal IReadOnlyList<ResultSuite> Execute(TimeSpan maxCallTime, IProgress<RunProgress>? progress, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        BenchmarkSettings settings = Shortened(plan.Settings);
        using RunWatch watch = new(settings, settings.MaxCallTime ?? maxCallTime, progress, cancellation);
        RunContext run = new(settings, watch) { IsSweep = plan.IsSweep, Baseline = plan.Baseline };
        run.WarnIf(run.Probe.IsDebuggerAttached, WarningCatalogue.Debugger);
        run.WarnIf(plan.LostTests > 0, WarningCatalogue.LostTests(plan.LostTests));
        try
        {
            IReadOnlyList<ResultSuite> results = Measure(Read([.. Check(run)], run), run);
            watch.Show(results, isFinal: true);
            return results;
        }
        finally
        {
            EndInputs(run);
        }
    }

    /// <summary>Cleans up after the inputs, and disposes of what was made for the run.</summary>
    private void EndInputs(RunContext run)
    {
        if ((plan.Cleanup is null && !(plan.MakesInputs && InputEnd.MayBeDisposable(typeof(TInput)))) || haveEnded)
        {
            return;
        }

        haveEnded = true;
        InputEnds<TInput> ends = new(plan.Cleanup, run);
        for (int i = 0; i < cases.Count; i++)
        {
            // What is gone does not tell its size any more.
            cases[i] = cases[i] with { GivenSize = cases[i].Place.Count > 0 ? null : cases[i].Size };
            ends.End(cases[i]);
        }
    }

    [Stage(Stages.Shortening)]
    private static BenchmarkSettings Shortened(BenchmarkSettings settings) => settings.Shortened();

    /// <summary>Reads the code of tests that have run: nothing of them is made ready by looking at it. A class's methods without parameters have their object as input.</summary>
    [Stage(Stages.SharedCode)]
    private TestCandidate<TInput, TOutput>[] Read(TestCandidate<TInput, TOutput>[] passed, RunContext run)
    {
        IEnumerable<(string Name, Delegate Function)> all = plan.TestNames.Zip(plan.Tests, (name, test) => (name, test.Written));
        foreach (BenchmarkWarning warning in CodeDoubts.Of([.. all.Where(test => Array.Exists(passed, one => one.Name == test.Name))], cases.FirstOrDefault()?.First))
        {
            run.Caution(true, warning);
        }

        return passed;
    }

    /// <summary>Checks the outputs on every input, as long as measuring on all of them is expected to fit into the budget.</summary>
    private IEnumerable<TestCandidate<TInput, TOutput>> Check(RunContext run)
    {
        OutputCheck<TInput, TOutput> check = new(plan, failures, run);
        double expected = 0;
        foreach (InputCase<TInput> one in inputs)
        {
            cases.Add(Made(one, run));
            TestCandidate<TInput, TOutput>[] passed = [.. check.Check(cases[^1], cases.Count - 1)];
            foreach (TestCandidate<TInput, TOutput> test in passed)
            {
                yield return test;
            }

            // What makes one input is not asked for larger ones when it did not return.
            if ((plan.TimeBudget is { } budget && (expected += passed.Sum(test => SweepRounds * test.First.Nanoseconds)) > budget.TotalNanoseconds) || cases[^1].HasHung)
            {
                yield break;
            }
        }
    }

    /// <summary>Makes inputs, where that is still to be done, watched as a test is.</summary>
    private static InputCase<TInput> Made(InputCase<TInput> input, RunContext run)
    {
        if (input.Maker is null || run.Watch.IsEnding)
        {
            return input;
        }

        InputCase<TInput> made = input;
        TestFailure? hung = MeasuringThread.Run(
            run.Watch,
            input.Label,
            () =>
            {
                run.Watch.EnterLong(input.Label is null ? "the input" : $"the input {input.Label}");
                made = input.Made();
            },
            () => { });
        return hung is null ? made : input with { Thrown = new TimeoutException(hung.Reason), HasHung = true };
    }

    /// <summary>Measures; when a test does not return on the way, measures the others again without it.</summary>
    private IReadOnlyList<ResultSuite> Measure(TestCandidate<TInput, TOutput>[] tests, RunContext run)
    {
        while (true)
        {
            TestCandidate<TInput, TOutput>[] measured = [.. tests.Where(test => !HasFailed(test)).Select(test => test.Anew())];
            if (measured.Length == 0)
            {
                throw FailedRun.OrWithResults(new TestFailureException(Advised($"No test of '{plan.Name}' could be measured.\n{string.Join('\n', Notes.Failures(failures).Select(Notes.Line))}", run), failures[0].Exception), plan.Name, cases, failures, run);
            }

            Experiment experiment = new(plan.Name, Candidates(measured), run);
            IReadOnlyList<ResultSuite> Results() => [.. cases.Select((one, i) => experiment.Result(i, one, failures))];
            TestFailure? failure = MeasuringThread.Run(
                run.Watch,
                null,
                () =>
                {
                    experiment.Measure(Results);
                    EndCopies(measured, run);
                },
                experiment.Abandon);
            bool isOver = failure is null || (run.Watch.IsEnding && experiment.HasRounds);
            failures.AddRange(GivenUp(failure is null ? [] : [failure], run.Running, isOver));
            failures.AddRange([.. measured.Select(test => test.FailureOn(cases[test.Input].Label)).OfType<TestFailure>()]);
            failures.AddRange([.. measured.Where(test => isOver && !HasFailed(test) && test.Samples.Calls == 0).Select(test => new TestFailure(test.Name, cases[test.Input].Label, "had no batch that counted"))]);
            if (isOver && !Array.TrueForAll(measured, HasFailed))
            {
                EndInputs(run);
                return Results();
            }
        }
    }

    /// <summary>Says at the end what to do about outputs that differ: a run without results shows no warnings.</summary>
    [Stage(Stages.Rarities)]
    private static string Advised(string message, RunContext run) =>
        run.Warnings.FirstOrDefault(warning => warning.Code == WarningCatalogue.OutputsDifferCode) is { } advice ? $"{message}\n{advice.Remedy}" : message;

    /// <summary>Disposes of the copies that the tests were given.</summary>
    private void EndCopies(TestCandidate<TInput, TOutput>[] tests, RunContext run)
    {
        if (plan.FreshInput is not null)
        {
            Array.ForEach(tests, run.EndCopies);
        }
    }

    /// <summary>
    /// A test that did not return is lost on that input and on larger ones; if it happens again, on all: it may hold what it waits for. One that is known to take
    /// longer than the end of a run waits did not hang.
    /// </summary>
    [Stage(Stages.Warnings)]
    private TestFailure[] GivenUp(TestFailure[] lost, Candidate? running, bool isOver) =>
        isOver && running?.BatchTime > LongBatch ? []
            : lost is not [{ } failure] || running is not { IsTest: true } || failures.Exists(other => other.IsGivenUp && other.TestName == failure.TestName) ? lost
            : [.. cases.Where((one, i) => i == running.Input || one.IsBeyond(cases[running.Input]))
                .Select(one => new TestFailure(failure.TestName, one.Label, failure.Reason) { IsGivenUp = true })];

    /// <summary>Whether a test failed on its input, or on all of them.</summary>
    private bool HasFailed(TestCandidate<TInput, TOutput> test) => failures.Exists(
        failure => failure.TestName == test.Name && (failure.InputLabel is null || failure.InputLabel == cases[test.Input].Label));

    /// <summary>The tests, the control, and the empty calls.</summary>
    private List<Candidate> Candidates(TestCandidate<TInput, TOutput>[] tests) =>
    [
        .. tests,
        new ControlCandidate(plan.Settings.Probe),
        .. tests.DistinctBy(test => (test.IsStatic, test.CallKind, test.TakesTurns)).Select(test => test.Idle(plan.FreshInput is null ? null : input => input)),
    ];
}
