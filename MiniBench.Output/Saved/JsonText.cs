using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace MiniBench.Output;

/// <summary>JSON as this library writes it: indented, LF, names and labels readable in every script.</summary>
internal static class JsonText
{
    internal const string Infinity = "Infinity";
    internal const string NegativeInfinity = "-Infinity";
    internal const string NotANumber = "NaN";

    /// <summary>It leaves signs such as &lt; as they are: the text is a file of its own and never part of a page.</summary>
    private static readonly JsonWriterOptions Options = new()
    {
        Indented = true,
        NewLine = "\n",
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    internal static void Write(TextWriter output, Action<Utf8JsonWriter> write)
    {
        ArrayBufferWriter<byte> bytes = new();
        using (Utf8JsonWriter json = new(bytes, Options))
        {
            write(json);
        }

        output.Write(Encoding.UTF8.GetString(bytes.WrittenSpan));
        output.Write('\n');
    }

    /// <summary>Writes a number with all its digits. JSON has none that are not finite: those are written as words.</summary>
    internal static void WriteFigure(this Utf8JsonWriter json, string name, double? value)
    {
        if (value is not { } figure)
        {
            json.WriteNull(name);
        }
        else if (double.IsFinite(figure))
        {
            json.WriteNumber(name, figure);
        }
        else
        {
            json.WriteString(name, double.IsNaN(figure) ? NotANumber : figure > 0 ? Infinity : NegativeInfinity);
        }
    }

    /// <summary>Writes an array of objects.</summary>
    internal static void WriteObjects<T>(this Utf8JsonWriter json, string name, IEnumerable<T> items, Action<Utf8JsonWriter, T> write)
    {
        json.WriteStartArray(name);
        foreach (T item in items)
        {
            json.WriteStartObject();
            write(json, item);
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    /// <summary>Writes an object, or null where there is none.</summary>
    internal static void WriteObject<T>(this Utf8JsonWriter json, string name, T? item, Action<Utf8JsonWriter, T> write)
        where T : class
    {
        if (item is null)
        {
            json.WriteNull(name);
            return;
        }

        json.WriteStartObject(name);
        write(json, item);
        json.WriteEndObject();
    }
}
