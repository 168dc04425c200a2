namespace MiniBench;

/// <summary>An input that others are told beside: what a test takes on them is so many times what it takes on that one.</summary>
/// <param name="Input">Which input of the run it is.</param>
/// <param name="Name">What the figure is called.</param>
/// <param name="Calls">How many times as many calls a batch makes as on that input; null where times are compared and not calls a second.</param>
internal sealed record InputReference(int Input, string Name, double? Calls = null)
{
    /// <summary>How the name of a figure begins that compares times; the input's label follows.</summary>
    internal const string TimeAgainst = "time against ";

    /// <summary>How the name of a figure begins that compares calls a second of several threads; where that is not with one thread, their number follows.</summary>
    internal const string SpeedUp = "speed-up";

    /// <summary>Adds the figure to a result, where both times are known.</summary>
    /// <param name="result">The result.</param>
    /// <param name="there">What was measured of the same test on that input.</param>
    internal BenchmarkResult AddTo(BenchmarkResult result, Measurement there)
    {
        Measurement own = result.Measurement!;
        if (IsUnknown(own) || IsUnknown(there))
        {
            return result;
        }

        double times = Calls is { } calls ? there.Nanoseconds / own.Nanoseconds * calls : own.Nanoseconds / there.Nanoseconds;
        return new(result.Name, own)
        {
            Metrics = [.. result.Metrics.Where(other => other.Name != Name), new(Name, times, Units.Multiple, isRate: Calls is not null)],
        };
    }

    internal static bool IsUnknown(Measurement measurement) => measurement.IsVague || measurement.IsBelowResolution;
}
