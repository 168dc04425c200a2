using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace MiniBench.Output;

/// <summary>A value of a file with its place there, so that a wrong one can be named.</summary>
internal sealed class JsonField(JsonElement value, string place)
{
    private const int LongestShown = 60;

    /// <summary>A field of this object; it must be there.</summary>
    internal JsonField this[string name]
    {
        get
        {
            string inner = place.Length == 0 ? name : $"{place}.{name}";
            return value.ValueKind != JsonValueKind.Object ? throw Wrong("an object")
                : value.TryGetProperty(name, out JsonElement field) ? new(field, inner)
                : throw new InvalidDataException($"{inner} is missing. {Remedy}");
        }
    }

    /// <summary>What to do about a file that is not as it was written.</summary>
    internal static string Remedy => "Save the results again; a file that was changed by hand must follow docs/results.schema.json.";

    internal string? TextOrNull => value.ValueKind == JsonValueKind.Null ? null : Text;

    internal string Text => value.ValueKind == JsonValueKind.String && TextOf(value) is { } text ? text : throw Wrong("a text");

    /// <summary>What the name of a suite or a test has to be, whatever it was saved as.</summary>
    internal const string NameExpected = "a text that is not blank";

    /// <summary>The name of a suite or a test: one that nobody could see is none.</summary>
    internal string Name => !string.IsNullOrWhiteSpace(Text) ? Text : throw Wrong(NameExpected);

    internal bool Flag => value.ValueKind is JsonValueKind.True or JsonValueKind.False ? value.GetBoolean() : throw Wrong("true or false");

    /// <summary>The items of this array.</summary>
    internal IEnumerable<JsonField> Items => value.ValueKind == JsonValueKind.Array
        ? value.EnumerateArray().Select((item, i) => new JsonField(item, string.Create(CultureInfo.InvariantCulture, $"{place}[{i}]")))
        : throw Wrong("an array");

    /// <summary>The items of an array of this object; none where it is not there.</summary>
    internal IEnumerable<JsonField> ItemsIfAny(string name) => IfAny(name)?.Items ?? [];

    /// <summary>A field that older files do not have; null if this one does not.</summary>
    internal JsonField? IfAny(string name) => value.TryGetProperty(name, out _) ? this[name] : null;

    /// <summary>This object turned into something else; null where the file says null.</summary>
    internal T? OrNull<T>(Func<JsonField, T> read)
        where T : class => value.ValueKind == JsonValueKind.Null ? null : read(this);

    /// <summary>Any number, or one of the words for those that JSON does not have.</summary>
    internal double Figure(string expected = "a number") => value.ValueKind switch
    {
        JsonValueKind.Number when value.TryGetDouble(out double figure) && double.IsFinite(figure) => figure,
        JsonValueKind.String when value.ValueEquals(JsonText.Infinity) => double.PositiveInfinity,
        JsonValueKind.String when value.ValueEquals(JsonText.NegativeInfinity) => double.NegativeInfinity,
        JsonValueKind.String when value.ValueEquals(JsonText.NotANumber) => double.NaN,
        _ => throw Wrong(expected),
    };

    internal double? FigureOrNull => value.ValueKind == JsonValueKind.Null ? null : Figure("a number or null");

    /// <summary>A number of a range.</summary>
    internal double Figure(double least, double most)
    {
        string expected = double.IsInfinity(most) ? $"a number of at least {Shown(least)}" : $"a number from {Shown(least)} to {Shown(most)}";
        double figure = Figure(expected);
        return figure >= least && figure <= most ? figure : throw Wrong(expected);
    }

    /// <summary>A time of a call without what the call costs; the mean of huge ones is infinite.</summary>
    internal double OwnTime => Figure(TimeRange.Least, double.PositiveInfinity);

    /// <summary>The time of a call in a round; NaN where the file says null.</summary>
    internal double Round => value.ValueKind == JsonValueKind.Null ? double.NaN
        : value.ValueKind == JsonValueKind.Number && value.TryGetDouble(out double round) && double.IsFinite(round) && round >= TimeRange.Least ? round
        : throw Wrong($"a number of at least {Shown(TimeRange.Least)}, or null for a round in which the test did not take part");

    internal long Whole(long least) => value.ValueKind == JsonValueKind.Number && value.TryGetInt64(out long whole) && whole >= least
        ? whole
        : throw Wrong($"a whole number of at least {Shown(least)}");

    internal ulong Calls => value.ValueKind == JsonValueKind.Number && value.TryGetUInt64(out ulong calls) && calls > 0
        ? calls
        : throw Wrong("a whole number of at least 1");

    internal int Count => Whole(1) is var count and <= int.MaxValue ? (int)count : throw Wrong("a count");

    internal DateTimeOffset Time => DateTimeOffset.TryParseExact(
        Text, "O", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset time)
            ? time
            : throw Wrong("a time such as 2026-01-31T12:34:56.0000000+00:00");

    /// <summary>What is wrong with this value.</summary>
    internal InvalidDataException Wrong(string expected)
    {
        string raw = value.GetRawText();
        string shown = raw.Length <= LongestShown ? raw : raw[..LongestShown] + "…";
        return new($"{(place.Length == 0 ? "It" : place)} is {shown}; {expected} was expected. {Remedy}");
    }

    /// <summary>A text; null where it has half of a pair of surrogates, which is proper JSON and no text.</summary>
    internal static string? TextOf(JsonElement text)
    {
        try
        {
            return text.GetString();
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    private static string Shown(double number) => number.ToString("R", CultureInfo.InvariantCulture);
}
