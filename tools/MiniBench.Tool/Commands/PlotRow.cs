using System;
using System.Globalization;
using System.IO;
using CsvHelper;

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

    /// <exception cref="InvalidDataException">A figure is none.</exception>
    internal static PlotRow Read(CsvReader table, string path)
    {
        string test = Text(table, "test"), input = Text(table, "input");
        double? time = Figure(table, "time_ns", path);
        return new(
            Text(table, "suite"),
            input,
            SizeIn(table, path),
            time is null ? null : new(test, Measurement(table, path, time.Value)),
            time is null && Text(table, "failure") is { Length: > 0 } reason ? FailureOf(test, input, reason) : null);
    }

    /// <summary>A number that is an input need not be finite; there is no place for it on an axis.</summary>
    private static double? SizeIn(CsvReader table, string path) =>
        double.TryParse(Text(table, "size"), NumberStyles.Float, CultureInfo.InvariantCulture, out double size) && !double.IsFinite(size) ? null : Figure(table, "size", path);

    /// <summary>A test that was not given a size says so in the first words.</summary>
    private static TestFailure FailureOf(string test, string input, string reason) =>
        new(test, input.Length > 0 ? input : null, reason) { IsStopped = reason.StartsWith("was stopped:", StringComparison.Ordinal) };

    private static Measurement Measurement(CsvReader table, string path, double time) =>
        new([time], Calls(table, path, time), Figure(table, "allocated_bytes", path) ?? 0, 0, 0, isOptimised: true)
        {
            Nanoseconds = time,
            Lower = Figure(table, "lower_ns", path) ?? time,
            Upper = Figure(table, "upper_ns", path) ?? double.PositiveInfinity,
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

    private static double? Figure(CsvReader table, string column, string path) => Text(table, column) is not { Length: > 0 } text ? null
        : double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double figure) && double.IsFinite(figure) ? figure
        : throw new InvalidDataException(Units.Invariant($"'{path}', row {table.RowNumber}: {column} is '{text}'; a number was expected."));
}
