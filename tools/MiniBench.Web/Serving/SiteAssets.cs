using System;
using System.Collections.Frozen;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Security.Cryptography;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace MiniBench.Web.Serving;

/// <summary>The style sheet, the script and the icon, inside the assembly; their addresses change with their content, so that browsers keep them.</summary>
internal static class SiteAssets
{
    private const string Prefix = "assets/";
    private const string Kept = "public, max-age=31536000, immutable";
    private const int LettersOfHash = 12;

    private static readonly FrozenDictionary<string, (byte[] Bytes, string Hash)> All = Load();

    internal static string Style { get; } = Address("site.css");

    internal static string Script { get; } = Address("site.js");

    internal static string Icon { get; } = Address("icon.svg");

    internal static void Map(IEndpointRouteBuilder site) => site.MapGet("/assets/{hash}/{name}", (string hash, string name, HttpResponse response) =>
    {
        // Another instance may have another version of it, whose address would keep this one for a year.
        if (!All.TryGetValue(name, out var asset) || asset.Hash != hash)
        {
            return Results.NotFound();
        }

        response.Headers.CacheControl = Kept;
        if (name.EndsWith(".svg", StringComparison.Ordinal))
        {
            ResponseHeaders.AllowPicture(response);
        }

        return Results.Bytes(asset.Bytes, ContentType(name));
    }).HoldsNoSecret().ExcludeFromDescription();

    private static string Address(string name) => $"/assets/{All[name].Hash}/{name}";

    private static string ContentType(string name) => Path.GetExtension(name) switch
    {
        ".css" => "text/css; charset=utf-8",
        ".js" => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    };

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
