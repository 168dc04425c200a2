using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace MiniBench.Output;

/// <summary>Writes results in the form that docs/results.schema.json describes.</summary>
internal static class ResultsJson
{
    /// <summary>The name that every file of this form starts with; a number follows.</summary>
    internal const string SchemaName = "minibench-results/";

    /// <summary>Rises only when older versions would misread a file; fields that they may leave aside do not count.</summary>
    internal const int SchemaVersion = 1;

    internal static string Schema { get; } = SchemaName + SchemaVersion.ToString(CultureInfo.InvariantCulture);

    internal static void Write(Utf8JsonWriter json, IReadOnlyList<ResultSuite> suites, string? sourceHash)
    {
        json.WriteStartObject();
        json.WriteString("schema", Schema);
        json.WriteString("sourceHash", sourceHash);
        json.WriteObjects("suites", suites, Suite);
        json.WriteEndObject();
    }

    private static void Suite(Utf8JsonWriter json, ResultSuite suite)
    {
        json.WriteString("name", suite.Name);
        json.WriteString("inputLabel", suite.InputLabel);
        json.WriteFigure("inputSize", suite.InputSize);
        if (suite.Dimensions.Count > 0 && suite.InputSize is null)
        {
            json.WriteObjects("dimensions", suite.Dimensions, Dimension);
        }

        if (suite.Baseline is { } baseline)
        {
            json.WriteString("baseline", baseline);
        }

        json.WriteObject("run", suite.Facts, Run);
        json.WriteObjects("results", suite, Result);
        json.WriteObjects("failures", suite.Failures, Failure);
        json.WriteObjects("warnings", suite.Warnings, Warning);
        json.WriteObject("environment", suite.Environment, Environment);
    }

    private static void Run(Utf8JsonWriter json, RunFacts facts)
    {
        json.WriteFigure("threshold", facts.Threshold);
        json.WriteFigure("noiseFloor", facts.NoiseFloor);
        json.WriteFigure("pairLevel", facts.PairLevel);
        json.WriteNumber("measuredTicks", facts.MeasuredTime.Ticks);
        json.WriteBoolean("interrupted", facts.IsInterrupted);
        if (facts.Processes > 1)
        {
            json.WriteNumber("processes", facts.Processes);
        }
    }

    private static void Result(Utf8JsonWriter json, BenchmarkResult result)
    {
        json.WriteString("name", result.Name);
        json.WriteNumber("durationTicks", result.Duration.Ticks);
        json.WriteNumber("iterations", result.Iterations);
        json.WriteObject("measurement", result.Measurement, Measured);
        if (result.Metrics.Count > 0)
        {
            json.WriteObjects("metrics", result.Metrics, OneMetric);
        }
    }

    private static void Dimension(Utf8JsonWriter json, (string Name, double Value) dimension)
    {
        json.WriteString("name", dimension.Name);
        json.WriteFigure("value", dimension.Value);
    }

    private static void OneMetric(Utf8JsonWriter json, Metric metric)
    {
        json.WriteString("name", metric.Name);
        json.WriteFigure("value", metric.Value);
        json.WriteString("unit", metric.Unit);
        json.WriteBoolean("rate", metric.IsRate);
    }

