using System;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using MiniBench.Output;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>oEmbed 1.0 (oembed.com): where a forum or a blog asks how to show a link to a program, it gets the page for frames.</summary>
internal static class OEmbed
{
    private const int Width = 720;
    private const int Height = 480;

    internal static void Map(IEndpointRouteBuilder site) => site.MapGet("/oembed", Answer).Keep("url", "format", "maxwidth", "maxheight").ExcludeFromDescription();

    /// <summary>The address that answers for a page of this site.</summary>
    internal static string AddressOf(string site, string programId) => $"{site}/oembed?url={Uri.EscapeDataString($"{site}/p/{programId}")}";

    private static async Task<IResult> Answer(HttpContext context, ProgramStore programs, SiteOptions options, string url = "", string format = "json", int maxwidth = Width, int maxheight = Height)
    {
        string address = SiteAddress.Of(context, options);
        if (format != "json")
        {
            return Results.Problem($"'{format}' is no format of this site; json was expected.", statusCode: StatusCodes.Status501NotImplemented);
        }

        string start = address + "/p/";
        string id = url.StartsWith(start, StringComparison.Ordinal) ? url[start.Length..].Split('/', '?', '#')[0] : "";
        StoredProgram? program = id.Length > 0 ? await programs.Find(id) : null;
        if (program is not { Deleted: null })
        {
            return Results.Problem($"There is no program at '{url}'; an address that begins with {start} was expected.", statusCode: program is null ? StatusCodes.Status404NotFound : StatusCodes.Status410Gone);
        }

        int width = Math.Clamp(maxwidth, 1, Width);
        int height = Math.Clamp(maxheight, 1, Height);
        string title = SafeText.Line(program.Name);
        return Results.Json(new
        {
            type = "rich",
            version = "1.0",
            title,
            provider_name = "MiniBench",
            provider_url = address,
            width,
            height,
            html = Units.Invariant($"<iframe src=\"{address}/p/{program.Id}/embed\" width=\"{width}\" height=\"{height}\" title=\"{WebUtility.HtmlEncode(title)}\" loading=\"lazy\"></iframe>"),
        });
    }
}
