namespace MiniBench.Validation;

/// <summary>The times of the loops of a process, each with how slow the machine was around it.</summary>
/// <param name="empty">The time of a call that does nothing.</param>
internal sealed class LoopTimes(double empty)
{
    private const double Tolerance = 1.1;
    private readonly List<(double Time, double Speed)> loops = [];

    /// <summary>How long the probe takes at the full speed that was seen.</summary>
    internal double Best => loops.Count == 0 ? double.PositiveInfinity : loops.Min(loop => loop.Speed);

    /// <summary>How many loops there were.</summary>
    internal int Count => loops.Count;

    /// <summary>The time of a call: the mean of all loops at full speed, since what the test varies by itself belongs to it.</summary>
    internal double Nanoseconds => Quiet.Average() - empty;

    private IEnumerable<double> Quiet => loops.Where(loop => loop.Speed <= Tolerance * Best).Select(loop => loop.Time);

    internal void Add(double time, double speed) => loops.Add((time, speed));

    /// <summary>For how long the machine was at full speed.</summary>
    internal double QuietNanoseconds(long calls) => Quiet.Sum() * calls;
}
