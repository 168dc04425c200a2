using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using CsvHelper;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>A row of a table of results, as far as a graph needs it.</summary>
/// <param name="Suite">The suite's name.</param>
/// <param name="Input">The input's label; empty where there is none.</param>
/// <param name="Size">The input's size; null where there is none.</param>
/// <param name="Result">The time with its interval; null for a test without figures.</param>
/// <param name="Failure">Why it has none; null for a test with figures, and where the table does not say.</param>
internal sealed record PlotRow(string Suite, string Input, double? Size, BenchmarkResult? Result, TestFailure? Failure)
{
    private const double NanosecondsPerSecond = 1e9;
    private const string Dimension = "dimension: ";

    /// <summary>The codes of the warnings on the test or the run.</summary>
    internal IReadOnlyList<string> Warnings { get; private init; } = [];

    /// <summary>Where and when it was measured; null where the table does not say all of it.</summary>
    internal RunEnvironment? Environment { get; private init; }

    /// <summary>Where the input stands in a matrix, or on how many threads it is used; empty elsewhere.</summary>
    internal IReadOnlyList<(string Name, double Value)> Place { get; private init; } = [];

    /// <summary>The test; null where neither a time nor a failure is told of it.</summary>
    internal string? Test => Result?.Name ?? Failure?.TestName;

    /// <exception cref="InvalidDataException">A figure is none, or the row has not the columns of the table.</exception>
    internal static PlotRow Read(CsvReader table, string path)
    {
        if (table.FieldCount != table.Headers.Count)
        {
            // Cut off, or with a decimal comma: what it has may be false.
            throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: it has {table.FieldCount} cells, and the table {table.Headers.Count} columns; a row that is whole, of numbers with a decimal point, was expected."));
        }

        string input = Text(table, "input");
        double? time = Figure(table, "time_ns", path);
        return new(
            Name(table, "suite", path),
            input,
            SizeIn(table, path),
            time is null ? null : new(Name(table, "test", path), Measurement(table, path, time.Value)),
            time is null && Text(table, "failure") is { Length: > 0 } reason ? FailureOf(Name(table, "test", path), input, reason) : null)
        {
            Warnings = Text(table, "warnings").Split(' ', StringSplitOptions.RemoveEmptyEntries),
            Environment = EnvironmentIn(table, path),
            Place = [.. table.Headers.Where(column => column.StartsWith(Dimension, StringComparison.OrdinalIgnoreCase))
                .Select(column => (column[Dimension.Length..], Value: Figure(table, column, path))).Where(one => one.Value is not null).Select(one => (one.Item1, one.Value!.Value))],
        };
    }

    /// <summary>A table of another program may have some of these columns, which alone do not say where it was.</summary>
    private static RunEnvironment? EnvironmentIn(CsvReader table, string path)
    {
        string[] texts = [.. new[] { "os", "processor", "runtime", "jit", "gc", "minibench", "measured_at" }.Select(column => Text(table, column))];
        return Array.Exists(texts, text => text.Length == 0) || Figure(table, "processors", path) is not { } processors ? null
            : new(texts[0], texts[1], (int)processors, texts[2], texts[3], texts[4], texts[5], TimeOf(table, texts[6], path));
    }

    private static DateTimeOffset TimeOf(CsvReader table, string text, string path) =>
        DateTimeOffset.TryParseExact(text, "O", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset time) ? time
        : throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: measured_at is '{text}'; a time such as 2026-01-31T12:34:56.0000000+00:00 was expected."));

    /// <summary>A number that is an input need not be finite; there is no place for it on an axis.</summary>
    private static double? SizeIn(CsvReader table, string path) =>
        double.TryParse(Text(table, "size"), NumberStyles.Float, CultureInfo.InvariantCulture, out double size) && !double.IsFinite(size) ? null : Figure(table, "size", path);

    /// <summary>A test that was not given a size says so in the first words.</summary>
    private static TestFailure FailureOf(string test, string input, string reason) =>
        new(test, input.Length > 0 ? input : null, reason) { IsStopped = reason.StartsWith("was stopped:", StringComparison.Ordinal) };

    /// <summary>A time within its interval, as those of saved results; a table does not say whether it is of several processes.</summary>
    private static Measurement Measurement(CsvReader table, string path, double time)
    {
        (double lower, double upper) = (Figure(table, "lower_ns", path) ?? time, Figure(table, "upper_ns", path) ?? double.PositiveInfinity);
        return TimeRange.Holds(time, lower, upper, mayBeOfProcesses: lower < MiniBench.Measurement.Resolution) ? Measurement(table, path, time, lower, upper)
            : throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: time_ns is '{Text(table, "time_ns")}'; {TimeRange.Expected("a time", lower, upper)} was expected."));
    }

    private static Measurement Measurement(CsvReader table, string path, double time, double lower, double upper) =>
        new([time], Calls(table, path, time), Figure(table, "allocated_bytes", path) ?? 0, Figure(table, "gc_pause_ns", path) ?? 0, 0, isOptimised: true)
        {
            Collections = Figure(table, "collections", path) ?? 0,
            Kept = Figure(table, "mean_ns", path) is { } mean && Figure(table, "median_ns", path) is { } median && Figure(table, "p95_ns", path) is { } most ? (mean, median, most) : null,
            Nanoseconds = time,
            Lower = lower,
            Upper = upper,
        };

    /// <summary>How many calls took that time; where the table does not say, as many as fill a second: a duration is told in steps of 100 ns.</summary>
    private static ulong Calls(CsvReader table, string path, double time) => Figure(table, "calls", path) switch
    {
        null => (ulong)Math.Max(1, NanosecondsPerSecond / Math.Max(time, 1)),
        >= 1 and double calls => (ulong)calls,
        _ => throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: calls is '{Text(table, "calls")}'; a number of at least 1 was expected.")),
    };

    /// <summary>A cell; an apostrophe before it keeps spreadsheets from taking it for a formula, and is no part of it.</summary>
    private static string Text(CsvReader table, string column) => table.TryGetFieldIndex(column, out int index) && index < table.FieldCount && table.GetStringOrNull(index) is { } text
        ? text.StartsWith('\'') ? text[1..] : text
        : "";

    /// <summary>The name of a suite or a test: one that nobody could see is none, as in saved results.</summary>
    private static string Name(CsvReader table, string column, string path) => Text(table, column) is var name && !string.IsNullOrWhiteSpace(name) ? name
        : throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: {column} is '{name}'; {JsonField.NameExpected} was expected."));

    private static double? Figure(CsvReader table, string column, string path) => Text(table, column) is not { Length: > 0 } text ? null
        : double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double figure) && double.IsFinite(figure) ? figure
        : throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: {column} is '{text}'; a number was expected, with a decimal point."));
}
