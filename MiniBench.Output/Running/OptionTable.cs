using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>All options of the runner.</summary>
internal static class OptionTable
{
    private const int MostLaunches = 100;

    /// <summary>The options that say how to compare with a baseline.</summary>
    internal static IReadOnlyList<string> OfComparing { get; } = ["--fail-on-regression", "--baseline-threshold", "--allowance", "--allow-other-machine"];

    internal static IReadOnlyList<RunnerOption> All { get; } =
    [
        new("--filter", "PATTERN", "only tests whose 'Suite.Test', suite or name it matches; * and ? stand for any text and any character; repeatable",
            (options, value) => options with { Filters = [.. options.Filters, value] }) { IsRepeatable = true, IsOfMeasuring = false },
        new("--list", null, "lists the tests and measures nothing", (options, _) => options with { IsList = true }) { IsOfMeasuring = false },
        new("--dry-run", null, "calls each test once on each input and compares the outputs; measures nothing",
            (options, _) => options with { IsDryRun = true }) { IsOfMeasuring = false },
        new("--quick", null, "half of the times of warming up and measuring, with wider intervals", (options, _) => options with { IsQuick = true }),
        new("--test-time", "S", "at most so many seconds for measuring a test (30); given, what is open after the usual 2 (in a sweep 0.25) is measured up to it", (options, value) => options with { TestTime = Seconds("--test-time", value) }),
        new("--calibration-time", "S", "at most so many seconds for warming up (2)",
            (options, value) => options with { CalibrationTime = Seconds("--calibration-time", value) }),
        new("--max-call-time", "S", "a call may take so many seconds (5; in a sweep 0.25); one that takes ten times as long, and a second, is given up",
            (options, value) => options with { MaxCallTime = Seconds("--max-call-time", value) }),
        new("--no-comparison", null, "compares no outputs: for those that differ by nature", (options, _) => options with { IsWithoutComparison = true }) { IsOfMeasuring = false },
        new("--columns", "NAMES", $"tables also show these; some of {OptionalColumns.Names}, separated by commas",
            (options, value) => options with { Columns = OptionalColumns.Parse(value) }) { Values = [.. OptionalColumns.All.Select(column => column.Name)] },
        new("--explain", null, "says below the tables what their columns, marks and verdicts mean", (options, _) => options with { IsExplained = true }),
        new("--threshold", "P%", "the smallest difference between tests that is called faster or slower (2%)",
            (options, value) => options with { Threshold = Share.Parse("--threshold", value) }),
        new("--seed", "N", "repeats the random order of the tests in a round", (options, value) => options with { Seed = Whole("--seed", value, int.MinValue, int.MaxValue) }),
        new("--launches", "N", "measures in so many fresh processes, and shows how far they differ",
            (options, value) => options with { Launches = Whole("--launches", value, 1, MostLaunches) }),
        new("--format", "NAME", "the format of the results; see below", (options, value) => options with { Format = Formats.Find(value) })
            { Values = [.. Formats.All.Select(format => format.Name)] },
        new("--output", "PATH", "writes the results to a file, too; the format follows from its extension",
            (options, value) => options with { Output = value == "-" ? null : value }) { Alias = "-o" },
        new("--baseline", "FILE", "compares with results that were saved as JSON", (options, value) => options with { Baseline = value }),
        new("--fail-on-regression", "P%", "returns 1 when a test is slower than the baseline by more than this, such as 5%",
            (options, value) => options with { Regression = Share.Parse("--fail-on-regression", value) }),
        new("--baseline-threshold", "P%", "the smallest difference to the baseline that is called (5%)",
            (options, value) => options with { BaselineThreshold = Share.Parse("--baseline-threshold", value) }),
        new("--allowance", "P%", "how far two processes that run the same code may be apart, where not several were measured (10%)",
            (options, value) => options with { Allowance = Share.Parse("--allowance", value) }),
        new("--allow-other-machine", null, "lets the verdicts count although the baseline is another machine's",
            (options, _) => options with { AllowOtherMachine = true }),
        new("--upload", "URL", "sends the results to a site, too, and prints their link", (options, value) => options with { Upload = value }),
        new("--help", null, "shows this", (options, _) => options with { IsHelp = true }) { Alias = "-h", IsOfMeasuring = false },
    ];

    private static TimeSpan Seconds(string option, string value) => Require.Seconds(value, option);

    private static int Whole(string option, string value, int least, int most) =>
        int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw new BadInputException(Units.Invariant($"{option} is '{value}'; a whole number from {least} to {most} was expected."));
}
