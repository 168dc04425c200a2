using System;
using System.IO;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using MiniBench.Web.Serving;

namespace MiniBench.Web.Pages;

internal static partial class SiteAssets
{
    private const string Kept = "public, max-age=31536000, immutable";

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

    private static string ContentType(string name) => Path.GetExtension(name) switch
    {
        ".css" => "text/css; charset=utf-8",
        ".js" => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    };
}
