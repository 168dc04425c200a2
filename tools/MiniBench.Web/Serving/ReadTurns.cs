using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

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

    /// <summary>What is made and has more bytes waits for its reader compressed.</summary>
    private const int MostPlain = 256 * 1024;

    /// <summary>What waits for readers is counted in pieces of so many bytes, at least one each.</summary>
    private const int Piece = 64 * 1024;

    /// <summary>How many pieces wait for all readers together.</summary>
    private const int PiecesOfAll = 4096;

    /// <summary>How many of them wait for those of one network.</summary>
    internal const int PiecesOfNetwork = PiecesOfAll / 2;

    /// <summary>As how many a page counts that shows a text: at most 128 K characters, of which each may be some bytes.</summary>
    internal const int PiecesOfText = 16;

    private const string Busy = "Very much is being made for readers just now, and this was not. Ask for it again in a minute.";
    private const string BusyWithUploads = "Very much is being made just now, and what you sent was not looked at and not stored. Send it again in a minute.";
    private const string BusyWithReaders = "Very much waits for readers just now who read slowly, and this would have, too. Ask for it again in a minute.";
    private const string BusyWithExports = "As many exports are being read just now as the site allows, or one by your network. Ask again when that has ended.";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly Turns making = new(Patience, [.. Turns.OfNetwork(OfNetwork, OfAll, Waiting), Turns.OfAll(OfAll, Waiting)]);

    /// <summary>Who reads slowly reads for hours: nobody waits for that.</summary>
    private readonly Turns exporting = new(Patience, [.. Turns.OfNetwork(permits: 1, ExportsOfAll, waiting: 0), Turns.OfAll(ExportsOfAll, waiting: 0)]);

    /// <summary>What is made is held until it is read: whoever would have to wait would hold his, too.</summary>
    private readonly Turns reading = new(Patience, [.. Turns.OfNetwork(PiecesOfNetwork, PiecesOfAll, waiting: 0), Turns.OfAll(PiecesOfAll, waiting: 0)]);

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

        (byte[] bytes, bool isPacked) = await Made(context, next);
        using IDisposable held = await ToHold(context, bytes);
        await using Stream made = isPacked ? Compressed.Open(bytes) : new MemoryStream(bytes);
        await Send(made, context);
    }

    /// <summary>Opens something compressed for who asks for it, and counts it as held until the answer has ended.</summary>
    /// <exception cref="BusyException">Too much is held already.</exception>
    internal async Task<Stream> ToRead(HttpContext context, byte[] packed)
    {
        context.Response.RegisterForDispose(await ToHold(context, packed));
        return Compressed.Open(packed);
    }

    /// <summary>Counts a page that is not made in a turn, and shows a text of somebody, as held until the answer has ended.</summary>
    /// <exception cref="BusyException">Too much is held already.</exception>
    internal async Task ToShow(HttpContext context) => context.Response.RegisterForDispose(await ToHold(context, PiecesOfText));

    /// <summary>Waits for a turn to make something.</summary>
    /// <exception cref="BusyException">There was none in time.</exception>
    internal async Task<IDisposable> ToMake(HttpContext context) => await making.Take(context) ?? throw new BusyException(Busy);

    /// <summary>Waits for a turn to work out what is kept of something that was sent.</summary>
    /// <exception cref="BusyException">There was none in time.</exception>
    internal async Task<IDisposable> ToKeep(HttpContext context) => await making.Take(context) ?? throw new BusyException(BusyWithUploads);

    /// <summary>Takes a turn to export everything.</summary>
    /// <exception cref="BusyException">There is none.</exception>
    internal async Task<IDisposable> ToExport(HttpContext context) => await exporting.Take(context) ?? throw new BusyException(BusyWithExports);

    public void Dispose()
    {
        reading.Dispose();
        making.Dispose();
        exporting.Dispose();
    }

    private Task<IDisposable> ToHold(HttpContext context, byte[] bytes) => ToHold(context, Math.Min(1 + (bytes.Length / Piece), PiecesOfNetwork));

    private async Task<IDisposable> ToHold(HttpContext context, int pieces) => await reading.Take(context, pieces) ?? throw new BusyException(BusyWithReaders);

    /// <summary>Makes something in a turn; what is long and not compressed yet, since its reader does not take it so, is compressed for as long as it is held.</summary>
    private async Task<(byte[] Bytes, bool IsPacked)> Made(HttpContext context, Func<Task> next)
    {
        using IDisposable turn = await ToMake(context);
        using MemoryStream made = new();
        await Make(context, made, next);
        byte[] bytes = made.ToArray();
        return bytes.Length > MostPlain && context.Response.Headers.ContentEncoding.Count == 0 ? (Compressed.Of(bytes), true) : (bytes, false);
    }

    /// <summary>The server copies all that it is given at once: it is given a piece, and the next when that is sent.</summary>
    private static async Task Send(Stream made, HttpContext context)
    {
        byte[] piece = new byte[Piece];
        while (await made.ReadAsync(piece, context.RequestAborted) is > 0 and int bytes)
        {
            await context.Response.Body.WriteAsync(piece.AsMemory(0, bytes), context.RequestAborted);
        }
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
