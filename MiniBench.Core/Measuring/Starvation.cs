namespace MiniBench;

/// <summary>Whether the processor was taken away, and for how much of the time: seen by the control's batches.</summary>
internal sealed class Starvation
{
    /// <summary>Where the thread's own time is not known, a batch of the control that takes so many times the shortest was interrupted: nothing else makes known work that slow.</summary>
    private const double Factor = 4;

    private double shortest = double.MaxValue;
    private double time;
    private double stolen;

    /// <summary>How many batches it was taken away from.</summary>
    internal int Count { get; private set; }

    /// <summary>For which share of the time.</summary>
    internal double Share => time > 0 ? stolen / time : 0;

    /// <summary>Notes a batch of the control.</summary>
    /// <returns>Whether the round is of no use: where nothing tells of each batch whether it was interrupted, and this one was.</returns>
    internal bool Notes(Batch batch)
    {
        if (batch.Calls == 0 || double.IsNaN(batch.Nanoseconds))
        {
            return false;
        }

        shortest = Math.Min(shortest, batch.CallTime);
        double lost = batch.HasThreadTime ? batch.Stolen
            : batch.CallTime > Factor * shortest ? batch.Whole - (shortest * batch.Calls) : 0;
        time += batch.Whole + batch.Stolen;
        stolen += lost;
        Count += lost > 0 ? 1 : 0;
        return !batch.HasThreadTime && lost > 0;
    }
}
