namespace MiniBench;

/// <summary>A test on one input while it is checked: does what may throw or hang for it, watched, and notes its first output and whether it failed.</summary>
internal sealed class CheckedTest<TInput, TOutput>(TestCandidate<TInput, TOutput> candidate, string? inputLabel, List<TestFailure> failures, RunContext run)
{
    /// <summary>The test.</summary>
    internal TestCandidate<TInput, TOutput> Candidate => candidate;

    /// <summary>What the input is called; null where it is the only one.</summary>
    internal string? InputLabel => inputLabel;

    /// <summary>The output of its first call.</summary>
    internal TOutput? Output { get; private set; }

    /// <summary>A hash of what its output held when it returned it; null where nobody asks.</summary>
    internal int? Contents { get; private set; }

    /// <summary>Whether another test returned the same object, which held something else then: what it holds now says nothing.</summary>
    internal bool IsOverwritten { get; set; }

    /// <summary>Whether it failed on this input.</summary>
    internal bool HasFailed { get; private set; }

    /// <summary>Calls it for the first time.</summary>
    /// <returns>Its failure; null if it did not fail.</returns>
    internal TestFailure? Call(TInput input, SuitePlan<TInput, TOutput> plan) => Watched(() => Output = FirstCalls.Make(candidate, input, plan, run));

    /// <summary>Does what may call a comparer or walk through its output, unless it has failed before. Once it was given up, it is to change nothing that others read.</summary>
    internal void Compare(Action work)
    {
        if (!HasFailed && Watched(() => run.Try(candidate, work)) is { } failure)
        {
            Fail(new(candidate.Name, inputLabel, $"could not be checked: the comparer {failure.Reason}", failure.Exception) { IsGivenUp = failure.IsGivenUp });
        }
    }

    /// <summary>Notes what its output holds.</summary>
    internal void NoteContents()
    {
        int? contents = null;
        Compare(() => contents = Structural.Hash(Output));
        Contents = contents;
    }

    /// <summary>Disposes of the copies of the input that it was given.</summary>
    internal void EndCopies()
    {
        if (!candidate.IsAbandoned && MeasuringThread.Run(run.Watch, inputLabel, () => run.EndCopies(candidate), candidate.Abandon) is { } failure && !HasFailed)
        {
            Fail(failure);
        }
    }

    /// <summary>Notes that it failed, if it did.</summary>
    internal void Fail(TestFailure? failure)
    {
        if (failure is not null)
        {
            HasFailed = true;
            failures.Add(failure);
        }
    }

    private TestFailure? Watched(Action work) => MeasuringThread.Run(run.Watch, inputLabel, work, candidate.Abandon) ?? candidate.FailureOn(inputLabel);
}
