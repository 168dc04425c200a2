using System;
using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>What a user asked of the runner; null where nothing was.</summary>
internal sealed record RunnerOptions
{
    internal IReadOnlyList<string> Filters { get; init; } = [];

    internal bool IsHelp { get; init; }

    internal bool IsList { get; init; }

    internal bool IsDryRun { get; init; }

    internal bool IsQuick { get; init; }

    /// <summary>Whether no outputs are compared.</summary>
    internal bool IsWithoutComparison { get; init; }

    /// <summary>What tables show beside what they always do.</summary>
    internal IReadOnlyList<OptionalColumn> Columns { get; init; } = [];

    /// <summary>Whether it is said what the columns, marks and verdicts of the tables mean.</summary>
    internal bool IsExplained { get; init; }

    internal TimeSpan? TestTime { get; init; }

    internal TimeSpan? CalibrationTime { get; init; }

    /// <summary>How long a call may take; one that takes ten times as long, and a second, is given up.</summary>
    internal TimeSpan? MaxCallTime { get; init; }

    /// <summary>The smallest difference that is called, as a fraction.</summary>
    internal double? Threshold { get; init; }

    internal int? Seed { get; init; }

    internal ResultFormat? Format { get; init; }

    /// <summary>Whether tables for people are shown; else the output is of another format.</summary>
    internal bool IsText => Output is not null || Format is null or { Name: "text" };

    /// <summary>The file to write.</summary>
    internal string? Output { get; init; }

    /// <summary>The address of the site to send the results to.</summary>
    internal string? Upload { get; init; }

    /// <summary>The file of saved results to compare with.</summary>
    internal string? Baseline { get; init; }

    /// <summary>From which difference on a slower test is a failure, as a fraction.</summary>
    internal double? Regression { get; init; }

    /// <summary>The smallest difference to a baseline that is called, as a fraction.</summary>
    internal double? BaselineThreshold { get; init; }

    /// <summary>How far two processes that run the same code may be apart, as a fraction.</summary>
    internal double? Allowance { get; init; }

    /// <summary>Whether verdicts count although the baseline's machine is another one.</summary>
    internal bool AllowOtherMachine { get; init; }

    /// <summary>How many fresh processes measure.</summary>
    internal int? Launches { get; init; }

    /// <summary>The settings of a suite, with what was asked for.</summary>
    internal BenchmarkSettings Apply(BenchmarkSettings settings)
    {
        settings = IsQuick ? settings.Quickly() : settings;
        settings = IsWithoutComparison ? settings.WithoutComparison() : settings;
        settings = TestTime is { } test ? settings.WithTestTime(test) : settings;
        settings = CalibrationTime is { } calibration ? settings.WithCalibrationTime(calibration) : settings;
        settings = MaxCallTime is { } call ? settings.WithMaxCallTime(call) : settings;
        settings = Threshold is { } threshold ? settings.WithThreshold(threshold) : settings;
        return Seed is { } seed ? settings.WithSeed(seed) : settings;
    }
}
