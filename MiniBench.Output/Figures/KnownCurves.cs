using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace MiniBench.Output;

/// <summary>
/// The curves that were found, for as long as their sweeps are in use: a fit of twenty sizes takes a tenth of a second, and a table, its sentences and its picture
/// each ask for it.
/// </summary>
/// <param name="fit">Finds a curve.</param>
internal sealed class KnownCurves(CurveFit fit)
{
    private readonly ConditionalWeakTable<ResultSuite, ConcurrentQueue<Known>> known = [];

    /// <summary>The curve of a test; the same one for the same suites.</summary>
    internal FittedCurve? Of(IReadOnlyList<ResultSuite> sweep, string testName)
    {
        if (sweep.Count == 0)
        {
            return fit(sweep, testName);
        }

        ConcurrentQueue<Known> found = known.GetOrCreateValue(sweep[0]);
        Known? same = found.FirstOrDefault(one => one.TestName == testName && one.Sweep.SequenceEqual(sweep));
        if (same is null)
        {
            same = new([.. sweep], testName, fit(sweep, testName));
            found.Enqueue(same);
        }

        return same.Curve;
    }

    private sealed record Known(ResultSuite[] Sweep, string TestName, FittedCurve? Curve);
}
