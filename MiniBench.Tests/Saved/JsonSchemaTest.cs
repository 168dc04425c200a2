using System.Text.Json;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The schema of saved results refuses what does not fit, so that fitting means something.</summary>
public sealed class JsonSchemaTest
{
    [TestCase("minibench-results/1", "minibench-results/2", "$.schema: const")]
    [TestCase("\"name\": \"string.Join\"", "\"name\": 5", "$.suites[0].results[0].name: type")]
    [TestCase("\"durationTicks\": ", "\"durationTicks\": -", "$.suites[0].results[0].durationTicks: minimum")]
    [TestCase("\"iterations\": 1000000", "\"iterations\": 1.5", "$.suites[0].results[0].iterations: type")]
    [TestCase("\"upper\": \"Infinity\"", "\"upper\": \"NaN\"", "$.suites[0].results[2].measurement: anyOf")]
    [TestCase("\"threshold\": 0.02", "\"threshold\": 2", "$.suites[0].run: anyOf")]
    [TestCase("\"remedy\": ", "\"remdy\": ", "$.suites[0].warnings[0]: required")]
    [TestCase("2026-01-31T12", "2026-01-31 12", "$.suites[0].environment: anyOf")]
    public void Errors_WrongFile_NameThePlace(string right, string wrong, string error)
    {
        using JsonDocument schema = JsonDocument.Parse(System.IO.File.ReadAllText(Repository.PathOf("docs", "results.schema.json")));
        using JsonDocument json = JsonDocument.Parse(SavedExamples.Written(new Output.JsonFormatter(), SavedExamples.All).Replace(right, wrong, System.StringComparison.Ordinal));

        Assert.That(new JsonSchema(schema.RootElement).Errors(json.RootElement), Has.Some.StartsWith(error));
    }
}
