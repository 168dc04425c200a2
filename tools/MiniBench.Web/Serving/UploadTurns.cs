using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core.Features;
using MiniBench.Web.Checking;

namespace MiniBench.Web.Serving;

/// <summary>
/// How much of what is sent is read at once, by one address and by all together, in this process: what is sent takes many times its bytes while it is read,
/// checked and kept. Whoever is too many waits for some seconds, and is then told to come back.
/// </summary>
internal sealed class UploadTurns : IDisposable
{
    /// <summary>How many megabytes are read at once.</summary>
    private const int OfAll = 64;

    /// <summary>How many of them are one address's: who sends slowly does not keep all others out.</summary>
    private const int OfAddress = 32;

    /// <summary>
    /// How many of them are one address's in requests that count as one: who sends next to nothing holds a turn for as long. As many as ever wait: many machines
    /// may have one address. No more than may have a program checked, of an address and of a household: who has waited for a turn is not refused there, unless
    /// others have all places.
    /// </summary>
    private const int OfAddressInSmall = CheckTurns.MostOfNetwork;

    /// <summary>How many megabytes wait for each megabyte that is read.</summary>
    private const int Waiting = 4;

    private const string Busy = "Very much is being sent just now, and what you sent was not read. Go back to it, and send it again in a minute.";

    /// <summary>How long a megabyte may take, or less than one: its turn is then somebody else's.</summary>
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly Turns turns = new(
        Patience,
        [
            .. Turns.OfNetwork(OfAddressInSmall, Math.Min(OfAll, CheckTurns.Most), Waiting * OfAddress / OfAddressInSmall, context => Megabytes(context.Request) == 1),
            .. Turns.OfNetwork(OfAddress, OfAll, Waiting),
            Turns.OfAll(OfAll, Waiting),
        ]);

    /// <summary>Has a request wait for its turn where it sends something.</summary>
    internal async Task Take(HttpContext context, Func<Task> next)
    {
        if (Writes.IsReading(context))
        {
            await next();
            return;
        }

        int megabytes = Megabytes(context.Request);
        using IDisposable? turn = await turns.Take(context, megabytes);
        if (!HttpProtocol.IsHttp2(context.Request.Protocol) && context.Features.Get<IHttpMinRequestBodyDataRateFeature>() is { MinDataRate: { } least } rate)
        {
            double seconds = megabytes * Longest.TotalSeconds;
            rate.MinDataRate = new(Math.Max(least.BytesPerSecond, Bytes(context.Request) / seconds), least.GracePeriod);
        }

        // Whoever reads his answer slowly keeps nobody out.
        context.Response.OnStarting(() =>
        {
            turn?.Dispose();
            return Task.CompletedTask;
        });
        await (turn is not null ? next() : Faults.Write(context, StatusCodes.Status503ServiceUnavailable, Busy));
    }

    public void Dispose() => turns.Dispose();

    /// <summary>What a request says that it sends, at least one megabyte.</summary>
    private static int Megabytes(HttpRequest request) => (int)Math.Clamp((Bytes(request) + SiteOptions.Megabyte - 1) / SiteOptions.Megabyte, 1, SiteOptions.MostBytes / SiteOptions.Megabyte);

    /// <summary>What a request says that it sends; as much as it may where it does not say, and can send something.</summary>
    private static long Bytes(HttpRequest request) => request.ContentLength
        ?? (request.HttpContext.Features.Get<IHttpRequestBodyDetectionFeature>() is { CanHaveBody: false } ? 0 : SiteOptions.MostBytes);
}
