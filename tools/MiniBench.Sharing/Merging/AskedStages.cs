using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>The stages that are left out for length alone, and what they supply: a program that names that needs them.</summary>
internal static class AskedStages
{
    private static readonly (string Stage, string[] Supplied)[] All =
    [
        (Stages.Environment, [Property(nameof(ResultSuite), nameof(ResultSuite.Environment))]),
        (Stages.Warnings, [Property(nameof(ResultSuite), nameof(ResultSuite.Warnings))]),
        (Stages.Progress, [$"T:{nameof(MiniBench)}.{nameof(RunProgress)}"]),
        (Stages.Mean, [OfMeasurement(nameof(Measurement.Collections)), OfMeasurement(nameof(Measurement.MeanNanoseconds)), OfMeasurement(nameof(Measurement.GcPauseNanoseconds))]),
        (Stages.SweepGarbage, [OfMeasurement(nameof(Measurement.MeanNanoseconds)), OfMeasurement(nameof(Measurement.GcPauseNanoseconds))]),
        (Stages.ProcessorTime, [OfMeasurement(nameof(Measurement.ProcessorNanoseconds))]),
    ];

    /// <summary>Those that a program asks for.</summary>
    /// <param name="roots">What it names of the library: documentation ids.</param>
    internal static IEnumerable<string> Of(IReadOnlySet<string> roots) => All.Where(one => one.Supplied.Any(roots.Contains)).Select(one => one.Stage);

    private static string OfMeasurement(string name) => Property(nameof(Measurement), name);

    private static string Property(string type, string name) => $"P:{nameof(MiniBench)}.{type}.{name}";
}