    private static void Measured(Utf8JsonWriter json, Measurement measurement)
    {
        json.WriteFigure("nanoseconds", measurement.Nanoseconds);
        json.WriteFigure("lower", measurement.Lower);
        json.WriteFigure("upper", measurement.Upper);
        json.WriteFigure("meanNanoseconds", measurement.MeanNanoseconds);
        json.WriteFigure("medianNanoseconds", measurement.MedianNanoseconds);
        json.WriteFigure("percentile95Nanoseconds", measurement.Percentile95Nanoseconds);
        json.WriteFigure("gcPauseNanoseconds", measurement.GcPauseNanoseconds);
        json.WriteFigure("gcError", measurement.GcError);
        json.WriteFigure("collections", measurement.Collections);
        json.WriteFigure("processorNanoseconds", measurement.ProcessorNanoseconds);
        json.WriteFigure("allocatedBytes", measurement.AllocatedBytes);
        json.WriteNumber("calls", measurement.Calls);
        json.WriteFigure("overheadError", measurement.OverheadError);
        json.WriteBoolean("optimised", measurement.IsOptimised);
        Kind(json, measurement);
        json.WriteObject("centre", measurement.Means, Centre);
        double[] kept = Thinning.Thin(measurement.Rounds);
        json.WriteNumber("roundsMeasured", measurement.RoundsMeasured);
        json.WriteFigure("thinnedBy", (double)measurement.RoundsMeasured / kept.Length);
        WriteTimes(json, "rounds", kept);
    }

    private static void Kind(Utf8JsonWriter json, Measurement measurement)
    {
        json.WriteBoolean("static", measurement.IsStatic);
        if (measurement.CallKind is { } kind)
        {
            json.WriteString("kind", kind);
        }

        if (measurement.OwnBytes > 0)
        {
            json.WriteFigure("ownBytes", measurement.OwnBytes);
        }
    }

    private static void Centre(Utf8JsonWriter json, Means means)
    {
        json.WriteBoolean("mean", means.Centre.IsMean);
        json.WriteBoolean("sure", means.Centre.IsSure);
        json.WriteFigure("excess", means.Centre.Excess);
        if (means.MostSlowed > 1)
        {
            json.WriteFigure("mostSlowed", means.MostSlowed);
        }

        if (means.ErrorAlone > 0)
        {
            json.WriteFigure("errorAlone", means.ErrorAlone);
        }

        WriteTimes(json, "stretches", Thinning.Thin(means.Stretches));
    }

    private static void WriteTimes(Utf8JsonWriter json, string name, double[] times)
    {
        json.WritePropertyName(name);
        json.WriteRawValue(OnOneLine(times));
    }

    /// <summary>Thousands of numbers, a line each, would hide the rest of the file.</summary>
    private static string OnOneLine(double[] times)
    {
        StringBuilder text = new("[");
        return text.AppendJoin(", ", times.Select(time => double.IsFinite(time) ? time.ToString("R", CultureInfo.InvariantCulture) : "null"))
            .Append(']').ToString();
    }

    private static void Failure(Utf8JsonWriter json, TestFailure failure)
    {
        json.WriteString("test", failure.TestName);
        json.WriteString("inputLabel", failure.InputLabel);
        json.WriteString("reason", failure.Reason);
        json.WriteString("exception", Thrown(failure.Exception));
        json.WriteBoolean("stopped", failure.IsStopped);
        json.WriteBoolean("givenUp", failure.IsGivenUp);
    }

    /// <summary>Without the stack, which speaks of the paths of one machine.</summary>
    private static string? Thrown(Exception? exception) =>
        exception is null or TestFailureException ? exception?.Message : $"{exception.GetType().FullName}: {exception.Message}";

    private static void Warning(Utf8JsonWriter json, BenchmarkWarning warning)
    {
        json.WriteString("code", warning.Code);
        json.WriteString("test", warning.TestName);
        json.WriteString("message", warning.Message);
        json.WriteString("remedy", warning.Remedy);
    }

    private static void Environment(Utf8JsonWriter json, RunEnvironment place)
    {
        json.WriteString("operatingSystem", place.OperatingSystem);
        json.WriteString("processor", place.Processor);
        json.WriteNumber("processorCount", place.ProcessorCount);
        json.WriteString("runtime", place.Runtime);
        json.WriteString("jit", place.Jit);
        json.WriteString("garbageCollector", place.GarbageCollector);
        json.WriteString("version", place.Version);
        json.WriteString("time", place.Time.ToString("O", CultureInfo.InvariantCulture));
    }
}
