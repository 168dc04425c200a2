namespace MiniBench;

/// <summary>The columns of the classic table, which shows them in the order of their values.</summary>
[Flags]
public enum ResultColumns
{
    /// <summary>The test's name.</summary>
    Name = 1,

    /// <summary>How many calls were measured.</summary>
    Iterations = 2,

    /// <summary>The time of all those calls, as minutes, seconds and milliseconds.</summary>
    Duration = 4,

    /// <summary>The score: smaller is better. See <see cref="BenchmarkResult.Score"/>.</summary>
    Score = 8,

    /// <summary>Name and iterations.</summary>
    NameAndIterations = Name | Iterations,

    /// <summary>Name and duration.</summary>
    NameAndDuration = Name | Duration,

    /// <summary>Name and score.</summary>
    NameAndScore = Name | Score,

    /// <summary>Every column.</summary>
    All = Name | Iterations | Duration | Score,
}
