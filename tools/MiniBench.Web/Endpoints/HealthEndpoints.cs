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
    internal static void Map(IEndpointRouteBuilder site)
    {
        RouteGroupBuilder pages = site.MapGroup("").ExcludeFromDescription();
        pages.MapGet("/health", Health);
        pages.MapGet("/metrics", (SiteMetrics metrics) => metrics.Text());
        pages.MapGet("/about", () => Rendered.Of<AboutPage>(new { })).Keep();
        pages.MapGet("/api", (HttpContext context, SiteOptions options) => Rendered.Of<ApiPage>(new { Address = SiteAddress.Of(context, options) })).Keep();
        pages.MapGet("/robots.txt", () => "User-agent: *\nDisallow: /p/*/own/\nDisallow: /r/*/own/\n");
    }

    /// <summary>Whether the site can serve: its database takes what is written.</summary>
    private static async Task<Results<Ok<string>, StatusCodeHttpResult>> Health(DatabaseHealth database, CancellationToken hungUp) =>
        await database.Ask().WaitAsync(hungUp) ? TypedResults.Ok("ok") : TypedResults.StatusCode(StatusCodes.Status503ServiceUnavailable);
}
