namespace MiniBench;

/// <summary>How far a run is.</summary>
public sealed class RunProgress
{
    internal RunProgress(string message, double fraction, TimeSpan remaining)
    {
        Message = message;
        Fraction = fraction;
        Remaining = remaining;
    }

    /// <summary>What is being done.</summary>
    public string Message { get; }

    /// <summary>The share of the run that is done, from 0 to 1.</summary>
    public double Fraction { get; }

    /// <summary>The time that is left if nothing changes.</summary>
    public TimeSpan Remaining { get; }
}
