using System;
using System.Linq;
using System.Text.Json;

namespace MiniBench.Output;

/// <summary>The statistics of a result, in nanoseconds, of which charts take Mean, StandardDeviation and a few others.</summary>
internal sealed class BriefStatistics
{
    private const double Fence = 1.5;
    private static readonly int[] Percents = [0, 25, 50, 67, 80, 85, 90, 95, 100];

    private readonly double[] values;
    private readonly double time;
    private readonly double lower;
    private readonly double upper;

    /// <param name="values">The rounds; at least one.</param>
    /// <param name="time">The time that is reported.</param>
    /// <param name="lower">The lower end of its interval.</param>
    /// <param name="upper">The upper end of its interval; infinite if there is none.</param>
    private BriefStatistics(double[] values, double time, double lower, double upper)
    {
        double top = Quantile.Of(values, 0.75) + (Fence * (Quantile.Of(values, 0.75) - Quantile.Of(values, 0.25)));
        this.values = [.. values.Where(value => value <= top)];
        this.time = time;
        this.lower = lower;
        this.upper = upper;
    }

    private double Variance
    {
        get
        {
            double mean = values.Average();
            return values.Sum(value => (value - mean) * (value - mean)) / Math.Max(1, values.Length - 1);
        }
    }

    internal static BriefStatistics Of(BenchmarkResult result)
    {
        double score = result.Score * TimeSpan.NanosecondsPerTick;
        return result.Measurement is { } measurement
            ? new(
                [.. measurement.Rounds.Where(double.IsFinite).Select(Measurement.AtLeastResolution)],
                measurement.Floored, measurement.Lower, measurement.Upper)
            : new([score], score, score, score);
    }

    internal void Write(Utf8JsonWriter json)
    {
        (double q1, double q3) = (At(25), At(75));
        double deviation = Math.Sqrt(Variance);
        json.WriteNumber("N", values.Length);
        WriteFinite(json, "Min", At(0));
        WriteFinite(json, "LowerFence", q1 - (Fence * (q3 - q1)));
        WriteFinite(json, "Q1", q1);
        WriteFinite(json, "Median", At(50));
        WriteFinite(json, "Mean", time);
        WriteFinite(json, "Q3", q3);
        WriteFinite(json, "UpperFence", q3 + (Fence * (q3 - q1)));
        WriteFinite(json, "Max", At(100));
        WriteFinite(json, "InterquartileRange", q3 - q1);
        WriteFinite(json, "StandardError", deviation / Math.Sqrt(values.Length));
        WriteFinite(json, nameof(Variance), Variance);
        WriteFinite(json, "StandardDeviation", deviation);
        json.WriteObject("ConfidenceInterval", this, (_, _) => WriteInterval(json));
        json.WriteObject("Percentiles", Percents, (_, percents) =>
        {
            foreach (int percent in percents)
            {
                WriteFinite(json, Units.Invariant($"P{percent}"), At(percent));
            }
        });
    }

    private void WriteInterval(Utf8JsonWriter json)
    {
        json.WriteNumber("N", values.Length);
        WriteFinite(json, "Mean", time);
        json.WriteString("Level", "L95");
        WriteFinite(json, "Margin", Math.Max(upper - time, time - lower));
        WriteFinite(json, "Lower", lower);
        WriteFinite(json, "Upper", upper);
    }

    /// <summary>Null where there is no number: an interval has no upper end after a single round, and the square of a huge time is none.</summary>
    private static void WriteFinite(Utf8JsonWriter json, string name, double value)
    {
        if (double.IsFinite(value))
        {
            json.WriteNumber(name, value);
        }
        else
        {
            json.WriteNull(name);
        }
    }

    private double At(int percent) => Quantile.Of(values, percent / 100.0);
}
