using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;

namespace MiniBench.Web.Serving;

/// <summary>Pages as answers.</summary>
internal static class Rendered
{
    internal static RazorComponentResult<TPage> Of<TPage>(object parameters, int status = StatusCodes.Status200OK)
        where TPage : IComponent => new(parameters) { StatusCode = status, PreventStreamingRendering = true };
}
