using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The graph of inputs that vary in two ways: in each cell who is the fastest there, and by how much.</summary>
internal static class MatrixPicture
{
    private const string Unresolved = "not resolved";

    /// <summary>A lead from here on has the strongest colour: how much larger a single one is leaves the others theirs.</summary>
    private const double Large = 5;

    internal static HeatGraph Of(IReadOnlyList<ResultSuite> suites)
    {
        string[] tests = ResultSuite.TestNames(suites);
        (double[] down, double[] across) = (Values(suites, 0), Values(suites, 1));
        double most = suites.Where(suite => !IsBound(suite)).Select(Lead).OfType<Comparison>().Select(pair => Math.Min(pair.Ratio, Large)).DefaultIfEmpty(1).Max();
        string? finding = Finding.Of(suites);
        return new(
            finding ?? suites[0].Name,
            finding is null ? null : suites[0].Name,
            suites[0].Dimensions[0].Name,
            suites[0].Dimensions[1].Name,
            [.. down.Select(size => Units.InputSize(size))],
            [.. across.Select(size => Units.InputSize(size))],
            [.. from row in down from column in across select Cell(At(suites, row, column), tests, most)],
            tests,
            PictureNotes.OfMatrix(suites));
    }

    private static double[] Values(IEnumerable<ResultSuite> suites, int dimension) => [.. suites.Select(suite => suite.Dimensions[dimension].Value).Distinct().Order()];

    private static ResultSuite? At(IEnumerable<ResultSuite> suites, double row, double column) =>
        suites.FirstOrDefault(suite => suite.Dimensions[0].Value == row && suite.Dimensions[1].Value == column);

    private static HeatCell Cell(ResultSuite? suite, string[] tests, double most)
    {
        if (suite is null)
        {
            return new("-", "", null, 0, "not measured");
        }

        string tooltip = string.Join('\n', new[] { suite.InputName, Finding.Of([suite]) ?? "" }.Concat(suite.Failures.Select(failure => $"{failure.TestName}: {Notes.Missing(failure)}")).Where(line => line.Length > 0));
        if (Lead(suite) is not { } pair)
        {
            return new(WithoutLead(suite), "", null, 0, tooltip);
        }

        double strength = most > 1 ? Math.Log(Math.Min(pair.Ratio, most)) / Math.Log(most) : 0;
        return new((IsBound(suite) ? "> " : "") + Units.Times(pair.Ratio), pair.Second, Array.IndexOf(tests, pair.Second), strength, tooltip);
    }

    /// <summary>What a cell says without a fastest test. That tests do not differ is known as well as that one is faster; where others are slower, it is those in front that do not.</summary>
    private static string WithoutLead(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        return suite.Count(result => result.Measurement is not null) switch
        {
            0 => "no test",
            1 => "one test",
            _ when suite.Any(result => ranking[result] is Standing.NotResolved or Standing.MayBeFastest) => Unresolved,
            _ => suite.Any(result => ranking[result] == Standing.Slower) ? "tie" : "no difference",
        };
    }

    /// <summary>Whether a lead is only known to be at least as large.</summary>
    private static bool IsBound(ResultSuite suite) => suite.Fastest is { Measurement.IsBelowResolution: true };

    /// <summary>The next test beside the fastest; null where no test is known to be the fastest.</summary>
    private static Comparison? Lead(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        return suite.Any(result => ranking[result] == Standing.Fastest) ? ranking.FirstTwo : null;
    }
}
