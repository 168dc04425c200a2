namespace MiniBench;

/// <summary>A test that got no figure, because it threw, did not return, or disagreed about the output.</summary>
public sealed class TestFailure
{
    /// <summary>How the reason begins where the test was not called on an input at all.</summary>
    internal const string NotRun = "was not run: ";

    internal TestFailure(string testName, string? inputLabel, string reason, Exception? exception = null)
    {
        TestName = testName;
        InputLabel = inputLabel;
        Reason = reason;
        Exception = exception;
    }

    /// <summary>The label of the test.</summary>
    public string TestName { get; }

    /// <summary>The label of the input on which it failed; null where a suite has one input without a label.</summary>
    public string? InputLabel { get; }

    /// <summary>What happened: what was given, what was expected.</summary>
    public string Reason { get; }

    /// <summary>What the test or the comparer threw; null if nothing was thrown.</summary>
    public Exception? Exception { get; }

    /// <summary>Whether the test is in order, and only was not given this size because smaller ones took too long.</summary>
    public bool IsStopped { get; internal init; }

    /// <summary>Whether it did not return, so that it must not be called again.</summary>
    internal bool IsGivenUp { get; init; }

    /// <summary>Whether the test was not called at all, for a reason that is not its own or that is told elsewhere.</summary>
    internal bool IsNotRun => Reason.StartsWith(NotRun, StringComparison.Ordinal);

    /// <summary>Whether something is wrong with the test or its input: it is neither in order, nor was left out for a reason that is told elsewhere.</summary>
    internal bool IsFault => !IsStopped && (!IsNotRun || Exception is not null);

    /// <summary>Returns the failure in one sentence.</summary>
    public override string ToString() =>
        IsStopped ? $"{TestName} {Reason}" : $"{TestName} failed{(InputLabel is null ? "" : " on " + InputLabel)}: it {Reason}";
}
