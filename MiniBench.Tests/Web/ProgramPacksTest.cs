using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Web.Checking;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The packs that the site keeps.</summary>
[Category(Layers.Verify)]
public sealed class ProgramPacksTest
{
    private DirectoryInfo folder = null!;
    private Database database = null!;
    private ProgramStore programs = null!;

    [SetUp]
    public async Task CreateDatabase()
    {
        folder = Directory.CreateTempSubdirectory("minibench-packs-");
        database = Database.Open(Path.Combine(folder.FullName, "site.db"));
        await Migrator.Migrate(database);
        programs = new(database);
    }

    [TearDown]
    public async Task DeleteDatabase()
    {
        await database.DisposeAsync();
        folder.Delete(recursive: true);
    }

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

    [Test]
    public async Task Get_RefusedForADeletedProgram_IsForgotten()
    {
        StoredProgram program = await Add("no C# at all\n");
        await Get(program);
        await programs.Delete(program.Id, "owner", "");

        Assert.That(await programs.FindPack(program.Id, "code", MiniBench.Sharing.Bundle.Version), Is.Null);
    }

    /// <summary>Asks for a program in a form, with workers of its own.</summary>
    private async Task<(StoredPack? Pack, string? Refusal, int Workers)> Get(StoredProgram program)
    {
        using ProgramChecker checker = new();
        (StoredPack? pack, string? refusal) = await new ProgramPacks(programs, checker).Get(program, "code", CancellationToken.None);
        return (pack, refusal, checker.WorkerIds.Count);
    }

    private async Task<StoredProgram> Add(string text) => (await programs.Add(new() { Content = ContentId.Of("program", text), Name = "a.cs", Source = text, Secret = "owner" })).Program;
}
