using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Serving;

/// <summary>What every answer says to browsers: nothing is loaded from elsewhere, and no script runs but the site's file.</summary>
internal static class ResponseHeaders
{
    private const string Page = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ";

    /// <summary>A picture brings its own style; it runs and loads nothing.</summary>
    private const string Picture = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

    internal static Task Add(HttpContext context, Func<Task> next)
    {
        Set(context.Response);
        return next();
    }

    /// <summary>Says it; again where an error has cleared what was said.</summary>
    internal static void Set(HttpResponse response)
    {
        IHeaderDictionary headers = response.Headers;
        headers.ContentSecurityPolicy = Page + "'none'";
        headers.XContentTypeOptions = "nosniff";
        headers["Referrer-Policy"] = "no-referrer";
        headers["Cross-Origin-Opener-Policy"] = "same-origin";
        headers["Cross-Origin-Resource-Policy"] = "same-origin";
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()";
    }

    /// <summary>Lets other sites show a page in a frame.</summary>
    internal static void AllowFrames(HttpResponse response)
    {
        response.Headers.ContentSecurityPolicy = Page + "*";
        response.Headers["Cross-Origin-Resource-Policy"] = "cross-origin";
    }

    /// <summary>Lets other sites show a picture.</summary>
    internal static void AllowPicture(HttpResponse response)
    {
        response.Headers.ContentSecurityPolicy = Picture;
        response.Headers["Cross-Origin-Resource-Policy"] = "cross-origin";
    }
}
