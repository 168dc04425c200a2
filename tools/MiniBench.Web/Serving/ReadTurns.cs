using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using MiniBench.Web.Checking;

namespace MiniBench.Web.Serving;

/// <summary>
/// How much is made at once for those who only read, in this process: a page of large results takes a processor for two seconds, and whoever likes can ask
/// for another one each time.
/// </summary>
internal sealed class ReadTurns : IDisposable
{
    /// <summary>How many wait for each that is made.</summary>
    internal const int Waiting = 64;

    private const int ExportsOfAll = 3;
    private const string Busy = "Very much is being made for readers just now, and this was not. Ask for it again in a minute.";
    private const string BusyWithExports = "As many exports are being read just now as the site allows, or one by your network. Ask again when that has ended.";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly Turns making = new(Patience, Turns.OfNetwork(OfNetwork, Waiting * OfNetwork), Turns.OfAll(OfAll, Waiting * OfAll));

    /// <summary>Who reads slowly reads for hours: nobody waits for that.</summary>
    private readonly Turns exporting = new(Patience, Turns.OfNetwork(permits: 1, waiting: 0), Turns.OfAll(ExportsOfAll, waiting: 0));

    /// <summary>How many are made at once: some wait for the database.</summary>
    internal static int OfAll { get; } = 2 * Environment.ProcessorCount;

    /// <summary>How many of them are one network's, which leaves as many to the others: a whole company may have one address, and open one link.</summary>
    internal static int OfNetwork { get; } = OfAll / 2;

    /// <summary>Has what is marked wait for its turn, which ends when it is made: how slowly it is read costs nobody a turn.</summary>
    internal async Task Take(HttpContext context, Func<Task> next)
    {
        if (context.GetEndpoint()?.Metadata.GetMetadata<TurnMark>() is null)
        {
            await next();
            return;
        }

        using MemoryStream made = new();
        using (await ToMake(context))
        {
            await Make(context, made, next);
        }

        made.Position = 0;
        await made.CopyToAsync(context.Response.Body, context.RequestAborted);
    }

    /// <summary>Waits for a turn to make something.</summary>
    /// <exception cref="BusyException">There was none in time.</exception>
    internal async Task<IDisposable> ToMake(HttpContext context) => await making.Take(context) ?? throw new BusyException(Busy);

    /// <summary>Takes a turn to export everything.</summary>
    /// <exception cref="BusyException">There is none.</exception>
    internal async Task<IDisposable> ToExport(HttpContext context) => await exporting.Take(context) ?? throw new BusyException(BusyWithExports);

    public void Dispose()
    {
        making.Dispose();
        exporting.Dispose();
    }

    private static async Task Make(HttpContext context, MemoryStream made, Func<Task> next)
    {
        IHttpResponseBodyFeature reader = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
        StreamResponseBodyFeature body = new(made, reader);
        context.Features.Set<IHttpResponseBodyFeature>(body);
        try
        {
            await next();
            await body.CompleteAsync();
        }
        finally
        {
            context.Features.Set(reader);
        }
    }
}
