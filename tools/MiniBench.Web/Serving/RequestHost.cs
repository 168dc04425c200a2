using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Serving;

/// <summary>Whom a request asks: pages are rendered for an address, so a host that cannot stand in one gets no page.</summary>
internal static class RequestHost
{
    internal static Task Require(HttpContext context, Func<Task> next)
    {
        if (Uri.TryCreate($"{context.Request.Scheme}://{context.Request.Host}/", UriKind.Absolute, out _))
        {
            return next();
        }

        context.Response.StatusCode = StatusCodes.Status400BadRequest;
        return Task.CompletedTask;
    }
}
