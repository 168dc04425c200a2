using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Serving;

/// <summary>Whose page a request comes from, as browsers say it: one of another site may lead here, and sends nothing in its reader's name.</summary>
internal static class RequestSource
{
    internal static Task Require(HttpContext context, Func<Task> next)
    {
        if (Writes.IsReading(context) || context.Request.Headers["Sec-Fetch-Site"] != "cross-site")
        {
            return next();
        }

        context.Response.StatusCode = StatusCodes.Status403Forbidden;
        return Task.CompletedTask;
    }
}
