using System;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using MiniBench;

var results = TestSuite.Create("A point as JSON", new Point(1, 2))
    .Add(point => JsonSerializer.Serialize(point, Context.Default.Point), "generated")
    .Add(point => JsonSerializer.Serialize(point), "reflection")
    .RunTests();
Console.WriteLine($"{results.Count} tests of {JsonSerializer.Serialize(new Point(3, 4), Context.Default.Point)}, {Words.Word().Count("one two three")} words");

internal sealed record Point(int X, int Y);

[JsonSerializable(typeof(Point))]
internal sealed partial class Context : JsonSerializerContext;

internal static partial class Words
{
    [GeneratedRegex(@"\w+")]
    internal static partial Regex Word();
}
