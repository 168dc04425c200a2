using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Writes figures, the same way on every machine.</summary>
internal static class FigureUnits
{
    private const double Megabyte = 1e6;

    internal static string Format(this FigureUnit unit, double value) => unit switch
    {
        FigureUnit.Fraction => Digits(100 * value) + " %",
        FigureUnit.Times => Digits(value) + "×",
        FigureUnit.Nanoseconds => Digits(value) + " ns",
        FigureUnit.Seconds => Digits(value) + " s",
        FigureUnit.Bytes => Digits(value / Megabyte) + " MB",
        _ => Digits(value),
    };

    /// <summary>Three digits that tell something, whole numbers from 100 on.</summary>
    private static string Digits(double value) => Math.Abs(value) switch
    {
        >= 100 => value.ToString("0", CultureInfo.InvariantCulture),
        >= 10 => value.ToString("0.#", CultureInfo.InvariantCulture),
        _ => value.ToString("0.##", CultureInfo.InvariantCulture),
    };
}
