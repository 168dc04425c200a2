using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Tests;

/// <summary>Fixed results for every case that a format must show. Nothing is measured: they are the same on every machine.</summary>
internal static class FormatCases
{
    internal const string Evil = "a\"b', c|d`e\n</svg><script>alert(1)</script><![CDATA[x]]>&amp;\\|\t\u001b[31m\u202Egnp";

    private const int RoundCount = 32;

    private static readonly RunEnvironment Place = new(
        "Linux 6.8", "Some CPU @ 3.00GHz", 8, ".NET 10.0.1 X64", "default", "workstation, concurrent", "0.1.0",
        new(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)));

    private static readonly Dictionary<string, Func<double, double>> Sorts = new()
    {
        ["BubbleSort"] = n => (0.9 * n * n) + 12,
        ["InsertionSort"] = n => (0.22 * n * n) + 9,
        ["QuickSort"] = n => (3.4 * n * Math.Log2(n)) + 15,
        ["Array.Sort"] = n => (3.1 * n * Math.Log2(n)) + 45,
    };

    /// <summary>One input, three tests, all told apart.</summary>
    internal static ResultSuite[] Joining =>
    [
        Suite("Joining 1,000 words", [
            Result("string.Join", 8420, 0.02, 11_262),
            Result("StringBuilderJoin", 11_900, 0.03, 25_600),
            Result("ConcatInALoop", 61_300, 0.02, 5_630_000)]),
    ];

    /// <summary>Four tests on twelve sizes; one is stopped on the way.</summary>
    internal static ResultSuite[] Sorting =>
    [
        .. Enumerable.Range(4, 12).Select(power => Math.Pow(2, power)).Select(size => Suite(
            "Sorting random ints",
            [.. Sorts.Where(sort => !IsStopped(sort.Key, size)).Select(sort => Result(sort.Key, sort.Value(size), 0.04, 0))],
            label: size.ToString("N0", CultureInfo.InvariantCulture),
            size: size,
            failures: [.. Sorts.Keys.Where(sort => IsStopped(sort, size)).Select(sort => new TestFailure(
                sort, size.ToString("N0", CultureInfo.InvariantCulture), "was stopped: over 0.25 s a call at 16,384") { IsStopped = true })])),
    ];

    /// <summary>A lookup that becomes slower where its data outgrow a cache.</summary>
    internal static ResultSuite[] Knee =>
    [
        .. Enumerable.Range(4, 17).Select(power => Math.Pow(2, power)).Select(size => Suite(
            "Looking up",
            [Result("HashSet.Contains", 10 * (1 + (2 / (1 + Math.Pow(32_768 / size, 1.5)))), 0.01, 0)],
            label: size.ToString("N0", CultureInfo.InvariantCulture),
            size: size)),
    ];

    /// <summary>A test that failed, some that are not told apart, warnings of both kinds.</summary>
    internal static ResultSuite[] Trouble =>
    [
        Suite(
            "Finding a word",
            [
                Result("HashSet.Contains", 4.1, 0.01, 0),
                Result("FrozenSet.Contains", 4.11, 0.01, 0),
                Result("Dictionary.ContainsKey", 4.13, 0.5, 0),
                Result("List.Contains", 41_200, 0.02, 32),
            ],
            failures: [new("Single", null, "threw InvalidOperationException: Sequence contains no elements")],
            warnings:
            [
                WarningCatalogue.CoarseClock(100),
                WarningCatalogue.BelowResolution("HashSet.Contains"),
                WarningCatalogue.Unstable("Dictionary.ContainsKey"),
                WarningCatalogue.Unstable("List.Contains"),
            ]),
    ];

    /// <summary>Times that vary too much for a verdict; a round without one of them.</summary>
    internal static ResultSuite[] Unsure =>
    [
        Suite("Reading files", [Varying("ReadAllText", 52_000), Varying("StreamReader", 51_000), Varying("Missing once", 90_000)]),
    ];

    /// <summary>Times that are not known well enough to be shown, beside one that is.</summary>
    internal static ResultSuite[] Vague => [Suite("Blinking", [Varying("Blink", 300, 9), Result("Stare", 250, 0.02, 0), Varying("Wink", 90_000, 9)])];

    /// <summary>The same on two sizes.</summary>
    internal static ResultSuite[] VagueSizes =>
    [
        .. new double[] { 1, 2 }.Select(size => Suite(
            "Blinking twice",
            [Varying("Blink", 300 * size, size * 9), Result("Stare", 250 * size, 0.02, 0)],
            label: size == 1 ? "1" : "2",
            size: size)),
    ];

    /// <summary>Times of one round, whose intervals have no end.</summary>
    internal static ResultSuite[] OneRound =>
    [
        Suite("One round", [
            new("A", new Measurement([5_000], 1, 0, 0, 0, isOptimised: true)),
            new("B", new Measurement([6_000], 1, 0, 0, 0, isOptimised: true))]),
    ];

    /// <summary>Tests too short to be measured beside one that is not, on two sizes.</summary>
    internal static ResultSuite[] Short =>
    [
        .. new double[] { 1, 3 }.Select(size => Suite(
            "Doing little",
            [Result("Empty method", -0.02, 0.1, 0), Result("Also empty", 0.2, 0.1, 0), Result("Addition", 2 * size, 0.02, 0)],
            label: size == 1 ? "1" : "3",
            size: size)),
    ];

    /// <summary>Results that were made from figures: no interval, no verdict, no environment.</summary>
    internal static ResultSuite[] Figures =>
    [
        new("Made from figures", [
            new BenchmarkResult("First", TimeSpan.FromSeconds(30), 10_000L),
            new BenchmarkResult("Second", TimeSpan.FromSeconds(29), 25_000L)]),
    ];

    /// <summary>Inputs that have a label but no size; one test fails on one of them.</summary>
    internal static ResultSuite[] Labelled =>
    [
        Suite("Parsing", [Result("int.Parse", 19.5, 0.02, 0), Result("TryParse", 18.1, 0.02, 0)], label: "digits"),
        Suite(
            "Parsing",
            [Result("TryParse", 2.9, 0.02, 0)],
            label: "letters",
            failures: [new("int.Parse", "letters", "threw FormatException: The input string 'abc' was not in a correct format.")]),
    ];

    /// <summary>Inputs that have a length, and labels that say something else.</summary>
    internal static ResultSuite[] Trimming =>
    [
        .. new (string Label, double Size, double Factor)[] { ("empty", 0, 1), ("100 spaces", 100, 9), ("100 words", 588, 2) }.Select(input => Suite(
            "Is it blank?",
            [Result("text.Trim().Length", 3 * input.Factor, 0.05, 0), Result("string.IsNullOrWhiteSpace", 2 * input.Factor, 0.05, 0)],
            label: input.Label,
            size: input.Size)),
    ];

    /// <summary>Labels that try to leave their place.</summary>
    internal static ResultSuite[] Hostile =>
    [
        Suite(
            Evil,
            [Result(Evil, 10, 0.02, 0), Result("=1+1", 20, 0.02, 0), Result("@cmd", 30, 0.02, 0), Result("-2+3", 40, 0.02, 0), Result("+4", 50, 0.02, 0)],
            label: "=HYPERLINK(\"http://example.com\")",
            size: 10,
            failures: [new("'=5", null, Evil), new("\t=6", null, "\r=7"), new("", null, "")],
            warnings: [new("evil", Evil, Evil, Evil)]),
        Suite(Evil, [Result(Evil, 100, 0.02, 0), Result("=1+1", 210, 0.02, 0)], label: "|", size: 100),
    ];

    /// <summary>Inputs that vary in two ways; one test is stopped on one of them, another fails.</summary>
    internal static ResultSuite[] Matrix =>
    [
        .. from threads in new double[] { 1, 2, 8 }
           from work in new double[] { 0, 1_000 }
           select Cell(threads, work),
    ];

    /// <summary>Figures beside the times, on one input.</summary>
    internal static ResultSuite[] Metrics =>
    [
        Suite("Compressing a text", [
            With(Result("GZip", 1_200_000, 0.02, 70_000), [new("bandwidth", 3.2e8, "B/s", true), new("size", 48_000, "B"), new("blocks", 3, "")]),
            With(Result("Brotli", 3_900_000, 0.02, 0), [new("bandwidth", 9.9e7, "B/s", true), new("size", 36_500, "B")]),
            Result("nothing", 90, 0.02, 0)]),
    ];

    /// <summary>Metrics that try to leave their place, and figures that are none.</summary>
    internal static ResultSuite[] OddMetrics =>
    [
        Suite("Odd figures", [
            With(Result("a", 100, 0.02, 0), [new(Evil, double.NaN, "=µ|"), new("=size", double.PositiveInfinity, "B"), new("rate", 0, "/s", true)]),
            With(Result("b", 200, 0.02, 0), [new("=size", -1, "B"), new("", 5, "")])]),
    ];

    /// <summary>Figures beside the times, on two sizes.</summary>
    internal static ResultSuite[] Rates =>
    [
        .. new double[] { 100, 10_000 }.Select(size => Suite(
            "Hashing",
            [With(Result("FNV", 0.9 * size, 0.02, 0), [new("throughput", 1.1e9, "/s", true)]), With(Result("MD5", 2 * size, 0.02, 0), [new("throughput", 5e8, "/s", true)])],
            label: size.ToString("N0", CultureInfo.InvariantCulture),
            size: size)),
    ];

    /// <summary>Three sizes; at the second one a test becomes slower on the way, at the third it has two speeds.</summary>
    internal static ResultSuite[] Drifting =>
    [
        .. new (double Size, Func<int, double> Factor, BenchmarkWarning[] Warnings)[]
        {
            (1_000, _ => 1, []),
            (10_000, round => round < RoundCount / 2 ? 1 : 1.4, [WarningCatalogue.Unstable("Growing list")]),
            (100_000, round => round / 4 % 2 == 0 ? 1 : 1.3, [WarningCatalogue.TwoSpeeds("Growing list", 1.3)]),
        }.Select(input => Suite(
            "Filling",
            [Changing("Growing list", 4 * input.Size, input.Factor), Result("Array", 1.3 * input.Size, 0.02, 0)],
            label: input.Size.ToString("N0", CultureInfo.InvariantCulture),
            size: input.Size,
            warnings: input.Warnings)),
    ];

    /// <summary>All of the above, and all at once.</summary>
    internal static IReadOnlyDictionary<string, ResultSuite[]> All { get; } = new Dictionary<string, ResultSuite[]>
    {
        ["joining"] = Joining,
        ["sorting"] = Sorting,
        ["trouble"] = Trouble,
        ["unsure"] = Unsure,
        ["vague"] = Vague,
        ["vague-sizes"] = VagueSizes,
        ["short"] = Short,
        ["shortest"] = [Short[0]],
        ["figures"] = Figures,
        ["labelled"] = Labelled,
        ["trimming"] = Trimming,
        ["hostile"] = Hostile,
        ["matrix"] = Matrix,
        ["metrics"] = Metrics,
        ["odd-metrics"] = OddMetrics,
        ["rates"] = Rates,
        ["drifting"] = Drifting,
        ["several"] = [.. Joining, .. Figures, .. Sorting],
    };

    /// <summary>What hardly ever happens.</summary>
    internal static IReadOnlyDictionary<string, ResultSuite[]> Odd { get; } = new Dictionary<string, ResultSuite[]>
    {
        ["taken out of their run"] = [new("Rebuilt", Joining[0])],
        ["all failed"] = [Suite("Empty", [], failures: [new("A", null, "threw")])],
        ["all failed on one size"] = [.. Short, Suite("Doing little", [], label: "5", size: 5, failures: [new("Addition", "5", "threw")])],
        ["all failed on every size"] = [.. new double[] { 1, 2, 4 }.Select(size => Suite("Failing", [], label: Units.InputSize(size), size: size, failures: [new("A", Units.InputSize(size), "threw")]))],
        ["all failed on every size, of two suites"] = [.. Short, .. new double[] { 1, 2, 4 }.Select(size => Suite("Failing", [], label: Units.InputSize(size), size: size, failures: [new("A", Units.InputSize(size), "threw")]))],
        ["all failed in a matrix"] = [.. Matrix.Select(Failed)],
        ["all failed on all threads"] = [.. new double[] { 1, 2 }.Select(count => new ResultSuite("Failing", [], Joining[0].Facts!) { InputLabel = $"{count} threads", Place = [(ResultSuite.ThreadsName, count)], Failures = [new("A", $"{count} threads", "threw")], Environment = Place })],
        ["one size twice"] = [Short[0], Suite("Doing little", [Result("Empty method", -0.03, 0.1, 0), Result("Addition", 2.1, 0.02, 0)], label: "1", size: 1)],
        ["no common round"] =
        [
            Suite("One round", [
                new("A", new Measurement([5, double.NaN], 1, 0, 0, 0, isOptimised: true)),
                new("B", new Measurement([double.NaN, 6], 1, 0, 0, 0, isOptimised: true))]),
        ],
    };

    internal static BenchmarkResult Result(string name, double nanoseconds, double noise, double allocated)
    {
        double[] rounds = [.. Enumerable.Range(0, RoundCount).Select(round => nanoseconds * (1 + (noise * Noise(name, round))))];
        return new(name, new Measurement(rounds, 100_000, allocated, allocated / 1e4, 0.01, isOptimised: true));
    }

    /// <summary>A result whose time changes in the course of its rounds.</summary>
    private static BenchmarkResult Changing(string name, double nanoseconds, Func<int, double> factor)
    {
        double[] rounds = [.. Enumerable.Range(0, RoundCount).Select(round => nanoseconds * factor(round) * (1 + (0.03 * Noise(name, round))))];
        return new(name, new Measurement(rounds, 1_000, 0, 0, 0.01, isOptimised: true));
    }

    /// <summary>A result whose time differs from block to block of its rounds.</summary>
    private static BenchmarkResult Varying(string name, double nanoseconds, double spread = 0.6)
    {
        double[] rounds = [.. Enumerable.Range(0, RoundCount).Select(round => nanoseconds * (1 + (spread * Noise(name, round / 2))))];
        rounds[^1] = double.NaN;
        return new(name, new Measurement(rounds, 1_000, 0, 0, 0.01, isOptimised: true));
    }

    internal static ResultSuite Suite(
        string name,
        BenchmarkResult[] results,
        string? label = null,
        double? size = null,
        TestFailure[]? failures = null,
        BenchmarkWarning[]? warnings = null) => new(
            name, results, new RunFacts(0.01, 0.004, Blocks.PairLevel(Math.Max(2, results.Length), 1), TimeSpan.FromSeconds(2), false))
        {
            InputLabel = label,
            InputSize = size,
            Failures = failures ?? [],
            Warnings = warnings ?? [],
            Environment = Place,
        };

    private static ResultSuite Cell(double threads, double work)
    {
        string label = string.Create(CultureInfo.InvariantCulture, $"threads {threads:N0}, work {work:N0}");
        BenchmarkResult[] results = [Result("Interlocked", (20 * threads) + work, 0.02, 0), Result("lock", (9 * threads * threads) + 25 + work, 0.03, 0)];
        (bool isStopped, bool isFailed) = (threads == 8 && work > 0, threads == 2 && work == 0);
        ResultSuite cell = Suite("Counting", isStopped ? results[..1] : isFailed ? results[1..] : results, label, failures:
            isStopped ? [new("lock", label, "was stopped: over 0.25 s a call at threads 2, work 1,000") { IsStopped = true }]
            : isFailed ? [new("Interlocked", label, "threw OverflowException: too many")] : []);
        return new(cell.Name, [.. cell], cell.Facts!)
        {
            InputLabel = label,
            Place = [("threads", threads), ("work", work)],
            Failures = cell.Failures,
            Environment = cell.Environment,
        };
    }

    private static ResultSuite Failed(ResultSuite cell) => new(cell.Name, [], cell.Facts!)
    {
        InputLabel = cell.InputLabel,
        Place = cell.Place,
        Failures = [new("lock", cell.InputLabel, "threw")],
        Environment = cell.Environment,
    };

    private static BenchmarkResult With(BenchmarkResult result, Metric[] metrics) => new(result.Name, result.Measurement!) { Metrics = metrics };

    private static bool IsStopped(string sort, double size) => sort == "BubbleSort" && size > 16_384;

    /// <summary>From 0 to 1, without pattern, the same everywhere.</summary>
    private static double Noise(string name, int round) => (name.Sum(c => c) + (round * 7919L)) * 31 % 1009 / 1009.0;
}
