namespace MiniBench;

/// <summary>How many times as many calls a second a test makes on several threads.</summary>
internal static class SpeedUp
{
    /// <summary>Adds it to a result, where both times are known.</summary>
    /// <param name="result">The result.</param>
    /// <param name="test">The test on its number of threads.</param>
    /// <param name="first">The same test on the fewest threads.</param>
    /// <param name="before">What was measured of it there.</param>
    internal static BenchmarkResult Add(BenchmarkResult result, Candidate test, Candidate first, Measurement before)
    {
        Measurement own = result.Measurement!;
        if (IsUnknown(own) || IsUnknown(before))
        {
            return result;
        }

        double times = before.Nanoseconds / own.Nanoseconds * (test.Threads ?? 1) / (first.Threads ?? 1);
        Metric metric = new(first.Threads == 1 ? "speed-up" : Units.Invariant($"speed-up against {first.Threads:N0} threads"), times, Units.Multiple, isRate: true);
        return new(result.Name, own) { Metrics = [.. result.Metrics.Where(other => other.Name != metric.Name), metric] };
    }

    private static bool IsUnknown(Measurement measurement) => measurement.IsVague || measurement.IsBelowResolution;
}
