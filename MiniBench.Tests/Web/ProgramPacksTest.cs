using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Extensions.Logging.Abstractions;
using MiniBench.Tests.Queue;
using MiniBench.Web;
using MiniBench.Web.Checking;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The packs that the site keeps.</summary>
[Category(Layers.Verify)]
public sealed class ProgramPacksTest : TestsOfTheDatabase
{
    /// <summary>Everybody may ask for it as often as he likes.</summary>
    [Test]
    public async Task Get_RefusedBefore_IsNotCompiledAgain()
    {
        StoredProgram program = await Add("no C# at all\n");
        (StoredPack? _, string? first, _) = await Get(program);
        (StoredPack? pack, string? second, int workers) = await Get(program);

        Assert.That(first, Does.Contain("does not compile"));
        Assert.That((pack, second, workers), Is.EqualTo(((StoredPack?)null, first, 0)));
    }

    /// <summary>All have the very answer of the one that is in the queue, which is short.</summary>
    [Test]
    public async Task Get_ByManyAtOnce_IsMadeOnce()
    {
        StoredProgram program = await Add("no C# at all\n");
        using ProgramChecker checker = new();
        ProgramPacks packs = Packs(checker, TimeProvider.System);
        (StoredPack? Pack, string? Refusal)[] all = await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => packs.Get(program, "code", Visitor.Nobody)));

        Assert.That(all.Select(one => one.Refusal), Has.All.SameAs(all[0].Refusal).And.All.Contain("does not compile"));
    }

    /// <summary>What the machine could not do just now it is not asked for again and again; a minute later it is.</summary>
    [Test]
    public async Task Get_WorkersKilledByOthers_IsRefusedForAMinute()
    {
        StoredProgram program = await Add("no C# at all\n");
        MovedClock clock = new();
        using ProgramChecker checker = new();
        ProgramPacks packs = Packs(checker, clock);
        Task<(StoredPack?, string?)> asked = packs.Get(program, "code", Visitor.Nobody);
        while (!asked.IsCompleted)
        {
            await Task.Yield();
            KillWorkers(checker);
        }

        (_, string? passing) = await asked;
        (_, string? again) = await packs.Get(program, "code", Visitor.Nobody);
        clock.Pass(TimeSpan.FromMinutes(1));
        (_, string? later) = await packs.Get(program, "code", Visitor.Nobody);

        Assert.That(passing, Does.Contain("too complex"));
        Assert.That(again, Is.SameAs(passing));
        Assert.That(later, Does.Contain("does not compile"));
    }

    /// <summary>Whoever waited for it has it, and who asks a moment later does not have it made again.</summary>
    [Test]
    public async Task Get_DatabaseThatTakesNothing_HasWhatWasMadeForAMinute()
    {
        StoredProgram program = await Add("no C# at all\n");
        await TakeNoPacks();
        MovedClock clock = new();
        using ProgramChecker checker = new();
        ProgramPacks packs = Packs(checker, clock);
        (_, string? made) = await packs.Get(program, "code", Visitor.Nobody);
        (_, string? again) = await packs.Get(program, "code", Visitor.Nobody);
        clock.Pass(TimeSpan.FromMinutes(1));
        (_, string? later) = await packs.Get(program, "code", Visitor.Nobody);

        Assert.That(made, Does.Contain("does not compile"));
        Assert.That(again, Is.SameAs(made));
        Assert.That(later, Is.EqualTo(made).And.Not.SameAs(made));
    }

    /// <summary>Whoever asks for very many does not fill the memory while the database takes none.</summary>
    [Test]
    public async Task Get_MoreThanAreKept_HasTheNewestOnes()
    {
        await TakeNoPacks();
        MovedClock clock = new();
        using ProgramChecker checker = new();
        ProgramPacks packs = Packs(checker, clock);
        List<(StoredProgram Program, string? Refusal)> all = [];
        for (int i = 0; i <= 32; i++)
        {
            StoredProgram program = await Add($"no C# at all {i}\n");
            clock.Pass(TimeSpan.FromMilliseconds(1));
            all.Add((program, (await packs.Get(program, "code", Visitor.Nobody)).Refusal));
        }

        Assert.That((await packs.Get(all[^1].Program, "code", Visitor.Nobody)).Refusal, Is.SameAs(all[^1].Refusal));
        Assert.That((await packs.Get(all[1].Program, "code", Visitor.Nobody)).Refusal, Is.SameAs(all[1].Refusal));
        Assert.That((await packs.Get(all[0].Program, "code", Visitor.Nobody)).Refusal, Is.EqualTo(all[0].Refusal).And.Not.SameAs(all[0].Refusal));
    }

    /// <summary>Packs fill the database as what is sent does; who only reads is not refused for that.</summary>
    [Test]
    public async Task Get_BySomebodyWhoHasStoredAsMuchAsHeMay_IsMadeAndNotStored()
    {
        const int Whole = 1024 * 1024;
        StoredProgram program = await Add("no C# at all\n");
        MovedClock clock = new();
        UploadQuota quota = new(new SiteOptions { MegabytesPerDay = 1 }, clock);
        using ProgramChecker checker = new();
        ProgramPacks packs = new(Programs, checker, quota, clock, NullLogger<ProgramPacks>.Instance);
        Visitor full = new("192.0.2.1", "192.0.2.1", default), other = new("192.0.2.2", "192.0.2.2", default);
        quota.Take(full, Whole);
        (_, string? made) = await packs.Get(program, "code", full);
        StoredPack? ofFull = await Programs.FindPack(program.Id, "code", MiniBench.Sharing.Bundle.Version);
        clock.Pass(TimeSpan.FromMinutes(1));
        await packs.Get(program, "code", other);

        Assert.That(made, Does.Contain("does not compile"));
        Assert.That(ofFull, Is.Null);
        Assert.That(await Programs.FindPack(program.Id, "code", MiniBench.Sharing.Bundle.Version), Is.Not.Null);
        Assert.That(() => quota.Take(other, Whole - 200), Throws.TypeOf<QuotaException>(), "It counts for who had it stored.");
        Assert.That(() => quota.Take(other, Whole - 1000), Throws.Nothing);
    }

    [Test]
    public async Task Get_RefusedForADeletedProgram_IsForgotten()
    {
        StoredProgram program = await Add("no C# at all\n");
        await Get(program);
        await Programs.Delete(program.Id, "owner", "");

        Assert.That(await Programs.FindPack(program.Id, "code", MiniBench.Sharing.Bundle.Version), Is.Null);
    }

    /// <summary>Asks for a program in a form, with workers of its own.</summary>
    private async Task<(StoredPack? Pack, string? Refusal, int Workers)> Get(StoredProgram program)
    {
        using ProgramChecker checker = new();
        (StoredPack? pack, string? refusal) = await Packs(checker, TimeProvider.System).Get(program, "code", Visitor.Nobody);
        return (pack, refusal, checker.WorkerIds.Count);
    }

    private Task<int> TakeNoPacks() => Database.Write((connection, transaction) => connection.ExecuteAsync(
        "create trigger full before insert on pack begin select raise(abort, 'full'); end", null, transaction));

    private ProgramPacks Packs(ProgramChecker checker, TimeProvider time) => new(Programs, checker, new UploadQuota(new SiteOptions(), time), time, NullLogger<ProgramPacks>.Instance);

    private static void KillWorkers(ProgramChecker checker)
    {
        try
        {
            foreach (int id in checker.WorkerIds)
            {
                using Process process = Process.GetProcessById(id);
                process.Kill();
            }
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException)
        {
            // It has just ended, or been given up.
        }
    }

    private async Task<StoredProgram> Add(string text) => (await Programs.Add(new() { Content = ContentId.Of("program", text), Name = "a.cs", Source = text, Secret = "owner" })).Program;
}
