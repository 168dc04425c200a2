using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Xml;
using CsvHelper;
using Newtonsoft.Json;
using ProtoBuf;

namespace MiniBench.Samples;

/// <summary>
/// Objects to bytes and back. JSON and XML write the name of each member beside its value, in each row again; protocol buffers write a number for it, which the attributes
/// fix. CSV writes the names once, and cannot nest, so it has the row only; its fields are written and read one by one, where the others look at the type.
/// What was written is compared by reading it back.
/// </summary>
internal sealed class Serializers : ISample
{
    private static readonly JsonSerializer JsonNet = JsonSerializer.CreateDefault();
    private static readonly DataContractSerializer RowContract = new(typeof(Row)), OrderContract = new(typeof(Order));
    private static readonly EqualityComparer<Order> SameOrder = EqualityComparer<Order>.Create(
        (a, b) => a!.Number == b!.Number && a.Customer == b.Customer && a.Rows.SequenceEqual(b.Rows), order => order.Number);

    public string Question => "Which serializer is fastest, which is smallest, and is it the same one in both directions?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Row row = Rows(1)[0];
        Order order = new() { Number = 4711, Customer = new() { Name = "Jane Doe", Street = "1 Long Lane", City = "Oldtown" }, Rows = Rows(500) };
        return
        [
            Writing("a row", row, RowContract, EqualityComparer<Row>.Default).Add(one => new Payload<Row>(ToCsv(one), FromCsv), "CSV, by hand"),
            Reading("a row", row, RowContract, ToCsv(row), EqualityComparer<Row>.Default).Add(payloads => FromCsv(payloads.Csv), "CSV, by hand"),
            Writing("an order of 500 rows", order, OrderContract, SameOrder),
            Reading("an order of 500 rows", order, OrderContract, [], SameOrder),
        ];
    }

    private static TestSuite<T, Payload<T>> Writing<T>(string what, T value, DataContractSerializer contract, IEqualityComparer<T> comparer) => TestSuite.Create($"Writing {what}", value)
        .Add(one => new Payload<T>(ToJson(one), FromJson<T>), "System.Text.Json")
        .Add(one => new Payload<T>(ToJsonNet(one), FromJsonNet<T>), "Newtonsoft.Json")
        .Add(one => new Payload<T>(ToXml(one, contract), bytes => FromXml<T>(bytes, contract)), "XML (DataContract)")
        .Add(one => new Payload<T>(ToBinaryXml(one, contract), bytes => FromBinaryXml<T>(bytes, contract)), "binary XML")
        .Add(one => new Payload<T>(ToProtobuf(one), FromProtobuf<T>), "protobuf-net")
        .WithComparer(EqualityComparer<Payload<T>>.Create((a, b) => comparer.Equals(a!.Read(a.Bytes), b!.Read(b.Bytes)), _ => 0))
        .WithMetric("size", payload => payload.Bytes.Length, "B");

    private static TestSuite<Payloads, T> Reading<T>(string what, T value, DataContractSerializer contract, byte[] csv, IEqualityComparer<T> comparer) => TestSuite
        .Create($"Reading {what}", new Payloads(ToJson(value), ToJsonNet(value), ToXml(value, contract), ToBinaryXml(value, contract), ToProtobuf(value), csv), value)
        .Add(payloads => FromJson<T>(payloads.Json), "System.Text.Json")
        .Add(payloads => FromJsonNet<T>(payloads.JsonNet), "Newtonsoft.Json")
        .Add(payloads => FromXml<T>(payloads.Xml, contract), "XML (DataContract)")
        .Add(payloads => FromBinaryXml<T>(payloads.BinaryXml, contract), "binary XML")
        .Add(payloads => FromProtobuf<T>(payloads.Protobuf), "protobuf-net")
        .WithComparer(comparer);

    private static List<Row> Rows(int count) => [.. Enumerable.Range(0, count).Select(i => new Row
    {
        Id = 1_000_000 + i,
        Name = $"article {i * 7919 % 1_000}",
        Price = i * 31 % 10_000 / 100m,
        Weight = Math.Sqrt(i + 1),
        Added = new DateTime(2026, 1, 1).AddMinutes(i * 17),
        IsStocked = i % 3 == 0,
    })];

    private static byte[] ToJson<T>(T value) => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value);

    private static T FromJson<T>(byte[] bytes) => System.Text.Json.JsonSerializer.Deserialize<T>(bytes)!;

    private static byte[] ToJsonNet<T>(T value)
    {
        using MemoryStream stream = new();
        using (StreamWriter writer = new(stream))
        {
            JsonNet.Serialize(writer, value);
        }

        return stream.ToArray();
    }

    private static T FromJsonNet<T>(byte[] bytes)
    {
        using JsonTextReader reader = new(new StreamReader(new MemoryStream(bytes)));
        return JsonNet.Deserialize<T>(reader)!;
    }

    private static byte[] ToXml<T>(T value, DataContractSerializer contract)
    {
        using MemoryStream stream = new();
        contract.WriteObject(stream, value);
        return stream.ToArray();
    }

    private static T FromXml<T>(byte[] bytes, DataContractSerializer contract)
    {
        using MemoryStream stream = new(bytes);
        return (T)contract.ReadObject(stream)!;
    }

    private static byte[] ToBinaryXml<T>(T value, DataContractSerializer contract)
    {
        using MemoryStream stream = new();
        using (XmlDictionaryWriter writer = XmlDictionaryWriter.CreateBinaryWriter(stream))
        {
            contract.WriteObject(writer, value);
        }

        return stream.ToArray();
    }

    private static T FromBinaryXml<T>(byte[] bytes, DataContractSerializer contract)
    {
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateBinaryReader(bytes, XmlDictionaryReaderQuotas.Max);
        return (T)contract.ReadObject(reader)!;
    }

    private static byte[] ToProtobuf<T>(T value)
    {
        using MemoryStream stream = new();
        Serializer.Serialize(stream, value);
        return stream.ToArray();
    }

    private static T FromProtobuf<T>(byte[] bytes) => Serializer.Deserialize<T>(bytes.AsSpan());

    private static byte[] ToCsv(Row row)
    {
        using MemoryStream stream = new();
        using (CsvWriter csv = CsvWriter.Create(stream))
        {
            csv.WriteHeader("Id", "Name", "Price", "Weight", "Added", "IsStocked");
            csv.WriteField(row.Id, default, CultureInfo.InvariantCulture);
            csv.WriteField(row.Name);
            csv.WriteField(row.Price, default, CultureInfo.InvariantCulture);
            csv.WriteField(row.Weight, default, CultureInfo.InvariantCulture);
            csv.WriteField(row.Added, "O");
            csv.WriteField(row.IsStocked);
            csv.EndRecord();
        }

        return stream.ToArray();
    }

    private static Row FromCsv(byte[] bytes)
    {
        using CsvReader csv = CsvReader.Create(bytes);
        csv.Read();
        return new()
        {
            Id = csv.Parse<int>(0),
            Name = csv.GetString(1),
            Price = csv.Parse<decimal>(2),
            Weight = csv.Parse<double>(3),
            Added = csv.Parse<DateTime>(4),
            IsStocked = csv.Parse<bool>(5),
        };
    }

    /// <summary>What was written, and how it is read.</summary>
    private sealed record Payload<T>(byte[] Bytes, Func<byte[], T> Read);

    /// <summary>One object, as each has written it.</summary>
    private sealed record Payloads(byte[] Json, byte[] JsonNet, byte[] Xml, byte[] BinaryXml, byte[] Protobuf, byte[] Csv);

    [DataContract]
    public sealed record Row
    {
        [DataMember(Order = 1)] public int Id { get; init; }
        [DataMember(Order = 2)] public string Name { get; init; } = "";
        [DataMember(Order = 3)] public decimal Price { get; init; }
        [DataMember(Order = 4)] public double Weight { get; init; }
        [DataMember(Order = 5)] public DateTime Added { get; init; }
        [DataMember(Order = 6)] public bool IsStocked { get; init; }
    }

    [DataContract]
    public sealed record Customer
    {
        [DataMember(Order = 1)] public string Name { get; init; } = "";
        [DataMember(Order = 2)] public string Street { get; init; } = "";
        [DataMember(Order = 3)] public string City { get; init; } = "";
    }

    [DataContract]
    public sealed record Order
    {
        [DataMember(Order = 1)] public int Number { get; init; }
        [DataMember(Order = 2)] public Customer Customer { get; init; } = new();
        [DataMember(Order = 3)] public List<Row> Rows { get; init; } = [];
    }
}
