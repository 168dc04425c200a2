using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace MiniBench.Output;

/// <summary>The fields of BenchmarkDotNet's brief export, under their names there.</summary>
internal static class BriefJson
{
    internal static void Write(Utf8JsonWriter json, IReadOnlyList<ResultSuite> suites)
    {
        json.WriteStartObject();
        json.WriteString("Title", string.Join(", ", suites.Select(suite => suite.Name).Distinct()));
        json.WriteObject("HostEnvironmentInfo", suites.Select(suite => suite.Environment).FirstOrDefault(place => place is not null), Host);
        json.WriteObjects("Benchmarks", suites.SelectMany(suite => suite.Select(result => (suite, result))), (_, one) => Benchmark(json, one.suite, one.result));
        json.WriteObjects("Failures", suites.SelectMany(suite => suite.Failures.Select(failure => (suite, failure))), (_, one) =>
        {
            json.WriteString("FullName", FullName(one.suite, one.failure.TestName));
            json.WriteString("Reason", one.failure.Reason);
        });
        json.WriteObjects("Warnings", suites.SelectMany(suite => suite.Warnings.Select(warning => (suite, warning))), (_, one) =>
        {
            json.WriteString("Code", one.warning.Code);
            json.WriteString("FullName", one.warning.TestName is { } test ? FullName(one.suite, test) : null);
            json.WriteString("Message", $"{one.warning.Message} {one.warning.Remedy}");
        });
        json.WriteEndObject();
    }

    private static void Host(Utf8JsonWriter json, RunEnvironment place)
    {
        json.WriteString("BenchmarkDotNetCaption", "MiniBench");
        json.WriteString("BenchmarkDotNetVersion", place.Version);
        json.WriteString("OsVersion", place.OperatingSystem);
        json.WriteString("ProcessorName", place.Processor);
        json.WriteNumber("LogicalCoreCount", place.ProcessorCount);
        json.WriteString("RuntimeVersion", place.Runtime);
    }

    private static void Benchmark(Utf8JsonWriter json, ResultSuite suite, BenchmarkResult result)
    {
        string parameters = Parameters(suite);
        json.WriteString("DisplayInfo", $"{suite.Name}.{result.Name}: MiniBench{(parameters.Length == 0 ? "" : $" [{parameters}]")}");
        json.WriteString("Namespace", "");
        json.WriteString("Type", suite.Name);
        json.WriteString("Method", result.Name);
        json.WriteString("MethodTitle", result.Name);
        json.WriteString("Parameters", parameters);
        json.WriteString("FullName", FullName(suite, result.Name));
        json.WriteStartObject("Statistics");
        BriefStatistics.Of(result).Write(json);
        json.WriteEndObject();
        json.WriteObject("Memory", result.Measurement, Memory);
        json.WriteObject("MiniBench", result.Measurement, OwnFigures);
        if (result.Metrics.Count > 0)
        {
            json.WriteObjects("Metrics", result.Metrics, OneMetric);
        }
    }

    private static void OneMetric(Utf8JsonWriter json, Metric metric)
    {
        json.WriteFigure("Value", metric.Value);
        json.WriteStartObject("Descriptor");
        json.WriteString("Id", metric.Name);
        json.WriteString("DisplayName", metric.Name);
        json.WriteString("Unit", metric.Unit);
        json.WriteBoolean("TheGreaterTheBetter", metric.IsRate);
        json.WriteEndObject();
    }

    private static void Memory(Utf8JsonWriter json, Measurement measurement)
    {
        json.WriteNumber("TotalOperations", measurement.Calls);
        json.WriteNumber("BytesAllocatedPerOperation", (long)Math.Round(measurement.AllocatedBytes));
    }

    /// <summary>What the other export has no names for: its mean leaves slow rounds out.</summary>
    private static void OwnFigures(Utf8JsonWriter json, Measurement measurement)
    {
        json.WriteFigure("MeanNanoseconds", measurement.MeanNanoseconds);
        json.WriteFigure("MedianNanoseconds", measurement.MedianNanoseconds);
        json.WriteFigure("Percentile95Nanoseconds", measurement.Percentile95Nanoseconds);
        json.WriteFigure("CollectionsPerThousandCalls", measurement.Collections);
    }

    private static string Parameters(ResultSuite suite) => suite.InputLabel is { } label ? $"input={label}" : "";

    /// <summary>By this a chart tells the results apart, from run to run.</summary>
    private static string FullName(ResultSuite suite, string test) =>
        $"{suite.Name}.{test}{(Parameters(suite) is { Length: > 0 } parameters ? $"({parameters})" : "")}";
}
