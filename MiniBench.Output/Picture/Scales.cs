using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Chooses the scales of axes from what they are to show.</summary>
internal static class Scales
{
    private const double TwoDecades = 100;
    private const double OneDecade = 10;

    /// <summary>
    /// Logarithmic over two decades, or over one where the sizes grow by factors rather than by steps. A zero before those that grow by
    /// factors is left out: on a linear axis all but the largest would lie on each other.
    /// </summary>
    internal static AxisScale OfSizes(IEnumerable<double> sizes)
    {
        double[] sorted = [.. sizes.Distinct().Order()];
        double[] grown = [.. sorted.SkipWhile(size => size == 0)];
        return grown.Length > 1 && grown[0] > 0 && (Range(grown) > TwoDecades && grown.Length == sorted.Length || Range(grown) >= OneDecade && GrowByFactors(grown))
            ? AxisScale.Log : AxisScale.Linear;
    }

    /// <summary>Logarithmic over two decades, or over one where the sizes' axis is logarithmic too.</summary>
    internal static AxisScale OfTimes(IEnumerable<double> times, AxisScale ofSizes = AxisScale.Linear)
    {
        double[] sorted = [.. times.Where(time => time > 0).Order()];
        return sorted.Length > 1 && Range(sorted) > (ofSizes == AxisScale.Log ? OneDecade : TwoDecades)
            ? AxisScale.Log : AxisScale.Linear;
    }

    private static double Range(double[] sorted) => sorted[^1] / sorted[0];

    // The middle one of growing sizes is nearer to the geometric mean of the ends than to the arithmetic one.
    private static bool GrowByFactors(double[] sorted)
    {
        double middle = sorted[sorted.Length / 2];
        double geometric = Math.Sqrt(sorted[0] * sorted[^1]);
        double arithmetic = (sorted[0] + sorted[^1]) / 2;
        return sorted.Length > 2 && Math.Abs(Math.Log(middle / geometric)) < Math.Abs(Math.Log(middle / arithmetic));
    }
}
