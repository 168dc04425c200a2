namespace MiniBench.Validation;

/// <summary>The times of the loops of a process, each with how slow the machine was around it.</summary>
internal sealed class LoopTimes
{
    private const double Tolerance = 1.1;
    private readonly List<(double Time, double Empty, double Speed)> loops = [];

    /// <summary>How long the probe takes at the full speed that was seen.</summary>
    internal double Best => loops.Count == 0 ? double.PositiveInfinity : loops.Min(loop => loop.Speed);

    /// <summary>How many loops there were.</summary>
    internal int Count => loops.Count;

    /// <summary>The time of a call: the mean of all loops at full speed, since what the test varies by itself belongs to it.</summary>
    internal double Nanoseconds => Quiet.Average(loop => loop.Time - loop.Empty);

    private IEnumerable<(double Time, double Empty, double Speed)> Quiet => loops.Where(loop => loop.Speed <= Tolerance * Best);

    /// <param name="time">The time of a call in a loop.</param>
    /// <param name="empty">The time of a call that does nothing, beside it.</param>
    /// <param name="speed">How long known work took around it.</param>
    internal void Add(double time, double empty, double speed) => loops.Add((time, empty, speed));

    /// <summary>For how long the machine was at full speed.</summary>
    internal double QuietNanoseconds(long calls) => Quiet.Sum(loop => loop.Time) * calls;
}
