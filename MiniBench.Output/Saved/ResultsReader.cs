using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace MiniBench.Output;

/// <summary>Reads what <see cref="ResultsJson"/> writes: all of it, or an error that says what is wrong where.</summary>
internal static class ResultsReader
{
    private static readonly JsonDocumentOptions Strict = new() { AllowDuplicateProperties = false };

    internal static SavedResults Read(string text)
    {
        using JsonDocument document = Parse(text);
        JsonElement root = document.RootElement;
        CheckSchema(root);
        JsonField file = new(root, "");
        ResultSuite[] suites = [.. file["suites"].Items.Select(Suite)];
        RefuseRepeats(root.GetProperty("suites"));
        return suites.Length > 0
            ? new(suites, file["sourceHash"].TextOrNull)
            : throw file["suites"].Wrong("an array of at least one suite");
    }

    /// <summary>Suites may be called the same; that two were measured at the same time, with the same times to the last digit, is not possible.</summary>
    private static void RefuseRepeats(JsonElement suites)
    {
        JsonElement[] measured = [.. suites.EnumerateArray().Where(suite => suite.GetProperty("results").GetArrayLength() > 0 && suite.GetProperty("environment").ValueKind != JsonValueKind.Null)];
        if (measured.GroupBy(suite => suite.GetRawText()).FirstOrDefault(same => same.Skip(1).Any()) is { } twice)
        {
            throw new InvalidDataException($"It has the suite '{twice.First().GetProperty("name").GetString()}' twice, with the same times. {JsonField.Remedy}");
        }
    }

    private static JsonDocument Parse(string text)
    {
        try
        {
            return JsonDocument.Parse(text, Strict);
        }
        catch (JsonException exception)
        {
            string what = string.IsNullOrWhiteSpace(text) ? "It is empty. Save the results again."
                : NoText.Fault(text, "results that were saved with --format json were expected") is { } fault ? $"It {fault}"
                : IsCutOff(text) ? "It is cut off: the JSON text ends in the middle. Save the results again, or copy the file again."
                : $"It is not proper JSON ({Where(exception)}{exception.Message.Split(" LineNumber")[0].TrimEnd('.')}). Results that were saved with --format json were expected.";
            throw new InvalidDataException(what, exception);
        }
        catch (InvalidOperationException exception)
        {
            throw new InvalidDataException($"It has a name that is no text: {exception.Message.TrimEnd('.')}. Save the results again.", exception);
        }
    }

    private static string Where(JsonException exception) =>
        exception.LineNumber is { } line ? string.Create(CultureInfo.InvariantCulture, $"line {line + 1}: ") : "";

