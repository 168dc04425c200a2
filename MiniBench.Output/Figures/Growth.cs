using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a sweep says of growth: the curve of each test, and the sizes at which another test becomes the fastest.</summary>
internal static class Growth
{
    /// <summary>The curve that fits a test's times; null where no growth is named.</summary>
    internal static FittedCurve? CurveOf(IReadOnlyList<ResultSuite> sweep, string testName)
    {
        ComplexityFit fit = ComplexityFitter.Of(sweep, testName);
        return fit.Refusal is null ? new(fit.ToString(), size => fit.PredictTime(size).Time, fit.Remark) : null;
    }

    /// <summary>A sentence for each test of whose growth the name leaves something out, then those of <see cref="Crossovers"/>.</summary>
    internal static IEnumerable<string> Sentences(IReadOnlyList<ResultSuite> suites, CurveFit fit) => Inputs.AreSized(suites)
        ? Inputs.TestNames(suites).Select(name => (Name: name, fit(suites, name)?.Remark)).Where(one => one.Remark is not null)
            .Select(one => $"Growth of {one.Name}: {one.Remark}.").Concat(Crossovers(suites))
        : [];

    /// <summary>A sentence for each size at which another test becomes the fastest.</summary>
    private static IEnumerable<string> Crossovers(IReadOnlyList<ResultSuite> suites) =>
        Inputs.AreSized(suites) && suites.All(suite => suite.Facts is not null)
            ? MiniBench.Crossovers.OfWinners(suites).Select(crossover => $"{crossover}.")
            : [];
}
