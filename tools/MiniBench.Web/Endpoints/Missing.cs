using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>The answer where there is nothing behind an address: that it was deleted and why, or that there never was anything.</summary>
/// <param name="Reason">Why it was deleted; null or empty where nobody said.</param>
/// <param name="WasThere">Whether there was something.</param>
internal sealed record Missing(string? Reason, bool WasThere) : IResult
{
    /// <summary>What is not there, or no longer.</summary>
    internal static Missing Of(StoredItem? item) => new(item?.Reason, item is not null);

    /// <summary>The same where something that is there is hidden from who does not own it.</summary>
    internal static Missing OrNotOwned(StoredItem? item) => new(item?.Reason, item is { Deleted: not null });

    public Task ExecuteAsync(HttpContext httpContext)
    {
        int status = WasThere ? StatusCodes.Status410Gone : StatusCodes.Status404NotFound;
        httpContext.Response.StatusCode = status;
        return WasThere
            ? Faults.Write(httpContext, status, Reason is { Length: > 0 } ? $"It was deleted, and this was said of why: {Reason}" : "It was deleted. The link is never given to anything else.")
            : Faults.ShowStatus(httpContext);
    }
}
