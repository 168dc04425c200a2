using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace MiniBench.Output;

/// <summary>A family of units, which turns a value into text; any ladder of units will do.</summary>
/// <param name="Steps">The units, smallest first; never empty.</param>
internal sealed record AxisUnit(IReadOnlyList<UnitStep> Steps)
{
    /// <summary>Times given in nanoseconds, shown as ns, µs, ms or s.</summary>
    public static AxisUnit Nanoseconds { get; } = Ladder("\u00A0ns", "\u00A0µs", "\u00A0ms", "\u00A0s");

    /// <summary>Plain numbers, written out, as the tables write them.</summary>
    public static AxisUnit Count { get; } = Ladder("");

    /// <summary>Ratios, such as "2.5×".</summary>
    public static AxisUnit Times { get; } = Ladder("×");

    /// <summary>The value with its unit and three significant digits, such as "1.20 µs".</summary>
    public string Format(double value)
    {
        if (!double.IsFinite(value))
        {
            return double.IsNaN(value) ? "not a number" : value > 0 ? "∞" : "−∞";
        }

        UnitStep step = StepFor(Rounded(Math.Abs(value), 3));
        return Signed(Units.Significant(value / step.Factor)) + step.Suffix;
    }

    /// <summary>A round value in its own best unit, such as "200 µs".</summary>
    public string FormatTick(double value) => FormatTick(value, StepFor(Rounded(Math.Abs(value), 6)), 0);

    /// <summary>A round value in the given unit with at least the given decimals; zero has no unit.</summary>
    public static string FormatTick(double value, UnitStep step, int decimals)
    {
        double shown = value / step.Factor;
        if (shown == 0)
        {
            return "0";
        }

        string pattern = "#,0." + new string('0', decimals) + new string('#', Math.Max(0, 6 - decimals));
        return IsPlain(Math.Abs(shown)) || IsLongWholeNumber(shown)
            ? Signed(Rounded(shown, 12).ToString(pattern, CultureInfo.InvariantCulture)) + step.Suffix
            : Scientific(shown, 6) + step.Suffix;
    }

    /// <summary>The largest unit that is not larger than the magnitude; the smallest one for what is smaller still.</summary>
    public UnitStep StepFor(double magnitude)
    {
        UnitStep best = Steps[0];
        foreach (UnitStep step in Steps)
        {
            best = step.Factor <= magnitude ? step : best;
        }

        return best;
    }

    private static AxisUnit Ladder(params string[] suffixes)
    {
        UnitStep[] steps = new UnitStep[suffixes.Length];
        for (int i = 0; i < steps.Length; i++)
        {
            steps[i] = new UnitStep(Math.Pow(1000, i), suffixes[i]);
        }

        return new AxisUnit(steps);
    }

    private static bool IsPlain(double size) => size == 0 || (size >= 0.00095 && size < 9_999_999.5);

    /// <summary>What a power of ten would only round, such as 16,777,216.</summary>
    private static bool IsLongWholeNumber(double value) =>
        Math.Abs(value) is > 1 and < 1e12 && Math.Round(value).Equals(value) && !Rounded(value, 6).Equals(value);

    private static double Rounded(double value, int digits) => double.Parse(
        value.ToString("E" + (digits - 1).ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture),
        CultureInfo.InvariantCulture);

    private static string Signed(string number) => number.Replace('-', '−');

    private static string Scientific(double value, int digits)
    {
        string text = value.ToString("0." + new string('#', digits - 1) + "E+0", CultureInfo.InvariantCulture);
        string[] parts = text.Split('E');
        string exponent = Superscript(parts[1]);
        return string.Equals(parts[0], "1", StringComparison.Ordinal) ? "10" + exponent : Signed(parts[0]) + "×10" + exponent;
    }

    private static string Superscript(string exponent)
    {
        var text = new StringBuilder();
        foreach (char c in exponent.TrimStart('+'))
        {
            _ = text.Append(c == '-' ? '⁻' : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c - '0']);
        }

        return text.ToString();
    }
}
