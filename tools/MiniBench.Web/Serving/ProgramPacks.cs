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
internal sealed class ProgramPacks(ProgramStore programs, ProgramChecker checker)
{
    /// <summary>What is just being made: whoever asks for it meanwhile gets the same.</summary>
    private readonly ConcurrentDictionary<(string Program, string Format), Lazy<Task<StoredPack>>> making = new();

    /// <summary>Begins to make the single file, which its page shows and which takes some seconds.</summary>
    internal void Prepare(StoredProgram program) => _ = Task.Run(async () =>
    {
        try
        {
            await Get(program, "cs", CancellationToken.None);
        }
        catch (Exception exception) when (exception is CheckBusyException or DbException or ObjectDisposedException or InvalidOperationException)
        {
            // It is made when somebody asks for it.
        }
    });

    /// <summary>Gets a program in a form.</summary>
    /// <returns>The pack, or else why this form cannot hold this program.</returns>
    internal async Task<(StoredPack? Pack, string? Refusal)> Get(StoredProgram program, string format, CancellationToken cancellation)
    {
        StoredPack pack = await programs.FindPack(program.Id, format, Bundle.Version)
            ?? await making.GetOrAdd((program.Id, format), _ => new(() => Make(program, format))).Value.WaitAsync(cancellation);
        return pack.Refusal is null ? (pack, null) : (null, pack.Refusal);
    }

    /// <summary>Makes it, unless it was made a moment ago; nobody ends it who no longer waits.</summary>
    private async Task<StoredPack> Make(StoredProgram program, string format)
    {
        try
        {
            return await programs.FindPack(program.Id, format, Bundle.Version) ?? await Packed(program, format);
        }
        finally
        {
            making.TryRemove((program.Id, format), out _);
        }
    }

    private async Task<StoredPack> Packed(StoredProgram program, string format)
    {
        CheckReply reply = await checker.Pack(program.Name, program.Source, format, CancellationToken.None);
        StoredPack pack = reply.Refusal is { } refusal ? new() { Refusal = refusal } : new() { Name = reply.PackName, Bytes = Compressed.Of(reply.Pack) };
        if (!reply.IsPassing)
        {
            await programs.AddPack(program.Id, format, Bundle.Version, pack);
        }

        return pack;
    }
}
