using System;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Endpoints;

/// <summary>The address under which readers reach the site.</summary>
internal static class SiteAddress
{
    internal static string Of(HttpContext context, SiteOptions options) =>
        options.PublicUrl?.TrimEnd('/') ?? $"{context.Request.Scheme}://{context.Request.Host}";

    /// <summary>Refuses an address to which no path of the site can be added.</summary>
    /// <exception cref="FormatException">It is one; the message says what was expected.</exception>
    internal static void Check(SiteOptions options)
    {
        if (options.PublicUrl is { } given && !IsWhole(given))
        {
            throw new FormatException($"--public-url '{given}' is no address of a site; one like https://bench.example.org was expected, with http or https and without a path.");
        }
    }

    private static bool IsWhole(string given) => Uri.TryCreate(given, UriKind.Absolute, out Uri? url)
        && (url.Scheme == Uri.UriSchemeHttp || url.Scheme == Uri.UriSchemeHttps)
        && url is { AbsolutePath: "/", Query: "", Fragment: "", UserInfo: "" };
}
