using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tests;

/// <summary>Results with everything that a saved file must keep. Their figures are given, not computed: the same on every machine.</summary>
internal static class SavedExamples
{
    internal const string Hostile = "</script><script>alert('x')</script><img src=x onerror=alert(1)>\"</svg></textarea>&amp;|`\u202Eabc\0";

    internal static RunFacts Facts { get; } = new(
        Threshold: 0.02, NoiseFloor: 0.0043, PairLevel: 0.05 / 3 / 4, MeasuredTime: TimeSpan.FromTicks(15_000_001), IsInterrupted: false);

    internal static RunEnvironment Place { get; } = new(
        "Debian GNU/Linux 12 (bookworm)", "A Processor @ 2.50GHz", 8, ".NET 10.0.1 X64", "default", "workstation, concurrent", "0.1.0",
        new(2026, 1, 31, 12, 34, 56, 789, TimeSpan.FromHours(1)));

    /// <summary>One input: measured, seen once only, too short, failed; warnings.</summary>
    internal static ResultSuite Joining { get; } = new(
        "Joining strings",
        [
            Result("string.Join", 583.25, 580.5, 586.125, bytes: 2072, pause: 14.5),
            Result("w => sb.Append(w) \"µ\"", 701.0625, 690, 715, bytes: 4136.25, pause: 30),
            Result("Once", 1e9 / 3, 0, double.PositiveInfinity, [1e9 / 3]),
            Result("Nothing", -0.125, 0, 0.75, [-0.25, double.NaN, 0.1, -0.125]),
        ],
        Facts)
    {
        Failures = [new("Concat", null, "threw InvalidOperationException: no\nwords", new InvalidOperationException("no\nwords"))],
        Warnings = [WarningCatalogue.Debugger, WarningCatalogue.BelowResolution("Nothing")],
        Environment = Place,
    };

    /// <summary>Three sizes; one test is stopped at the last.</summary>
    internal static IReadOnlyList<ResultSuite> Sorting { get; } =
    [
        Sorted(16, Result("Array.Sort", 310, 305, 316), Result("BubbleSort", 190, 188, 191)),
        Sorted(256, Result("Array.Sort", 6_200, 6_100, 6_350), Result("BubbleSort", 48_000, 47_000, 48_500)),
        Sorted(4096, Result("Array.Sort", 180_000, 178_000, 181_500)),
    ];

    /// <summary>A test whose mean speaks, one whose mean may speak, and one whose quick rounds do; of different kinds, with garbage.</summary>
    internal static ResultSuite Uneven { get; } = new(
        "Uneven",
        [
            new("rarely slow", Varying(100, 0.01).With(new(new(IsMean: true, IsSure: true, Math.Log(3)), [310, 290, double.NaN, 305, 295, 300]), 1.25)),
            new("perhaps", Varying(120, 0.02).With(new(new(IsMean: true, IsSure: false, 0.04), []), 0)),
            new("static", new Measurement([.. Varying(130, 0.01).Rounds], 5_000, 640, 2.5, 0.25, isOptimised: true, gcError: 0.75) { IsStatic = true, CallKind = "action" }
                .With(new(new(IsMean: false, IsSure: false, 0), [130, 131, 129, 130, 130, 131]), 0.5)),
        ],
        Facts);

    /// <summary>Results that were not measured here.</summary>
    internal static ResultSuite Figures { get; } = new(
        "Figures", [new BenchmarkResult("a", TimeSpan.FromSeconds(1), 1_000_000), new BenchmarkResult("b", TimeSpan.FromSeconds(2), 1_000_000)]);

    internal static IReadOnlyList<ResultSuite> All { get; } = [Joining, .. Sorting, Figures];

    /// <summary>A result with given figures and, unless others are given, four rounds that fit them.</summary>
    internal static BenchmarkResult Result(
        string name, double time, double lower, double upper, double[]? rounds = null, double bytes = 0, double pause = 0, bool isOptimised = true) =>
        new(name, new Measurement(rounds ?? [time, 1.01 * time, 1.25 * time, time], 1_000_000, bytes, pause, 0.0625, isOptimised)
        {
            Nanoseconds = time,
            Lower = lower,
            Upper = upper,
        });

    /// <summary>A test whose rounds reach one per cent to both sides, and whose interval has 7 % and 0.5 ns beside.</summary>
    internal static BenchmarkResult Around(string name, double time)
    {
        double reach = Math.Sqrt((0.01 * 0.01 * time * time) + (0.07 * 0.07 * time * time) + (0.5 * 0.5));
        return Result(name, time, time - reach, time + reach);
    }

    internal static ResultSuite Suite(params BenchmarkResult[] results) => new("Suite", results, Facts) { Environment = Place };

    internal static string Written(IResultFormatter formatter, params IReadOnlyList<ResultSuite> suites)
    {
        using StringWriter text = new(CultureInfo.CurrentCulture) { NewLine = "\r\n" };
        formatter.Write(suites, text);
        return text.ToString();
    }

    internal static SavedResults Reread(params IReadOnlyList<ResultSuite> suites)
    {
        using StringReader text = new(Written(new JsonFormatter(), suites));
        return SavedResults.Read(text);
    }

    /// <summary>The Markdown that the report copies.</summary>
    internal static string Markdown(IReadOnlyList<ResultSuite> suites) =>
        Written(new MarkdownFormatter(), suites).Replace("\r\n", "\n", StringComparison.Ordinal);

    /// <summary>Times that vary, the same each time.</summary>
    private static Measurement Varying(double time, double noise) => new(
        [.. Enumerable.Range(0, 40).Select(i => time * (1 + (noise * (i * 7919 % 1000 / 1000.0))))], 4_000, 320, 1.5, 0.125, isOptimised: true, gcError: 0.5);

    private static ResultSuite Sorted(int size, params BenchmarkResult[] results) => new("Sorting random ints", results, Facts)
    {
        InputLabel = size.ToString("N0", CultureInfo.InvariantCulture),
        InputSize = size,
        Environment = Place,
        Failures = results.Length == 2 ? [] : [new("BubbleSort", "4,096", "was stopped: over 0.25 s a call at 2,048") { IsStopped = true }],
    };
}
