using System.IO;
using System.Net;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Data.Sqlite;
using Npgsql;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The ways to back up and to restore that docs/site.md gives.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Category(Layers.Verify)]
public sealed class BackupTest
{
    private const string Restoring = "--clean --if-exists --single-transaction";

    private static readonly string Page = File.ReadAllText(Repository.PathOf("docs", "site.md"));

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-backup-");

    [TearDown]
    public void Delete() => folder.Delete(recursive: true);

    [Test]
    public async Task Copy_OfAFileThatServes_HasWhatWasAcknowledged()
    {
        (string file, string copy) = (Path.Combine(folder.FullName, "site.db"), Path.Combine(folder.FullName, "copy.db"));
        await using RunningSite site = await RunningSite.Start(file);
        (string id, _) = await site.Upload(SavedExamples.Joining);
        await using (SqliteConnection connection = new($"Data Source={file};Pooling=false"))
        {
            await connection.ExecuteAsync($"vacuum into '{copy}'");
        }

        await using RunningSite restored = await RunningSite.Start(copy);

        Assert.That((await restored.Get($"/r/{id}")).Status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(Page, Does.Contain("\"vacuum into 'copy.db'\""));
    }

    [Test]
    public async Task Restore_OverADatabaseThatWasUsedSince_BringsBackWhatWasThere()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        string dump = Path.Combine(folder.FullName, "site.dump");
        string id;
        await using (RunningSite site = await RunningSite.Start(database))
        {
            (id, string own) = await site.Upload(SavedExamples.Joining);
            await Run("pg_dump", database, "--format", "custom", "--file", dump);
            await site.Post(own, own, ("action", "delete"));
            Assert.That((await site.Get($"/r/{id}")).Status, Is.EqualTo(HttpStatusCode.Gone));
        }

        NpgsqlConnection.ClearAllPools();
        await Run("pg_restore", database, [.. Restoring.Split(' '), dump]);
        await using RunningSite restored = await RunningSite.Start(database);

        Assert.That((await restored.Get($"/r/{id}")).Status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(Page, Does.Contain($"pg_restore {Restoring} --dbname site site.dump"));
    }

    private static async Task Run(string program, string database, params string[] options)
    {
        NpgsqlConnectionStringBuilder place = new(database);
        ProgramResult result = await TestProcess.RunAsync(new(program, ["--dbname", $"postgresql://{place.Username}@{place.Host}:{place.Port}/{place.Database}", .. options]));
        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
    }
}
