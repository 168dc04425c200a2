using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Everything in one zip: the program, its inputs in words, the results, and every other form; a manifest names each by its hash.</summary>
internal sealed class BundleForm : IShareForm
{
    public byte[] Write(Bundle bundle)
    {
        List<(string Path, byte[] Bytes)> files = [($"program/{bundle.FileTitle}.cs", bundle.Bytes.ToArray())];
        files.AddRange(Results(bundle));
        List<string> missing = [];
        foreach (ShareFormat format in ShareFormats.All.Where(format => format.Form is not BundleForm))
        {
            try
            {
                files.Add(($"{format.Name}/{format.FileName(bundle)}", format.Pack(bundle)));
            }
            catch (ProgramException exception)
            {
                missing.Add($"{format.Name}: {exception.Message}");
            }
        }

        files.Add(("LICENSE", Header.Utf8(FrameworkSource.Read("LICENSE"))));
        (string, byte[]) program = ("Program.cs", Header.Utf8(CodeForm.Text(bundle)));
        byte[] manifest = Manifest(bundle, [program, .. files], missing);
        return ZipText.Write([("manifest.json", manifest), program, .. files.OrderBy(file => file.Path, StringComparer.Ordinal)]);
    }

    public string? Source(PackFile pack) => ZipText.Program(pack.Bytes);

    private static IEnumerable<(string Path, byte[] Bytes)> Results(Bundle bundle)
    {
        if (bundle.Options.Results.Count == 0)
        {
            yield break;
        }

        foreach ((string name, string path) in new[] { ("json", "results.json"), ("text", "results.txt"), ("svg", "results.svg") })
        {
            using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
            Formats.Find(name).Create().Write(bundle.Options.Results, text);
            yield return ("results/" + path, Header.Utf8(text.ToString()));
        }
    }

    private static byte[] Manifest(Bundle bundle, IEnumerable<(string Path, byte[] Bytes)> files, IEnumerable<string> missing)
    {
        using MemoryStream output = new();
        using (Utf8JsonWriter json = new(output, new() { Indented = true, NewLine = "\n" }))
        {
            json.WriteStartObject();
            json.WriteString("about", Header.About(bundle));
            json.WriteString("framework", $"MiniBench {Bundle.Version}, Apache-2.0");
            json.WriteString("program", bundle.Name);
            WriteAll(json, "inputs", bundle.Options.Results.Select(suite => $"{suite.Name}: {suite.InputLabel ?? "one input"}{(suite.InputSize is { } size ? string.Create(CultureInfo.InvariantCulture, $", size {size}") : "")}")
                .DefaultIfEmpty("made by the program itself"));
            WriteAll(json, "environment", Notes.Origins(bundle.Options.Results));
            WriteAll(json, "notPossible", missing);
            json.WriteStartObject("sha256");
            foreach ((string path, byte[] bytes) in files.OrderBy(file => file.Path, StringComparer.Ordinal))
            {
                json.WriteString(path, Convert.ToHexStringLower(SHA256.HashData(bytes)));
            }

            json.WriteEndObject();
            json.WriteEndObject();
        }

        return [.. output.ToArray(), .. Encoding.UTF8.GetBytes("\n")];
    }

    private static void WriteAll(Utf8JsonWriter json, string name, IEnumerable<string> values)
    {
        json.WriteStartArray(name);
        foreach (string value in values)
        {
            json.WriteStringValue(value);
        }

        json.WriteEndArray();
    }
}
