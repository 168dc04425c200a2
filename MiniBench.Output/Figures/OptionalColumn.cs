using System;

namespace MiniBench.Output;

/// <summary>A column that a table shows where it is asked for.</summary>
/// <param name="Name">How it is asked for, and what stands above it.</param>
/// <param name="Words">What it says.</param>
/// <param name="Cell">What stands in it for a test.</param>
/// <param name="Number">The same as a number; null where it is none.</param>
internal sealed record OptionalColumn(
    string Name, string Words, Func<ResultSuite, BenchmarkResult, Measurement, string> Cell, Func<ResultSuite, BenchmarkResult, Measurement, double?> Number)
{
    /// <summary>Whether tables of one input show it in any case.</summary>
    internal bool IsInTablesOfOne { get; init; }

    /// <summary>What stands in it for a test of a suite; empty where it was not measured.</summary>
    internal string Text(ResultSuite suite, BenchmarkResult result) => result.Measurement is { } measurement ? Cell(suite, result, measurement) : "";

    /// <summary>What tests are sorted by in it; null where nothing stands in it, or no number.</summary>
    internal double? Value(ResultSuite suite, BenchmarkResult result) => Text(suite, result).Length > 0 ? Number(suite, result, result.Measurement!) : null;
}
