namespace MiniBench;

/// <summary>A figure of a test beside its time: what it works through a second, how large its output is, what it reports of itself.</summary>
public sealed class Metric
{
    private static readonly Lock Collecting = new();
    private static List<Metric>? reports;

    internal Metric(string name, double value, string unit, bool isRate = false)
    {
        Name = name;
        Value = value;
        Unit = unit;
        IsRate = isRate;
    }

    /// <summary>What it is.</summary>
    public string Name { get; }

    /// <summary>How much, in the unit.</summary>
    public double Value { get; }

    /// <summary>The unit: "B" for bytes, "B/s" for bytes a second, "×" for how many times as much, or any other; empty for a plain number.</summary>
    public string Unit { get; }

    /// <summary>Whether it is a quantity a second, or how many times one, of which more is better.</summary>
    public bool IsRate { get; }

    /// <summary>
    /// Reports a figure of the test that is running, from any of its threads. Kept from the call that checks the outputs, the
    /// last value of each name; during all other calls it does nothing, and costs a nanosecond or two.
    /// </summary>
    /// <param name="name">What it is.</param>
    /// <param name="value">How much.</param>
    /// <param name="unit">The unit: "B" for bytes, or any other.</param>
    /// <exception cref="ArgumentNullException">The name or the unit is null, in a call whose figures are kept.</exception>
    public static void Report(string name, double value, string unit = "")
    {
        if (reports is null)
        {
            return;
        }

        lock (Collecting)
        {
            reports?.Add(new(Require.Line(name, nameof(name)), value, Require.Line(unit, nameof(unit))));
        }
    }

    /// <summary>Returns the name, the value and the unit.</summary>
    public override string ToString() => $"{Name}: {Units.Amount(Value, Unit)}";

    /// <summary>Does something, and returns what was reported meanwhile.</summary>
    internal static IReadOnlyList<Metric> Collect(Action work)
    {
        List<Metric> collected = reports = [];
        try
        {
            work();
        }
        finally
        {
            Interlocked.CompareExchange(ref reports, null, collected); // One that was given up ends while another one reports.
        }

        lock (Collecting)
        {
            return [.. collected.GroupBy(metric => metric.Name).Select(same => same.Last())];
        }
    }

    /// <summary>What a call has of it, as a rate for a time a call.</summary>
    internal Metric Per(double nanoseconds) => IsRate ? new(Name, Value * 1e9 / nanoseconds, Unit, true) : this;
}
