using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>What operators and readers ask of the site itself.</summary>
internal static class HealthEndpoints
{
    /// <summary>What crawlers leave: what owners have, and what is made for each who asks, of which there is more than pages.</summary>
    private static readonly string Robots = "User-agent: *\n" + string.Concat(
        new[] { "/p/*/own/", "/r/*/own/", "/p/*/as/", "/r/*/as/", "/p/*/raw", "/p/*/post", "/p/*/fork", "/compare", "/diff/" }.Select(path => $"Disallow: {path}\n"));

    internal static void Map(IEndpointRouteBuilder site)
    {
        RouteGroupBuilder pages = site.MapGroup("").ExcludeFromDescription();
        pages.MapGet("/health", Health);
        pages.MapGet("/metrics", (SiteMetrics metrics) => metrics.Text());
        pages.MapGet("/about", () => Rendered.Of<AboutPage>(new { })).Keep();
        pages.MapGet("/api", (HttpContext context, SiteOptions options) => Rendered.Of<ApiPage>(new { Address = SiteAddress.Of(context, options) })).Keep();
        pages.MapGet("/robots.txt", () => Robots);
    }

    /// <summary>Whether the site can serve: its database takes what is written.</summary>
    private static async Task<Results<Ok<string>, StatusCodeHttpResult>> Health(DatabaseHealth database, CancellationToken hungUp) =>
        await database.Ask().WaitAsync(hungUp) ? TypedResults.Ok("ok") : TypedResults.StatusCode(StatusCodes.Status503ServiceUnavailable);
}
