using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace MiniBench.Samples;

/// <summary>
/// JSON by System.Text.Json, which finds out about a type while the program runs, by reflection, or gets code that the compiler generated from it: what describes
/// the type, or what writes it and cannot read. By hand, nothing is looked up, and nothing can be configured.
/// </summary>
internal sealed partial class GeneratedJson : ISample
{
    public string Question => "What does generated code gain over reflection, once JSON is being written and read all the time?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        List<Row> rows = [.. Enumerable.Range(0, 200).Select(i => new Row(i, $"article {i * 7919 % 1_000}", i * 31 % 10_000 / 100m, i % 3 == 0))];
        return
        [
            TestSuite.Create("Writing 200 rows as JSON", rows)
                .Add(list => JsonSerializer.SerializeToUtf8Bytes(list), "reflection")
                .Add(list => JsonSerializer.SerializeToUtf8Bytes(list, Described.Default.ListRow), "generated description")
                .Add(list => JsonSerializer.SerializeToUtf8Bytes(list, Written.Default.ListRow), "generated writer")
                .Add(ByHand, "Utf8JsonWriter, by hand")
                .WithBytes(list => JsonSerializer.SerializeToUtf8Bytes(list).Length),
            TestSuite.Create("Reading 200 rows of JSON", JsonSerializer.SerializeToUtf8Bytes(rows), rows)
                .Add(bytes => JsonSerializer.Deserialize<List<Row>>(bytes)!, "reflection")
                .Add(bytes => JsonSerializer.Deserialize(bytes, Described.Default.ListRow)!, "generated description")
                .WithBytes(bytes => bytes.Length),
        ];
    }

    private static byte[] ByHand(List<Row> rows)
    {
        ArrayBufferWriter<byte> buffer = new();
        using (Utf8JsonWriter writer = new(buffer))
        {
            writer.WriteStartArray();
            foreach (Row row in rows)
            {
                writer.WriteStartObject();
                writer.WriteNumber("Id"u8, row.Id);
                writer.WriteString("Name"u8, row.Name);
                writer.WriteNumber("Price"u8, row.Price);
                writer.WriteBoolean("IsStocked"u8, row.IsStocked);
                writer.WriteEndObject();
            }

            writer.WriteEndArray();
        }

        return buffer.WrittenSpan.ToArray();
    }

    internal sealed record Row(int Id, string Name, decimal Price, bool IsStocked);

    [JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
    [JsonSerializable(typeof(List<Row>))]
    private sealed partial class Described : JsonSerializerContext;

    [JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
    [JsonSerializable(typeof(List<Row>))]
    private sealed partial class Written : JsonSerializerContext;
}
