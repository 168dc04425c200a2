namespace MiniBench.Validation;

/// <summary>The times of the loops of a process, each with whether it had the core alone.</summary>
/// <param name="calls">How many calls a loop has.</param>
internal sealed class LoopTimes(long calls)
{
    private readonly List<(double Time, double Empty, bool IsAlone)> loops = [];

    /// <summary>How many loops there were.</summary>
    internal int Count => loops.Count;

    /// <summary>The time of a call: the mean of all loops that had the core alone, since what the test varies by itself belongs to it; of all where none had.</summary>
    internal double Nanoseconds => (loops.Exists(loop => loop.IsAlone) ? Alone : loops).Average(loop => loop.Time - loop.Empty);

    /// <summary>For how long the test had the core alone.</summary>
    internal double AloneNanoseconds { get; private set; }

    private IEnumerable<(double Time, double Empty, bool IsAlone)> Alone => loops.Where(loop => loop.IsAlone);

    /// <param name="time">The time of a call in a loop.</param>
    /// <param name="empty">The time of a call that does nothing, beside it.</param>
    /// <param name="isAlone">Whether nothing else used the core at its ends.</param>
    internal void Add(double time, double empty, bool isAlone)
    {
        loops.Add((time, empty, isAlone));
        AloneNanoseconds += isAlone ? time * calls : 0;
    }
}
