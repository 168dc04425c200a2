using System;

namespace MiniBench.Output;

/// <summary>A column that a table shows where it is asked for.</summary>
/// <param name="Name">How it is asked for, and what stands above it.</param>
/// <param name="Words">What it says.</param>
/// <param name="Cell">What stands in it for a test.</param>
internal sealed record OptionalColumn(string Name, string Words, Func<ResultSuite, BenchmarkResult, Measurement, string> Cell)
{
    /// <summary>Whether tables of one input show it in any case.</summary>
    internal bool IsInTablesOfOne { get; init; }

    /// <summary>What stands in it for a test of a suite; empty where it was not measured.</summary>
    internal string Text(ResultSuite suite, BenchmarkResult result) => result.Measurement is { } measurement ? Cell(suite, result, measurement) : "";
}
