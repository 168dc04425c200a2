using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a sweep says of growth: the curve of each test, and the sizes at which another test becomes the fastest.</summary>
internal static class Growth
{
    private const string Unnamed = "?";

    private static readonly KnownCurves Curves = new(Fit);

    /// <summary>The curve that fits a test's times, or why none is named.</summary>
    internal static FittedCurve? CurveOf(IReadOnlyList<ResultSuite> sweep, string testName) => Curves.Of(sweep, testName);

    /// <summary>The growth of each test for a row of a table; empty where none is named.</summary>
    internal static string[] Row(IReadOnlyList<ResultSuite> suites, IEnumerable<string> names, CurveFit fit)
    {
        FittedCurve?[] curves = Inputs.MayGrow(suites) ? [.. names.Select(name => fit(suites, name))] : [];
        return Array.Exists(curves, curve => curve?.Nanoseconds is not null) ? [.. curves.Select(curve => curve?.Name ?? "")] : [];
    }

    /// <summary>A sentence for all tests of whose growth the same is to be said, a knee or why none is named, then those of <see cref="Crossovers"/>.</summary>
    /// <param name="suites">What was measured at each size.</param>
    /// <param name="fit">The curves.</param>
    /// <param name="list">How many tests are named; all of them, unless it is given.</param>
    internal static IEnumerable<string> Sentences(IReadOnlyList<ResultSuite> suites, CurveFit fit, Func<string[], string>? list = null) => Inputs.MayGrow(suites)
        ? ResultSuite.TestNames(suites).Select(name => (Name: name, fit(suites, name)?.Remark)).Where(one => one.Remark is not null).GroupBy(one => one.Remark)
            .Select(same => $"Growth of {(list ?? All)([.. same.Select(one => one.Name)])}: {same.Key}.").Concat(Crossovers(suites).Select(crossover => $"{crossover}."))
        : [];

    /// <summary>The sizes at which another test becomes the fastest.</summary>
    internal static IEnumerable<Crossover> Crossovers(IReadOnlyList<ResultSuite> suites) =>
        Inputs.MayGrow(suites) ? MiniBench.Crossovers.OfWinners(suites) : [];

    private static string All(string[] names) => string.Join(", ", names);

    private static FittedCurve? Fit(IReadOnlyList<ResultSuite> sweep, string testName)
    {
        ComplexityFit fit = ComplexityFitter.Of(sweep, testName);
        return fit.Refusal is not null ? new(Unnamed, null, fit.Remark)
            : new(fit.KneeFactor is null ? fit.ToString() : $"{fit}, knee", size => fit.PredictTime(size).Time, fit.Remark)
            {
                Interval = size => (fit.PredictTime(size).Lower, fit.PredictTime(size).Upper),
            };
    }
}
