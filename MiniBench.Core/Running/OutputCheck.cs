using System.Collections;

namespace MiniBench;

/// <summary>Calls every test before anything is measured, and compares the outputs: with the expected one, or with each other.</summary>
internal sealed class OutputCheck<TInput, TOutput>(SuitePlan<TInput, TOutput> plan, List<TestFailure> failures, RunContext run)
{
    private const double CalledOnceOnly = 10e6;
    private const int MoreCalls = 3;

    /// <summary>Numbers that differ by less are taken for results of the same calculation.</summary>
    private const double Close = 1e-6;
    private List<(string Test, InputCase Input, string Reason)>? stopped;

    /// <summary>Returns the tests that passed on an input; the others are added to the failures.</summary>
    internal IEnumerable<TestCandidate<TInput, TOutput>> Check(InputCase<TInput> input, int index)
    {
        if (input.Thrown is { } thrown)
        {
            failures.Add(new("the input", input.Label, $"could not be made: {thrown.GetType().Name}: {thrown.Message}", thrown));
            return [];
        }

        TestCandidate<TInput, TOutput>[] tests = [.. plan.Tests.Select((_, i) => Call(i, input, index))];
        IEnumerable<TestCandidate<TInput, TOutput>> ready = WithoutLazy(tests.Where(test => !test.IsUncompared).Where(test => !HasFailed(test, input)));
        if (plan.IsUncompared || run.Settings.IsUncompared)
        {
            run.WarnIf(plan.Tests.Count > 1, WarningCatalogue.NotCompared);
        }
        else
        {
            CompareAll(tests, ready, input);
        }

        EndCopies(tests, input);
        return tests.Where(test => !HasFailed(test, input));
    }

    private void CompareAll(TestCandidate<TInput, TOutput>[] tests, IEnumerable<TestCandidate<TInput, TOutput>> ready, InputCase<TInput> input)
    {
        TellUncompared(tests);
        var groups = ready.GroupBy(test => test, EqualityComparer<TestCandidate<TInput, TOutput>>.Create((a, b) => AreEqual(a!.Output, b!, input), _ => 0)).ToArray();
        var right = groups.Where(group => !plan.IsExpecting || AreEqual(plan.Expected, group.Key, input)).MaxBy(group => group.Count());
        foreach (TestCandidate<TInput, TOutput> test in groups.Where(group => group != right).SelectMany(group => group).Where(test => !HasFailed(test, input)))
        {
            Compare(test, input, () => failures.Add(Disagreement(test, right, input)));
        }
    }

    /// <summary>The copies were read as outputs until now.</summary>
    private void EndCopies(TestCandidate<TInput, TOutput>[] tests, InputCase<TInput> input)
    {
        if (plan.FreshInput is null)
        {
            return;
        }

        foreach (TestCandidate<TInput, TOutput> test in tests.Where(test => !test.IsAbandoned))
        {
            TestFailure? failure = MeasuringThread.Run(run.Watch, input.Label, () => run.EndCopies(test), () => test.IsAbandoned = true);
            failures.AddRange(failure is null || HasFailed(test, input) ? [] : [failure]);
        }
    }

    private bool HasFailed(TestCandidate<TInput, TOutput> test, InputCase<TInput> input) =>
        failures.Exists(failure => failure.TestName == test.Name && failure.InputLabel == input.Label);

    /// <summary>Says of which tests nothing can be compared, where there is something to compare with.</summary>
    [Stage(Stages.Warnings)]
    private void TellUncompared(TestCandidate<TInput, TOutput>[] tests)
    {
        foreach (TestCandidate<TInput, TOutput> test in tests)
        {
            run.WarnIf(test.IsUncompared && (tests.Length > 1 || plan.IsExpecting), WarningCatalogue.NothingToCompare(test.Name));
        }
    }

    [Stage(Stages.Contents)]
    private IEnumerable<TestCandidate<TInput, TOutput>> WithoutLazy(IEnumerable<TestCandidate<TInput, TOutput>> tests) => [.. tests.Where(test => !IsLazy(test))];

    private bool IsLazy(TestCandidate<TInput, TOutput> test)
    {
        string? type = LazyOutput.Describe(test.Output);
        run.Caution(type is not null, WarningCatalogue.LazyOutput(test.Name, type));
        return type is not null;
    }

    private bool AreEqual(TOutput? expected, TestCandidate<TInput, TOutput> test, InputCase<TInput> input)
    {
        bool areEqual = false;
        Compare(test, input, () => areEqual = plan.Comparer.Equals(expected, test.Output));
        return areEqual;
    }

    /// <summary>Does what may call a comparer or walk through an output, watched as a test is.</summary>
    private void Compare(TestCandidate<TInput, TOutput> test, InputCase<TInput> input, Action work)
    {
        if (!HasFailed(test, input) && Watch(test, input, () => run.Try(test, work)) is { } failure)
        {
            failures.Add(new(test.Name, input.Label, $"could not be checked: the comparer {failure.Reason}", failure.Exception) { IsGivenUp = failure.IsGivenUp });
        }
    }

    private TestFailure? Watch(TestCandidate<TInput, TOutput> test, InputCase<TInput> input, Action work) =>
        MeasuringThread.Run(run.Watch, input.Label, work, () => test.IsAbandoned = true) ?? test.FailureOn(input.Label);

