using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Sharing;

namespace MiniBench.Tests.Sharing;

/// <summary>Programs to share: those of Programs/Sharing, and some of them with other bytes that mean the same.</summary>
internal static class SharedPrograms
{
    private static readonly string Folder = Repository.PathOf("MiniBench.Tests", "Programs", "Sharing");

    private static readonly Dictionary<string, (string File, Func<string, string> Change)> Variants = new()
    {
        ["ByteOrderMark"] = ("FileScoped", text => "\uFEFF" + text),
        ["WindowsLines"] = ("SecondGeneration", text => text.ReplaceLineEndings("\r\n")),
        ["WindowsLinesInText"] = ("Quotes", text => "\uFEFF" + text.ReplaceLineEndings("\r\n")),
        ["MixedLines"] = ("Lines", text => text.Replace(";\n", ";\r\n")),
        ["Tabs"] = ("FirstGeneration", text => text.Replace("    ", "\t")),
        ["NoFinalLineEnd"] = ("Comment", text => text.TrimEnd()),
        ["WindowsFunctions"] = ("Functions", text => text.ReplaceLineEndings("\r\n").TrimEnd()),
        ["WindowsNamespace"] = ("FileScoped", text => text.ReplaceLineEndings("\r\n").TrimEnd()),
    };

    private static readonly ConcurrentDictionary<(string, int?), Lazy<Bundle>> Known = new();

    internal static IReadOnlyList<string> Names { get; } =
        [.. Directory.GetFiles(Folder, "*.cs").Select(path => Path.GetFileNameWithoutExtension(path)).Concat(Variants.Keys).Order(StringComparer.Ordinal)];

    internal static byte[] Bytes(string name)
    {
        string path = Path.Combine(Folder, (Variants.TryGetValue(name, out var variant) ? variant.File : name) + ".cs");
        string text = File.ReadAllText(path).ReplaceLineEndings("\n");
        return Encoding.UTF8.GetBytes(Variants.ContainsKey(name) ? variant.Change(text) : text);
    }

    /// <summary>A program whose forms are as long as they are: shortening the library takes seconds. Each is read once for all tests.</summary>
    internal static Bundle Load(string name, int? limit = 10_000_000) => Known.GetOrAdd((name, limit), _ => new(() => LoadAnew(name, limit))).Value;

    internal static Bundle LoadAnew(string name, int? limit = 10_000_000) => Bundle.Read(Bytes(name), name + ".cs", new() { Limit = limit });
}
