using System;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What the time of a saved result may be, whatever it was saved as.</summary>
internal static class TimeRange
{
    /// <summary>What a call costs is taken off its time, which can then be a little below zero. No call costs a second.</summary>
    internal const double Least = -1e9;

    /// <summary>How far from all of its rounds an interval may lie: a neighbour makes them twice as long, and of many rounds a file keeps a part.</summary>
    private const double Apart = 4;

    /// <summary>
    /// Whether a time is within its interval. One that is too short to be told from an empty call may be below zero, where the interval ends, and that of several
    /// processes below their mean.
    /// </summary>
    /// <param name="time">The time.</param>
    /// <param name="lower">The lower end of its interval.</param>
    /// <param name="upper">The upper end.</param>
    /// <param name="mayBeOfProcesses">Whether it is of several processes, or may be.</param>
    internal static bool Holds(double time, double lower, double upper, bool mayBeOfProcesses) =>
        time >= Least && ((time < Measurement.Resolution && (lower == 0 || mayBeOfProcesses)) || (time >= lower && time <= upper));

    /// <summary>What a time has to be, in words.</summary>
    internal static string Expected(string what, double lower, double upper) => Units.Invariant($"{what} from {lower} to {upper}, its interval,");

    /// <summary>Whether an interval lies near what it was found from. Times of which nothing can be told are near to all.</summary>
    /// <param name="measurement">The time with its interval, its rounds and its stretches.</param>
    internal static bool IsOfItsRounds(Measurement measurement)
    {
        double[] found = [.. measurement.Rounds, .. measurement.Means?.Stretches ?? []];
        double[] finite = Array.FindAll(found, double.IsFinite);
        double error = Measurement.Resolution + measurement.GcPauseNanoseconds + measurement.GcError;
        return measurement.IsBelowResolution || finite.Length == 0
            || (measurement.Lower <= (Apart * finite.Max(Math.Abs)) + error && (Apart * measurement.Upper) + error >= finite.Min());
    }
}