    private TestFailure Disagreement(TestCandidate<TInput, TOutput> test, IEnumerable<TestCandidate<TInput, TOutput>>? right, InputCase<TInput> input)
    {
        TOutput? expected = plan.IsExpecting ? plan.Expected : right!.First().Output;
        string origin = plan.IsExpecting ? "was expected" : $"is what {string.Join(", ", right!.Select(other => other.Name))} returned";
        Advise(test.Output, expected);
        string difference = $"returned {ValueText.Of(test.Output)}, but {ValueText.Of(expected)} {origin}";
        return new(test.Name, input.Label, Located(difference, test.Output, expected));
    }

    /// <summary>Says what can be done where outputs differ by nature.</summary>
    [Stage(Stages.Contents)]
    private void Advise(TOutput? output, TOutput? expected)
    {
        run.WarnIf(true, WarningCatalogue.OutputsDiffer(Structural.AreEqual(expected, output, Close)));
    }

    /// <summary>Says where two outputs with elements differ first.</summary>
    [Stage(Stages.Contents)]
    private static string Located(string difference, object? output, object? expected) =>
        output is IEnumerable a and not string && expected is IEnumerable b and not string
            && Structural.Difference(a, b, 0) is { } first ? $"{difference}; first difference {first}" : difference;

    /// <summary>Calls a test a few times: the later calls show what unoptimised code costs without what is done only once.</summary>
    private TestCandidate<TInput, TOutput> Call(int index, InputCase<TInput> input, int inputIndex)
    {
        BenchmarkTest<TInput, TOutput> own = plan.Tests[index];
        TestCandidate<TInput, TOutput> test = new(plan.NameOf(index), inputIndex, own.Function, input.Inputs, plan.FreshInput, input.Threads is { } threads ? OnThreads(own, threads) : own.Loop)
        {
            TakesTurns = input.TakesTurns,
            IsOptimised = run.Probe.IsOptimised(own.Written.Method),
            EndOfCopy = plan.EndOfCopy,
            KeepsCopies = true,
        };
        run.WarnIf(!test.IsOptimised, WarningCatalogue.Unoptimised(test.Name, own.Written.Method.Module.Assembly.GetName().Name));
        TestFailure? failure = failures.Exists(one => one.IsGivenUp && one.TestName == test.Name)
            ? new(test.Name, input.Label, TestFailure.NotRun + "it did not return on another input")
            : run.Watch.IsStopped ? new(test.Name, input.Label, TestFailure.NotRun + "the run was ended before")
            : stopped?.Find(one => one.Test == test.Name && input.IsBeyond(one.Input)).Reason is { } reason ? new(test.Name, input.Label, reason) { IsStopped = true }
            : Watch(test, input, () => Observe(test, input.Inputs[0]));
        failures.AddRange(failure is null ? [] : [failure]);
        if (input.Threads is not null)
        {
            CompareThreads(test, input);
        }

        if (run.IsSweep && test.First.Nanoseconds > run.Watch.MaxCallTime.TotalNanoseconds)
        {
            (stopped ??= []).Add((test.Name, input, $"was stopped: over {Units.Time(run.Watch.MaxCallTime)} a call at {input.Label}"));
        }

        return test;
    }

    private ThreadedLoop<TInput, TOutput> OnThreads(BenchmarkTest<TInput, TOutput> test, int threads) =>
        new(test.Loop ?? new FunctionLoop<TInput, TOutput>(test.Function), threads, run.Watch.Crews);

    /// <summary>Each thread must have the same output: a test that is not made for several threads at once fails here.</summary>
    private void CompareThreads(TestCandidate<TInput, TOutput> test, InputCase<TInput> input)
    {
        if (!plan.IsUncompared && !run.Settings.IsUncompared && !test.IsUncompared)
        {
            Compare(test, input, () => failures.AddRange(test.Outputs.Where(output => !plan.Comparer.Equals(test.Output, output)).Take(1).Select(output => new TestFailure(
                test.Name, input.Label, $"returned {ValueText.Of(test.Output)} on one thread, but {ValueText.Of(output)} on another"))));
        }
    }

    private void Observe(TestCandidate<TInput, TOutput> test, TInput input)
    {
        int before = 0, after = 0;
        run.Try(test, () => before = Structural.Hash(input));
        Action first = Collecting(() => test.First = run.Time(test, 1), test);
        first();
        TOutput? output = test.Output;
        Gauge(test, input, output);
        run.Try(test, () => after = Structural.Hash(input));
        run.Caution(test.Thrown is null && after != before, WarningCatalogue.InputChanged(test.Name));
        for (int again = 0; again < MoreCalls && !run.IsDry && test.First.Nanoseconds < CalledOnceOnly; again++)
        {
            Batch batch = run.Time(test, 1);
            test.First = again == 0 || batch.Nanoseconds < test.First.Nanoseconds ? batch : test.First;
        }

        test.Output = output;
        test.Note(test.First, run.Timer.Step);
    }

    /// <summary>Has the metrics kept that the test reports.</summary>
    [Stage(Stages.Metrics)]
    private static Action Collecting(Action call, TestCandidate<TInput, TOutput> test) => () => test.Metrics = Metric.Collect(call);

    [Stage(Stages.Metrics)]
    private void Gauge(TestCandidate<TInput, TOutput> test, TInput input, TOutput? output) => run.Try(
        test, () => test.Metrics = [.. plan.Gauges.Select(gauge => gauge.Of(input, output!)).Concat(test.Metrics).DistinctBy(metric => metric.Name)]);
}
