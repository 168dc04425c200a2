using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace MiniBench.Tests;

/// <summary>A JSON Schema, as far as docs/results.schema.json uses it. A keyword that is not known here is an error.</summary>
internal sealed class JsonSchema(JsonElement root)
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    /// <summary>What of a document does not fit, each with its place.</summary>
    internal IEnumerable<string> Errors(JsonElement document) => Errors(root, document, "$");

    private IEnumerable<string> Errors(JsonElement schema, JsonElement value, string place) =>
        schema.EnumerateObject().SelectMany(keyword => Errors(schema, keyword, value, place));

    private IEnumerable<string> Errors(JsonElement schema, JsonProperty keyword, JsonElement value, string place) => keyword.Name switch
    {
        "$schema" or "$defs" or "title" or "description" => [],
        "$ref" => Errors(Definition(keyword.Value.GetString()!), value, place),
        "type" => Fits(Types(keyword.Value).Any(type => Is(value, type)), place, keyword),
        "const" => Fits(JsonElement.DeepEquals(keyword.Value, value), place, keyword),
        "enum" => Fits(keyword.Value.EnumerateArray().Any(one => JsonElement.DeepEquals(one, value)), place, keyword),
        "anyOf" => Fits(keyword.Value.EnumerateArray().Any(one => !Errors(one, value, place).Any()), place, keyword),
        "required" => Fits(value.ValueKind != JsonValueKind.Object || keyword.Value.EnumerateArray().All(name => value.TryGetProperty(name.GetString()!, out _)), place, keyword),
        "properties" => Properties(keyword.Value, value, place),
        "items" => value.ValueKind != JsonValueKind.Array ? [] : value.EnumerateArray()
            .SelectMany((item, i) => Errors(keyword.Value, item, string.Create(CultureInfo.InvariantCulture, $"{place}[{i}]"))),
        "minItems" => Fits(value.ValueKind != JsonValueKind.Array || value.GetArrayLength() >= keyword.Value.GetInt32(), place, keyword),
        "minimum" => Fits(value.ValueKind != JsonValueKind.Number || value.GetDouble() >= keyword.Value.GetDouble(), place, keyword),
        "maximum" => Fits(value.ValueKind != JsonValueKind.Number || value.GetDouble() <= keyword.Value.GetDouble(), place, keyword),
        "pattern" => Fits(value.ValueKind != JsonValueKind.String || Regex.IsMatch(value.GetString()!, keyword.Value.GetString()!, RegexOptions.None, Patience), place, keyword),
        _ => throw new NotSupportedException($"The keyword '{keyword.Name}' of {schema.GetRawText()} is not known here."),
    };

    private JsonElement Definition(string reference)
    {
        const string Start = "#/$defs/";
        return reference.StartsWith(Start, StringComparison.Ordinal)
            ? root.GetProperty("$defs").GetProperty(reference[Start.Length..])
            : throw new NotSupportedException($"The reference '{reference}' is not one to $defs.");
    }

    private IEnumerable<string> Properties(JsonElement properties, JsonElement value, string place) => value.ValueKind != JsonValueKind.Object
        ? []
        : properties.EnumerateObject().SelectMany(property => value.TryGetProperty(property.Name, out JsonElement inner)
            ? Errors(property.Value, inner, $"{place}.{property.Name}")
            : []);

    private static IEnumerable<string> Types(JsonElement type) =>
        type.ValueKind == JsonValueKind.Array ? type.EnumerateArray().Select(one => one.GetString()!) : [type.GetString()!];

    private static bool Is(JsonElement value, string type) => type switch
    {
        "integer" => value.ValueKind == JsonValueKind.Number && Math.Truncate(value.GetDouble()) == value.GetDouble(),
        "boolean" => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
        _ => Enum.Parse<JsonValueKind>(type, ignoreCase: true) == value.ValueKind,
    };

    private static IEnumerable<string> Fits(bool does, string place, JsonProperty keyword) =>
        does ? [] : [$"{place}: {keyword.Name} {keyword.Value.GetRawText()}"];
}
