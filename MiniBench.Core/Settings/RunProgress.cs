namespace MiniBench;

/// <summary>How far a run is.</summary>
public sealed class RunProgress
{
    internal RunProgress(string message, double fraction, TimeSpan remaining, IReadOnlyList<ResultSuite>? results)
    {
        Message = message;
        Fraction = fraction;
        Remaining = remaining;
        Results = results;
    }

    /// <summary>What is being done.</summary>
    public string Message { get; }

    /// <summary>The share of the run that is done, from 0 to 1.</summary>
    public double Fraction { get; }

    /// <summary>The time that is left if nothing changes.</summary>
    public TimeSpan Remaining { get; }

    /// <summary>
    /// What is known so far, with wide intervals, and without the slowest tests at first; null before the first rounds. A new
    /// object whenever it is made anew, about once a second.
    /// </summary>
    public IReadOnlyList<ResultSuite>? Results { get; }
}
