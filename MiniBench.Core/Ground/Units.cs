namespace MiniBench;

/// <summary>Figures as people read them, the same in every culture.</summary>
internal static class Units
{
    private static readonly (double Size, string Name)[] TimeSteps = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")];
    private static readonly (double Size, string Name)[] Sizes = [(1L << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB"), (1, "B")];

    private static readonly (double Size, string Name)[] Prefixes = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")];

    /// <summary>The unit of what is so many times another.</summary>
    internal const string Multiple = "×";

    /// <summary>A time of three digits with its unit.</summary>
    internal static string Time(double nanoseconds) => InUnit(nanoseconds, TimeSteps);

    /// <summary>The unit in which a time has one to three digits before the point.</summary>
    internal static (double Size, string Name) TimeUnit(double nanoseconds) =>
        TimeSteps.FirstOrDefault(unit => nanoseconds >= 0.9995 * unit.Size, TimeSteps[^1]);

    internal static string Time(TimeSpan time) =>
        OrShort(Invariant($"{Math.Round(time.TotalSeconds, time.TotalSeconds >= 10 ? 0 : 2)} s"), time);

    /// <summary>What would be no seconds at all.</summary>
    [Stage(Stages.Rarities)]
    private static string OrShort(string text, TimeSpan time) => time.TotalSeconds is > 0 and < 0.01 ? Time(time.TotalNanoseconds) : text;

    /// <summary>A number of bytes with three digits and its unit.</summary>
    internal static string Bytes(double bytes) => bytes < 0.5 ? "-" : bytes < 1000 ? Invariant($"{bytes:F0} B") : InUnit(bytes, Sizes);

    /// <summary>An amount in a unit, three digits of it.</summary>
    internal static string Amount(double value, string unit)
    {
        if (unit is "B" or "B/s")
        {
            return InUnit(value, Sizes) + unit[1..];
        }

        if (unit == Multiple)
        {
            return Times(value);
        }

        (double size, string prefix) = unit == "/s" ? Array.Find(Prefixes, one => Math.Abs(value) >= 0.9995 * one.Size) : default;
        return (size == 0 ? $"{Significant(value)} {unit}" : $"{Significant(value / size)} {prefix}{unit}").TrimEnd();
    }

    /// <summary>A share in per cent.</summary>
    internal static string Percent(double share, int decimals = 1) =>
        share is > 0 and < 0.0005 ? "<0.1 %" : share >= 0.0995 || decimals == 0 ? Invariant($"{100 * share:F0} %") : Invariant($"{100 * share:0.#} %");

    /// <summary>A number with three digits that count.</summary>
    internal static string Significant(double value) => Math.Abs(value) switch
    {
        0 => "0",
        < 0.0995 => Invariant($"{value:G2}"),
        < 9.995 => Invariant($"{value:F2}"),
        < 99.95 => Invariant($"{value:F1}"),
        < 1e6 => Invariant($"{value:N0}"),
        _ => Invariant($"{value:0.00E+0}"),
    };

    /// <summary>How many times as much, such as "1.42×".</summary>
    internal static string Times(double ratio) => Significant(ratio) + "×";

    /// <summary>A ratio with its interval.</summary>
    internal static string Range(double ratio, double lower, double upper) =>
        double.IsInfinity(upper) ? $"at least {Times(lower)}" : $"{Times(ratio)} ({Significant(lower)} to {Significant(upper)})";

    /// <summary>A size of an input.</summary>
    /// <param name="size">The size.</param>
    /// <param name="format">How a size from one on is written.</param>
    internal static string InputSize(double size, string format = "#,0.###") => size.ToString(OrDigits(format, size), CultureInfo.InvariantCulture);

    /// <summary>Three digits of what is smaller than one, such as a tolerance.</summary>
    [Stage(Stages.Rarities)]
    private static string OrDigits(string format, double size) => Math.Abs(size) < 1 ? "G3" : format;

    internal static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    private static string InUnit(double value, (double Size, string Name)[] units)
    {
        (double size, string name) = Array.Find(units, unit => Math.Abs(value) >= 0.9995 * unit.Size);
        return size == 0 ? $"{Significant(value)} {units[^1].Name}" : $"{Significant(value / size)} {name}";
    }
}
