using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a sweep says of growth: the curve of each test, and the sizes at which another test becomes the fastest.</summary>
internal static class Growth
{
    /// <summary>The curve that fits a test's times; null where no class is named.</summary>
    internal static FittedCurve? CurveOf(IReadOnlyList<ResultSuite> sweep, string testName)
    {
        ComplexityFit fit = ComplexityFitter.Of(sweep, testName);
        return fit.Best is null ? null : new(fit.ToString(), size => fit.PredictTime(size).Time);
    }

    /// <summary>A sentence for each size at which another test becomes the fastest.</summary>
    internal static IEnumerable<string> Crossovers(IReadOnlyList<ResultSuite> suites) =>
        Inputs.AreSized(suites) && suites.All(suite => suite.Facts is not null)
            ? MiniBench.Crossovers.OfWinners(suites).Select(crossover => $"{crossover}.")
            : [];
}
