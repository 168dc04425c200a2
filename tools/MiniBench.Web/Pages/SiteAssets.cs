using System;
using System.Collections.Frozen;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Security.Cryptography;

namespace MiniBench.Web.Pages;

/// <summary>The style sheet, the script and the icon, inside the assembly; their addresses change with their content, so that browsers keep them.</summary>
internal static partial class SiteAssets
{
    private const string Prefix = "assets/";
    private const int LettersOfHash = 12;

    private static readonly FrozenDictionary<string, (byte[] Bytes, string Hash)> All = Load();

    internal static string Style { get; } = Address("site.css");

    internal static string Script { get; } = Address("site.js");

    internal static string Icon { get; } = Address("icon.svg");

    private static string Address(string name) => $"/assets/{All[name].Hash}/{name}";

    private static FrozenDictionary<string, (byte[] Bytes, string Hash)> Load()
    {
        Assembly assembly = typeof(SiteAssets).Assembly;
        return assembly.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal)).ToFrozenDictionary(
            name => name[Prefix.Length..],
            name =>
            {
                using MemoryStream bytes = new();
                assembly.GetManifestResourceStream(name)!.CopyTo(bytes);
                return (bytes.ToArray(), Convert.ToHexStringLower(SHA256.HashData(bytes.ToArray()))[..LettersOfHash]);
            });
    }
}
