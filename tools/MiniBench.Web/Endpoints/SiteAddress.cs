using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Endpoints;

/// <summary>The address under which readers reach the site.</summary>
internal static class SiteAddress
{
    internal static string Of(HttpContext context, SiteOptions options) =>
        options.PublicUrl?.TrimEnd('/') ?? $"{context.Request.Scheme}://{context.Request.Host}";
}
