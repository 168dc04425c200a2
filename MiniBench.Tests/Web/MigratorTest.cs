using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class MigratorTest
{
    private DirectoryInfo folder = null!;

    public static IEnumerable<int> Versions => Enumerable.Range(0, Migrator.All.Count + 1);

    [SetUp]
    public void CreateFolder() => folder = Directory.CreateTempSubdirectory("minibench-migrator-");

    [TearDown]
    public void DeleteFolder() => folder.Delete(recursive: true);

    [TestCaseSource(nameof(Versions))]
    public async Task Migrate_FromEveryVersion_ArrivesAtTheNewest(int version)
    {
        await using Database database = Database.Open(Path.Combine(folder.FullName, "site.db"));
        await Migrator.Migrate(database, upTo: version);
        await Migrator.Migrate(database);
        await Migrator.Migrate(database);

        int[] applied = await database.Read(async connection => (await connection.QueryAsync<int>("select number from migration order by number")).ToArray());
        Assert.That(applied, Is.EqualTo(Migrator.All.Select(step => step.Number)));
        Assert.That(await new ResultStore(database).Search(new()), Is.Empty);
    }

    /// <summary>What was deleted before goes as what is deleted now.</summary>
    [Test]
    public async Task Migrate_WhatWasDeletedBefore_LosesItsMachineAndItsHash()
    {
        await using Database database = Database.Open(Path.Combine(folder.FullName, "site.db"));
        await Migrator.Migrate(database, upTo: 4);
        ResultStore results = new(database);
        string[] ids = [.. await Task.WhenAll(new[] { "gone", "kept" }.Select(async name => (await results.Add(
            new() { Content = ContentId.Of("result", name), Title = name, SourceHash = "hash", Processor = "mine", Secret = "owner" }, [])).Result.Id))];
        await database.Write((connection, transaction) => connection.ExecuteAsync("update result set deleted = 1 where id = @Id", new { Id = ids[0] }, transaction));
        await Migrator.Migrate(database);

        Assert.That(((await results.Find(ids[0]))!.Processor, (await results.Find(ids[0]))!.SourceHash), Is.EqualTo(("", (string?)null)));
        Assert.That(((await results.Find(ids[1]))!.Processor, (await results.Find(ids[1]))!.SourceHash), Is.EqualTo(("mine", "hash")));
    }

    [Test]
    public void All_AreNumberedWithoutGaps() => Assert.That(Migrator.All.Select(step => step.Number), Is.EqualTo(Enumerable.Range(1, Migrator.All.Count)));

    [Test]
    public async Task Migrate_NewerDatabase_SaysSo()
    {
        await using Database database = Database.Open(Path.Combine(folder.FullName, "site.db"));
        await Migrator.Migrate(database);
        await database.Write((connection, transaction) => connection.ExecuteAsync("insert into migration (number, name, applied) values (9000, 'later', 0)", null, transaction));

        await Assert.ThatAsync(() => Migrator.Migrate(database), Throws.TypeOf<DatabaseException>().With.Message.Contains("version 9000").And.Message.Contains("Start the newer site."));
    }

    [Test]
    public async Task Migrate_TwoAtOnce_BothArrive()
    {
        string path = Path.Combine(folder.FullName, "site.db");
        await using Database first = Database.Open(path);
        await using Database second = Database.Open(path);

        await Task.WhenAll(Migrator.Migrate(first), Migrator.Migrate(second));

        Assert.That(await new ProgramStore(second).Newest("", 5), Is.Empty);
    }
}
