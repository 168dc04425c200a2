using System;
using System.Linq;

namespace MiniBench.Output;

/// <summary>How surely a regression of a test is found: its ratio has to be beyond the limit and its interval beyond 1, and chance moves both.</summary>
internal sealed class BaselinePower
{
    private const double NineOfTen = 0.9;

    /// <summary>More halvings than a figure has digits that are shown.</summary>
    private const int Halvings = 20;

    private static readonly (double Value, double Share)[] OfTime = StandardNormal.Places(5);
    private static readonly (double Value, double Share)[] OfSpread = StandardNormal.Places(2);

    private readonly double limit;
    private readonly double? first;
    private readonly double now;
    private readonly double then;
    private readonly (double Needed, double Share)[] judged;

    /// <param name="errors">What the ratio may be wrong by that is judged.</param>
    /// <param name="suspicion">What that of the first process may be wrong by, which has to be beyond the limit, too; null where there is no second look.</param>
    internal BaselinePower(RatioErrors errors, RatioErrors? suspicion = null)
    {
        limit = Math.Max(errors.Limit, suspicion?.Limit ?? 0);
        first = suspicion is null ? null : errors.DeviationOf(suspicion.Now);
        (now, then) = (errors.DeviationOf(errors.Now), errors.DeviationThen);
        (double ofSpread, double other) = (errors.ReachOfSpread, errors.OtherReach);
        judged = errors.Spread is { Freedom: var freedom }
            ? [.. OfSpread.Select(place => (Math.Max(limit, double.Hypot(ofSpread * Estimated(place.Value, freedom), other)), place.Share))]
            : [(Math.Max(limit, other), 1)];
    }

    /// <summary>The smallest true regression that is called slower in nine of ten cases, as a share.</summary>
    internal double LeastFound
    {
        get
        {
            (double low, double high) = (limit, judged.Max(one => one.Needed) + (6 * (now + then + (first ?? 0))));
            for (int i = 0; i < Halvings; i++)
            {
                double middle = (low + high) / 2;
                (low, high) = Found(middle) < NineOfTen ? (middle, high) : (low, middle);
            }

            return Math.Exp(high) - 1;
        }
    }

    /// <summary>How many times its true value a standard deviation is estimated: the root of chi squared through its freedom, by Wilson and Hilferty.</summary>
    private static double Estimated(double place, int freedom) =>
        Math.Pow(Math.Max(0, 1 - (2.0 / (9 * freedom)) + (place * Math.Sqrt(2.0 / (9 * freedom)))), 1.5);

    /// <summary>The probability that a true change is called slower. The baseline is the same to the first process and to those that judge.</summary>
    private double Found(double change) => OfTime.Sum(place =>
    {
        double seen = change - (place.Value * then);
        return place.Share * (first is { } deviation ? Above(seen, limit, deviation) : 1) * judged.Sum(one => one.Share * Above(seen, one.Needed, now));
    });

    private static double Above(double mean, double bound, double deviation) =>
        deviation > 0 ? StandardNormal.Below((mean - bound) / deviation) : mean > bound ? 1 : 0;
}
