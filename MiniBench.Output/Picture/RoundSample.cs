using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The rounds of a test as a picture shows them: all, or of many some that were chosen without regard to their times, and the extremes.</summary>
internal static class RoundSample
{
    private const double Visible = 0.02;

    /// <summary>The rounds in their order, about as many as are wanted at most.</summary>
    internal static IReadOnlyList<double> Of(Measurement measurement, int most)
    {
        double[] present = [.. Present(measurement)];
        if (present.Length < 2)
        {
            return [];
        }

        int step = (present.Length + most - 1) / most;
        (int quickest, int slowest) = (Array.IndexOf(present, present.Min()), Array.IndexOf(present, present.Max()));
        return [.. present.Where((_, i) => i % step == 0 || i == quickest || i == slowest)];
    }

    /// <summary>The mean where it is elsewhere than the time; else NaN.</summary>
    internal static double MeanBeside(BenchmarkResult result) =>
        result.Measurement is { IsVague: false, IsBelowResolution: false } measurement && Present(measurement).Count() > 1
            && Math.Abs(measurement.MeanNanoseconds - measurement.Nanoseconds) > Visible * measurement.Nanoseconds
                ? measurement.MeanNanoseconds : double.NaN;

    /// <summary>What must be read with the dots; empty where there are none.</summary>
    internal static string Reading(IReadOnlyList<ResultSuite> suites, int most)
    {
        BenchmarkResult[] dotted = [.. suites.SelectMany(suite => suite).Where(result => result.Measurement is { IsBelowResolution: false } one && Present(one).Count() > 1)];
        if (dotted.Length == 0)
        {
            return "";
        }

        bool areThinned = Array.Exists(dotted, result => Present(result.Measurement!).Count() > most || result.Measurement!.RoundsMeasured > result.Measurement.Rounds.Count);
        string what = suites.Any(suite => suite.IsOfSeveralProcesses) ? "processes" : "rounds";
        string dots = $"Dots: {what}, the first at the top{(areThinned ? "; of many, evenly chosen ones and the extremes" : "")}.";
        string mean = Array.Exists(dotted, result => double.IsFinite(MeanBeside(result))) ? " Diamond: the mean." : "";
        return $"{dots} Line: the time, with its 95 % interval.{mean}";
    }

    private static IEnumerable<double> Present(Measurement measurement) => measurement.Rounds.Where(double.IsFinite);
}
