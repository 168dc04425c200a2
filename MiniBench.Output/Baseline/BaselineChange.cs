using System;

namespace MiniBench.Output;

/// <summary>A test now beside the same test in a saved baseline.</summary>
public sealed class BaselineChange
{
    internal BaselineChange(SuiteKey key, string test, BaselineVerdict verdict)
    {
        Key = key;
        TestName = test;
        Verdict = verdict;
    }

    /// <summary>The name of the suite.</summary>
    public string SuiteName => Key.Name;

    /// <summary>What the input is called; null where the suite has one input without a label.</summary>
    public string? InputLabel => Key.InputLabel;

    /// <summary>The name of the test.</summary>
    public string TestName { get; }

    /// <summary>What can be said of it.</summary>
    public BaselineVerdict Verdict { get; }

    /// <summary>The result now; null if it failed or is missing.</summary>
    public BenchmarkResult? Current { get; internal init; }

    /// <summary>The result in the baseline; null if the test is new.</summary>
    public BenchmarkResult? Baseline { get; internal init; }

    /// <summary>The time now divided by the time then: above 1 it is slower. NaN where there are no two times.</summary>
    public double Ratio { get; internal init; } = double.NaN;

    /// <summary>The lower end of the interval of the ratio: of 95 % where it allows for differences between processes, of 99 % where several processes showed them.</summary>
    public double Lower { get; internal init; } = double.NaN;

    /// <summary>The upper end of the interval of the ratio; can be infinite.</summary>
    public double Upper { get; internal init; } = double.NaN;

    /// <summary>The smallest difference that is called, as a fraction: the threshold, or what a run's control shows if that is more.</summary>
    public double Limit { get; internal init; }

    /// <summary>Why nothing can be said when measuring longer would not help, or why the test has no figure now; else null.</summary>
    public string? Reason { get; internal init; }

    /// <summary>Whether it takes more time than then, or fails and did not then.</summary>
    public bool IsRegression => Verdict is BaselineVerdict.Slower or BaselineVerdict.Failed;

    internal SuiteKey Key { get; }

    /// <summary>Why the test has no figure now; null where it has one, or is not there.</summary>
    internal TestFailure? Failure { get; init; }

    /// <summary>Whether there is a reason because of which several processes, and they alone, can tell.</summary>
    internal bool IsOfOneProcess { get; init; }

    /// <summary>The difference that an interval must exclude to both sides for there to be none: the limit and the allowance.</summary>
    internal double Beyond { get; init; }

    /// <summary>What the ratio may be wrong by; null where there are no two measurements.</summary>
    internal RatioErrors? Errors { get; init; }

    /// <summary>What that of the first process may be wrong by, where it gave reason to measure again; else null.</summary>
    internal RatioErrors? Suspicion { get; private set; }

    /// <summary>What can be said, in words.</summary>
    internal string Words => Verdict switch
    {
        BaselineVerdict.Faster => "faster",
        BaselineVerdict.Slower => "slower",
        BaselineVerdict.NoDifference => $"no difference beyond {Units.Percent(Beyond)}",
        BaselineVerdict.Failed => "fails now",
        BaselineVerdict.New => "new",
        BaselineVerdict.Missing => Reason is null ? "missing now" : "not measured now",
        BaselineVerdict.NotResolved when Current is null => "no figure, as before",
        BaselineVerdict.NotResolved => Reason is null ? "not resolved" : $"not resolved: {Reason}",
        _ => throw new InvalidOperationException($"There is no verdict {Verdict}."),
    };

    /// <summary>The ratio, or what it is at least or at most where one of the times is too short to be told; empty where both are, or there is none.</summary>
    internal string RatioText => (IsTooShort(Current), IsTooShort(Baseline)) switch
    {
        (true, true) => "",
        _ when double.IsNaN(Ratio) => "",
        (true, false) => "< " + Units.Times(Ratio),
        (false, true) => "> " + Units.Times(Ratio),
        _ => Units.Times(Ratio),
    };

    /// <summary>The interval of the ratio; empty where it has no end, or says nothing.</summary>
    internal string IntervalText => double.IsInfinity(Upper) || double.IsNaN(Ratio) || Reason is not null ? "" : $"{Units.Significant(Lower)} to {Units.Significant(Upper)}";

    /// <summary>The same as what confirms or denies an earlier one.</summary>
    internal BaselineChange After(BaselineChange earlier)
    {
        BaselineChange same = (BaselineChange)MemberwiseClone();
        same.Suspicion = earlier.Errors;
        return same;
    }

    /// <summary>The same where that which was to confirm it did not measure it: nothing is known, for the first process alone says too little.</summary>
    internal BaselineChange Unconfirmed() => new(Key, TestName, BaselineVerdict.NotResolved)
    {
        Current = Current,
        Baseline = Baseline,
        Ratio = Ratio,
        Lower = Lower,
        Upper = Upper,
        Limit = Limit,
        Beyond = Beyond,
        Errors = Errors,
        Reason = "it was not measured in each of the fresh processes",
    };

    private static bool IsTooShort(BenchmarkResult? result) => result?.Measurement is { IsBelowResolution: true };

    /// <summary>Returns the change in one line.</summary>
    public override string ToString() => $"{Key.Describe(TestName)}: {Words}{(RatioText.Length == 0 ? "" : $", {Extent} the time")}";

    /// <summary>The ratio with its interval; that of a time that is only a bound has none.</summary>
    private string Extent => IsTooShort(Current) || IsTooShort(Baseline) ? RatioText : Units.Range(Ratio, Lower, Upper);
}
