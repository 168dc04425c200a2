using System;

namespace MiniBench.Output;

/// <summary>A result's time a call, to be drawn or written.</summary>
/// <param name="Nanoseconds">The time; at least the resolution, so that it is always positive.</param>
/// <param name="Lower">The lower end of its interval; NaN if there is none.</param>
/// <param name="Upper">The upper end of its interval; infinite if it is open, NaN if there is none.</param>
/// <param name="IsBelowResolution">Whether the time says only that a call is shorter than that.</param>
/// <param name="IsVague">Whether the time is not known well enough to be shown.</param>
internal readonly record struct Figure(double Nanoseconds, double Lower, double Upper, bool IsBelowResolution, bool IsVague = false)
{
    /// <summary>Whether the interval has both ends.</summary>
    internal bool HasInterval => double.IsFinite(Lower) && double.IsFinite(Upper);

    /// <summary>The time with its unit, or that it is too short.</summary>
    internal string Time => IsBelowResolution ? $"< {Units.Time(Nanoseconds)}" : Units.Time(Nanoseconds);

    internal static Figure Of(BenchmarkResult result) => result.Measurement is not { } measurement ? new(result.Score * TimeSpan.NanosecondsPerTick, double.NaN, double.NaN, false)
        : IsWithoutInterval(measurement) ? new(measurement.Floored, double.NaN, double.NaN, measurement.IsBelowResolution, measurement.IsVague)
        : new(measurement.Floored, measurement.Lower, measurement.Upper, measurement.IsBelowResolution, measurement.IsVague);

    /// <summary>Whether nothing is known of how far a time may be off, as in a table of times alone: an interval that begins at the time itself.</summary>
    private static bool IsWithoutInterval(Measurement measurement) => measurement.Lower == measurement.Nanoseconds && double.IsPositiveInfinity(measurement.Upper);
}