    /// <summary>Whether nothing is wrong up to the end, but that it comes too soon.</summary>
    private static bool IsCutOff(string text)
    {
        Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(text), isFinalBlock: false, default);
        try
        {
            while (reader.Read())
            {
            }

            bool isWhole = reader is { CurrentDepth: 0, TokenType: JsonTokenType.EndObject or JsonTokenType.EndArray };
            return !isWhole;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static void CheckSchema(JsonElement root)
    {
        string schema = root.ValueKind == JsonValueKind.Object && root.TryGetProperty("schema", out JsonElement value)
            && value.ValueKind == JsonValueKind.String ? JsonField.TextOf(value) ?? "" : "";
        bool isOurs = schema.StartsWith(ResultsJson.SchemaName, StringComparison.Ordinal);
        if (isOurs && int.TryParse(schema[ResultsJson.SchemaName.Length..], NumberStyles.None, CultureInfo.InvariantCulture, out int version) && version > 0)
        {
            if (version > ResultsJson.SchemaVersion)
            {
                throw new InvalidDataException(
                    $"It is of a newer version: its schema is {schema}, this version reads up to {ResultsJson.Schema}. Update MiniBench, or save the results with this version.");
            }
        }
        else
        {
            string found = schema.Length > 0 ? $"its schema is '{schema}'" : "it has no field \"schema\"";
            throw new InvalidDataException(
                $"It is JSON of another program: {found}, '{ResultsJson.Schema}' was expected. Results are saved with SavedResults.Save or --format json.");
        }
    }

    private static ResultSuite Suite(JsonField suite)
    {
        string name = suite["name"].Name;
        RunFacts? run = suite["run"].OrNull(Run);
        BenchmarkResult[] results = [.. suite["results"].Items.Select(result => Result(result, run))];
        if (run is not null && results.DistinctBy(result => result.Name).Count() < results.Length)
        {
            throw suite["results"].Wrong("results of different names");
        }

        HashSet<string> measured = [.. results.Select(result => result.Name)];
        TestFailure[] failures = [.. suite["failures"].Items.Select(failure => Failure(failure, measured))];
        if (results.Length + failures.Length == 0)
        {
            throw suite["results"].Wrong("a result, or else a failure");
        }

        return new(name, results, run!)
        {
            InputLabel = suite["inputLabel"].TextOrNull,
            InputSize = suite["inputSize"].FigureOrNull,
            Place = [.. suite.ItemsIfAny("dimensions").Select(one => (one["name"].Text, one["value"].Figure(0, double.MaxValue)))],
            Failures = [.. failures],
            Warnings = [.. suite["warnings"].Items.Select(Warning)],
            Environment = suite["environment"].OrNull(Environment),
            Baseline = suite.IfAny("baseline")?.Text,
        };
    }

    private static RunFacts Run(JsonField run)
    {
        RunFacts facts = new(
            run["threshold"].Figure(0, 1),
            run["noiseFloor"].Figure(0, double.MaxValue),
            run["pairLevel"].Figure(0, 1),
            TimeSpan.FromTicks(run["measuredTicks"].Whole(0)),
            run["interrupted"].Flag);
        return AcrossProcesses.Judging(facts, run.IfAny("processes")?.Count ?? 1);
    }

    /// <summary>What a run measured has a measurement: comparisons take it.</summary>
    private static BenchmarkResult Result(JsonField result, RunFacts? run) =>
        new(result["name"].Name, TimeSpan.FromTicks(result["durationTicks"].Whole(1)), result["iterations"].Calls)
        {
            Measurement = result["measurement"].OrNull(measurement => Measured(measurement, run is { Processes: > 1 }))
                ?? (run is null ? null : throw result["measurement"].Wrong("the measurement that every result of a run has")),
            Metrics = [.. result.ItemsIfAny("metrics").Select(one => new Metric(one["name"].Text, one["value"].Figure(), one["unit"].Text, one["rate"].Flag))],
        };

    private static Measurement Measured(JsonField measurement, bool isOfProcesses)
    {
        double lower = measurement["lower"].Figure(0, double.MaxValue);
        double upper = measurement["upper"].Figure(lower, double.PositiveInfinity);
        double time = Time(measurement["nanoseconds"], lower, upper, isOfProcesses);
        double[] rounds = Rounds(measurement["rounds"], time);
        Measurement read = new Measurement(
            rounds,
            measurement["calls"].Calls,
            measurement["allocatedBytes"].Figure(0, double.MaxValue),
            measurement["gcPauseNanoseconds"].Figure(0, double.MaxValue),
            measurement["overheadError"].Figure(0, double.MaxValue),
            measurement["optimised"].Flag,
            measurement.IfAny("gcError")?.Figure(0, double.MaxValue) ?? 0,
            measurement.IfAny("centre")?.OrNull(Means))
        {
            IsStatic = measurement.IfAny("static")?.Flag ?? false,
            CallKind = measurement.IfAny("kind")?.TextOrNull,
            Collections = measurement.IfAny("collections")?.Figure(0, double.MaxValue) ?? 0,
            Kept = measurement.IfAny("meanNanoseconds") is { } mean
                ? (mean.OwnTime, measurement["medianNanoseconds"].OwnTime, measurement["percentile95Nanoseconds"].OwnTime) : null,
            Nanoseconds = time,
            IsOfProcesses = isOfProcesses,
            Lower = lower,
            ProcessorNanoseconds = measurement["processorNanoseconds"] is { FigureOrNull: not null } processor ? processor.Figure(0, double.MaxValue) : null,
            Upper = upper,
            RoundsMeasured = measurement["roundsMeasured"].Whole(rounds.Length) is var count and <= int.MaxValue
                ? (int)count : throw measurement["roundsMeasured"].Wrong("a count"),
        }.OverData(measurement.IfAny("ownBytes")?.Figure(0, double.MaxValue) ?? 0);
        return TimeRange.IsOfItsRounds(read) ? read : throw measurement["nanoseconds"].Wrong("a time that its rounds give");
    }

    /// <summary>A time within its interval.</summary>
    private static double Time(JsonField nanoseconds, double lower, double upper, bool isOfProcesses)
    {
        double time = nanoseconds.Figure(TimeRange.Least, double.MaxValue);
        return TimeRange.Holds(time, lower, upper, isOfProcesses) ? time : throw nanoseconds.Wrong(TimeRange.Expected("a number", lower, upper));
    }

    /// <summary>The times of the rounds. What they cannot all be is far below zero, unless the test is too short to be told from an empty call.</summary>
    private static double[] Rounds(JsonField rounds, double time)
    {
        double[] times = [.. rounds.Items.Select(item => item.Round)];
        return Array.TrueForAll(times, double.IsNaN) ? throw rounds.Wrong("an array with the time of at least one round")
            : time >= Measurement.Resolution && !Array.Exists(times, one => one > -Measurement.Resolution) ? throw rounds.Wrong("an array with the time of at least one round that is not below zero")
            : times;
    }

    private static Means Means(JsonField centre)
    {
        double[] stretches = [.. centre["stretches"].Items.Select(item => item.Round)];
        return stretches.Length > 0 && Array.TrueForAll(stretches, double.IsNaN)
            ? throw centre["stretches"].Wrong("an empty array, or one with the time of at least one stretch")
            : new(new(centre["mean"].Flag, centre["sure"].Flag, centre["excess"].Figure()), stretches)
            {
                MostSlowed = centre.IfAny("mostSlowed")?.Figure(1, double.MaxValue) ?? 1,
                ErrorAlone = centre.IfAny("errorAlone")?.Figure(0, double.MaxValue) ?? 0,
            };
    }

    /// <summary>What went wrong with a test, which has no result then.</summary>
    private static TestFailure Failure(JsonField failure, HashSet<string> measured) => new(
        measured.Contains(failure["test"].Name) ? throw failure["test"].Wrong("the name of a test without a result") : failure["test"].Name,
        failure["inputLabel"].TextOrNull,
        failure["reason"].Text,
        failure["exception"].TextOrNull is { } thrown ? new TestFailureException(thrown) : null)
    {
        IsStopped = failure["stopped"].Flag,
        IsGivenUp = failure["givenUp"].Flag,
    };

    private static BenchmarkWarning Warning(JsonField warning) =>
        new(warning["code"].Text, warning["test"].TextOrNull, warning["message"].Text, warning["remedy"].Text);

    private static RunEnvironment Environment(JsonField place) => new(
        place["operatingSystem"].Text,
        place["processor"].Text,
        place["processorCount"].Count,
        place["runtime"].Text,
        place["jit"].Text,
        place["garbageCollector"].Text,
        place["version"].Text,
        place["time"].Time);
}
