namespace MiniBench;

/// <summary>Calls every test before anything is measured, and has the outputs compared.</summary>
internal sealed class OutputCheck<TInput, TOutput>(SuitePlan<TInput, TOutput> plan, List<TestFailure> failures, RunContext run)
{
    private readonly OutputComparison<TInput, TOutput> comparison = new(plan, run);
    private readonly LongCalls? longCalls = run.IsSweep ? new(run.Watch.MaxCallTime) : null;

    private bool IsUncompared => plan.IsUncompared || run.Settings.IsUncompared;

    /// <summary>Returns the tests that passed on an input; the others are added to the failures.</summary>
    internal IEnumerable<TestCandidate<TInput, TOutput>> Check(InputCase<TInput> input, int index)
    {
        if (input.Thrown is { } thrown)
        {
            string reason = $"{TestFailure.NotRun}the input{(input.Label is null ? "" : " " + input.Label)} could not be made: {ThrownText.Of(thrown)}";
            failures.AddRange(plan.TestNames.Select(name => new TestFailure(name, input.Label, reason, thrown)));
            return [];
        }

        CheckedTest<TInput, TOutput>[] tests = [.. plan.Tests.Select((_, i) => Call(i, input, index))];
        OutputComparison<TInput, TOutput>.FindOverwritten(tests);
        CheckedTest<TInput, TOutput>[] ready = comparison.WithoutLazy(Array.FindAll(tests, test => !test.Candidate.IsUncompared && !test.HasFailed));
        if (IsUncompared)
        {
            run.WarnIf(plan.Tests.Count > 1, WarningCatalogue.NotCompared);
            WarnOfOne(input);
        }
        else
        {
            comparison.TellUncompared(tests);
            comparison.Compare(ready);
        }

        EndCopies(tests);
        ForgetOutputs(tests);
        return tests.Where(test => !test.HasFailed).Select(test => test.Candidate);
    }

    /// <summary>Says of a single test, too, that nothing was compared, where there was something to compare with: the expected output, or what other threads returned.</summary>
    [Stage(Stages.Rarities)]
    private void WarnOfOne(InputCase input)
    {
        run.WarnIf(plan.IsExpecting || input.Threads > 1, WarningCatalogue.NotCompared);
    }

    /// <summary>They were compared: what is measured is not to bear what they take.</summary>
    [Stage(Stages.Contents)]
    private static void ForgetOutputs(CheckedTest<TInput, TOutput>[] tests)
    {
        foreach (CheckedTest<TInput, TOutput> test in tests)
        {
            test.Candidate.ForgetOutput(isDue: true);
        }
    }

    /// <summary>The copies were read as outputs until now.</summary>
    private void EndCopies(CheckedTest<TInput, TOutput>[] tests)
    {
        if (plan.FreshInput is not null)
        {
            Array.ForEach(tests, test => test.EndCopies());
        }
    }

    /// <summary>Calls a test on an input, unless there is a reason not to.</summary>
    private CheckedTest<TInput, TOutput> Call(int index, InputCase<TInput> input, int inputIndex)
    {
        BenchmarkTest<TInput, TOutput> own = plan.Tests[index];
        TestCandidate<TInput, TOutput> candidate = new(plan.NameOf(index), inputIndex, own.Function, input.Inputs, plan.FreshInput, input.Threads is { } threads ? OnThreads(own, threads) : own.Loop)
        {
            TakesTurns = input.TakesTurns,
            IsOptimised = run.Probe.IsOptimised(own.Written.Method),
            EndOfCopy = plan.EndOfCopy,
            IsChecked = true,
        };
        run.WarnIf(!candidate.IsOptimised, WarningCatalogue.Unoptimised(candidate.Name, own.Written.Method.Module.Assembly.GetName().Name));
        CheckedTest<TInput, TOutput> test = new(candidate, input.Label, failures, run);
        test.Fail(NotCalled(candidate.Name, input) ?? test.Call(input.Inputs[0], plan));
        if (input.Threads is not null && !IsUncompared)
        {
            comparison.CompareThreads(test);
        }

        longCalls?.Note(candidate, input);
        comparison.NoteContents(test, input.Inputs.FirstOrDefault()!, !IsUncompared);
        return test;
    }

    /// <summary>That a test is not called on an input at all, and why; null if it is.</summary>
    private TestFailure? NotCalled(string test, InputCase input) =>
        failures.Exists(one => one.IsGivenUp && one.TestName == test) ? new(test, input.Label, TestFailure.NotRun + "it did not return on another input")
            : run.Watch.IsEnding ? new(test, input.Label, TestFailure.NotRun + "the run was ended before")
            : longCalls?.FailureOn(test, input);

    private ThreadedLoop<TInput, TOutput> OnThreads(BenchmarkTest<TInput, TOutput> test, int threads) =>
        new(test.Loop ?? new FunctionLoop<TInput, TOutput>(test.Function), threads, run.Watch.Crews);
}
