using System;
using System.Collections.Concurrent;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Sharing;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>The forms in which a program is shared: made when first asked, then kept, as is that one cannot be made.</summary>
internal sealed class ProgramPacks(ProgramStore programs, ProgramChecker checker, TimeProvider time)
{
    /// <summary>For how long a refusal is kept that may be of the machine: whoever asks again at once has it work as much as before.</summary>
    private static readonly TimeSpan Passing = TimeSpan.FromMinutes(1);

    /// <summary>What is just being made: whoever asks for it meanwhile gets the same.</summary>
    private readonly ConcurrentDictionary<(string Program, string Format), Lazy<Task<StoredPack>>> making = new();

    private readonly ConcurrentDictionary<(string Program, string Format), (StoredPack Pack, long Since)> refused = new();

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
            ?? Refused((program.Id, format))
            ?? await making.GetOrAdd((program.Id, format), _ => new(() => Make(program, format, visitor.Network))).Value.WaitAsync(visitor.HungUp);
        return pack.Refusal is null ? (pack, null) : (null, pack.Refusal);
    }

    /// <summary>Makes it, unless it was made a moment ago; nobody ends it who no longer waits.</summary>
    private async Task<StoredPack> Make(StoredProgram program, string format, string network)
    {
        try
        {
            return await programs.FindPack(program.Id, format, Bundle.Version) ?? await Packed(program, format, network);
        }
        finally
        {
            making.TryRemove((program.Id, format), out _);
        }
    }

    private async Task<StoredPack> Packed(StoredProgram program, string format, string network)
    {
        CheckReply reply = await checker.Pack(program.Name, program.Source, format, new(network, CancellationToken.None));
        StoredPack pack = reply.Refusal is { } refusal ? new() { Refusal = refusal } : new() { Name = reply.PackName, Bytes = Compressed.Of(reply.Pack) };
        if (reply.IsPassing)
        {
            Refuse((program.Id, format), pack);
        }
        else
        {
            await programs.AddPack(program.Id, format, Bundle.Version, pack);
        }

        return pack;
    }

    private StoredPack? Refused((string Program, string Format) form) =>
        refused.TryGetValue(form, out (StoredPack Pack, long Since) last) && time.GetElapsedTime(last.Since) < Passing ? last.Pack : null;

    /// <summary>Keeps a refusal, and forgets what nobody is told any longer.</summary>
    private void Refuse((string Program, string Format) form, StoredPack pack)
    {
        foreach (((string Program, string Format) other, (_, long since)) in refused)
        {
            if (time.GetElapsedTime(since) >= Passing)
            {
                refused.TryRemove(other, out _);
            }
        }

        refused[form] = (pack, time.GetTimestamp());
    }
}
