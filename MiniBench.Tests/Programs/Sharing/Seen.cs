using System;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using MiniBench;

// Objects of the library as what looks at their members sees them.
ResultSuite results = TestSuite.Create("Seen", 1).Add(x => x, "a").Add(x => x + 1 - 1, "b").RunTests();
JsonSerializerOptions options = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };
using JsonDocument json = JsonDocument.Parse(JsonSerializer.Serialize(results[0], options));
Console.WriteLine(string.Join(' ', json.RootElement.EnumerateObject().Select(one => one.Name)));
Console.WriteLine(string.Join(' ', json.RootElement.GetProperty("Measurement").EnumerateObject().Select(one => one.Name)));
dynamic first = results[0];
Console.WriteLine((string)first.Name);
Console.WriteLine((int)first.Metrics.Count);
object environment = results.Environment!;
Console.WriteLine(string.Join(' ', environment.GetType().GetProperties().Select(one => one.Name)));
Console.WriteLine(string.Join(' ', environment.ToString()!.Split(' ').Where(one => one is "Version" or "GarbageCollector")));
