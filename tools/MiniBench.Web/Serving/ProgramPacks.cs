using System;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Sharing;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>The forms in which a program is shared: made when first asked, then kept, as is that one cannot be made.</summary>
internal sealed class ProgramPacks(ProgramStore programs, ProgramChecker checker)
{
    /// <summary>Who asks for what is just being made waits here, and then finds it; a few others wait for the same turn.</summary>
    private readonly SemaphoreSlim[] turns = [.. Enumerable.Range(0, 64).Select(_ => new SemaphoreSlim(1))];

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
        if (await programs.FindPack(program.Id, format, Bundle.Version) is { } kept)
        {
            return Answer(kept);
        }

        SemaphoreSlim turn = turns[(uint)HashCode.Combine(program.Id, format) % turns.Length];
        await turn.WaitAsync(cancellation);
        try
        {
            return Answer(await programs.FindPack(program.Id, format, Bundle.Version) ?? await Make(program, format, cancellation));
        }
        finally
        {
            turn.Release();
        }
    }

    private async Task<StoredPack> Make(StoredProgram program, string format, CancellationToken cancellation)
    {
        CheckReply reply = await checker.Pack(program.Name, program.Source, format, cancellation);
        StoredPack pack = reply.Refusal is { } refusal ? new() { Refusal = refusal } : new() { Name = reply.PackName, Bytes = Compressed.Of(reply.Pack) };
        if (!reply.IsPassing)
        {
            await programs.AddPack(program.Id, format, Bundle.Version, pack);
        }

        return pack;
    }

    private static (StoredPack? Pack, string? Refusal) Answer(StoredPack pack) => pack.Refusal is null ? (pack, null) : (null, pack.Refusal);
}
