using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;
using MiniBench.Sharing;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>The forms in which a program is shared: made when first asked, then kept, as is that one cannot be made.</summary>
internal sealed partial class ProgramPacks(ProgramStore programs, ProgramChecker checker, UploadQuota quota, TimeProvider time, ILogger<ProgramPacks> logger)
{
    /// <summary>
    /// For how long a refusal is kept that may be of the machine, and a pack that was not stored: whoever asks again at once has it work as much as
    /// before.
    /// </summary>
    private static readonly TimeSpan Passing = TimeSpan.FromMinutes(1);

    /// <summary>How many of these are kept: each can have some 100 KB.</summary>
    private const int MostPassing = 32;

    /// <summary>What is just being made: whoever asks for it meanwhile gets the same.</summary>
    private readonly ConcurrentDictionary<(string Program, string Format), Lazy<Task<StoredPack>>> making = new();

    private readonly ConcurrentDictionary<(string Program, string Format), (StoredPack Pack, long Since)> passing = new();

    /// <summary>Begins to make the single file, which its page shows and which takes some seconds.</summary>
    internal void Prepare(StoredProgram program, Visitor visitor) => _ = Task.Run(async () =>
    {
        try
        {
            await Get(program, "cs", visitor with { HungUp = CancellationToken.None });
        }
        catch (Exception exception) when (exception is BusyException or DbException or DatabaseException or ObjectDisposedException or InvalidOperationException)
        {
            // It is made when somebody asks for it.
        }
    });

    /// <summary>Gets a program in a form.</summary>
    /// <returns>The pack, or else why this form cannot hold this program.</returns>
    internal async Task<(StoredPack? Pack, string? Refusal)> Get(StoredProgram program, string format, Visitor visitor)
    {
        StoredPack pack = await programs.FindPack(program.Id, format, Bundle.Version)
            ?? Kept((program.Id, format))
            ?? await making.GetOrAdd((program.Id, format), _ => new(() => Make(program, format, visitor with { HungUp = CancellationToken.None }))).Value.WaitAsync(visitor.HungUp);
        return pack.Refusal is null ? (pack, null) : (null, pack.Refusal);
    }

    /// <summary>Makes it, unless it was made a moment ago; nobody ends it who no longer waits.</summary>
    private async Task<StoredPack> Make(StoredProgram program, string format, Visitor visitor)
    {
        try
        {
            return await programs.FindPack(program.Id, format, Bundle.Version) ?? await Packed(program, format, visitor);
        }
        finally
        {
            making.TryRemove((program.Id, format), out _);
        }
    }

    private async Task<StoredPack> Packed(StoredProgram program, string format, Visitor visitor)
    {
        CheckReply reply = await checker.Pack(program.Name, program.Source, format, visitor);
        StoredPack pack = reply.Refusal is { } refusal ? new() { Refusal = refusal } : new() { Name = reply.PackName, Bytes = Compressed.Of(reply.Pack) };
        if (reply.IsPassing || !await IsStored(program, format, pack, visitor))
        {
            Keep((program.Id, format), pack);
        }

        return pack;
    }

    /// <summary>Whether a pack is stored, which counts for who asks first: whoever waits for it gets it all the same.</summary>
    private async Task<bool> IsStored(StoredProgram program, string format, StoredPack pack, Visitor visitor)
    {
        try
        {
            await quota.Counted(visitor, StoredBytes.Of(pack), async () => (pack, await programs.AddPack(program.Id, format, Bundle.Version, pack)));
            return true;
        }
        catch (QuotaException)
        {
            // He has stored as much as he may, and reads on: the next one who asks for it stores it.
            return false;
        }
        catch (Exception exception) when (exception is DbException or DatabaseException)
        {
            LogNotStored(logger, format, Faults.Name(exception));
            return false;
        }
    }

    private StoredPack? Kept((string Program, string Format) form)
    {
        Forget();
        return passing.TryGetValue(form, out (StoredPack Pack, long Since) last) ? last.Pack : null;
    }

    /// <summary>Keeps what the database does not.</summary>
    private void Keep((string Program, string Format) form, StoredPack pack)
    {
        passing[form] = (pack, time.GetTimestamp());
        Forget();
    }

    /// <summary>Forgets what nobody is told any longer, and the oldest of more than are kept.</summary>
    private void Forget()
    {
        foreach ((int newer, KeyValuePair<(string Program, string Format), (StoredPack Pack, long Since)> one) in passing.ToArray().OrderByDescending(one => one.Value.Since).Index())
        {
            if (newer >= MostPassing || time.GetElapsedTime(one.Value.Since) >= Passing)
            {
                passing.TryRemove(one);
            }
        }
    }

    [LoggerMessage(Level = LogLevel.Error, Message = "A pack as {Format} was made and could not be stored: {Fault}")]
    private static partial void LogNotStored(ILogger logger, string format, string fault);
}
