using System.Linq;
using System.Threading;
using System.Threading.Tasks;
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
        ProgramPacks packs = new(Programs, checker);
        (StoredPack? Pack, string? Refusal)[] all = await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => packs.Get(program, "code", CancellationToken.None)));

        Assert.That(all.Select(one => one.Refusal), Has.All.SameAs(all[0].Refusal).And.All.Contain("does not compile"));
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
        (StoredPack? pack, string? refusal) = await new ProgramPacks(Programs, checker).Get(program, "code", CancellationToken.None);
        return (pack, refusal, checker.WorkerIds.Count);
    }

    private async Task<StoredProgram> Add(string text) => (await Programs.Add(new() { Content = ContentId.Of("program", text), Name = "a.cs", Source = text, Secret = "owner" })).Program;
}
