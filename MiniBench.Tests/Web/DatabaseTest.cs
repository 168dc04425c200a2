using System;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using MiniBench.Tests.Queue;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>How the database takes what is written.</summary>
public sealed class DatabaseTest
{
    private const int Upload = 64 * 1024;

    private DirectoryInfo folder = null!;
    private Database database = null!;

    [SetUp]
    public async Task CreateDatabase()
    {
        folder = Directory.CreateTempSubdirectory("minibench-database-");
        database = Database.Open(Path.Combine(folder.FullName, "site.db"), secondsToWait: 1);
        await Migrator.Migrate(database);
    }

    [TearDown]
    public async Task DeleteDatabase()
    {
        await database.DisposeAsync();
        folder.Delete(recursive: true);
    }

    /// <summary>On a full disk that fails; what is taken back never comes there.</summary>
    [Test]
    public async Task Check_WritesToTheDisk()
    {
        long before = Size();
        await database.Check();

        Assert.That(Size() - before, Is.GreaterThanOrEqualTo(Upload));
    }

    /// <summary>What is asked for every few seconds leaves nothing behind but what the last one wrote.</summary>
    [Test]
    public async Task Check_Often_TakesNoMoreRoom()
    {
        for (int i = 0; i < 5; i++)
        {
            await database.Check();
        }

        int bytes = await database.Read(connection => connection.ExecuteScalarAsync<int>("select page_count * page_size from pragma_page_count(), pragma_page_size()"));
        Assert.That(bytes, Is.LessThan(4 * Upload));
    }

    /// <summary>Pages that are free have room for what comes next.</summary>
    [Test]
    public async Task Bytes_OfWhatWasDeleted_AreNotCounted()
    {
        MovedClock clock = new();
        await using Database watched = Database.Open(database.Description, time: clock);
        long before = await Bytes();
        await watched.Write((connection, transaction) => connection.ExecuteAsync("insert into form_key (id, xml) values ('a', @xml)", new { xml = new string('x', 10 * Upload) }, transaction));
        long meanwhile = await Bytes();
        clock.Pass(TimeSpan.FromMinutes(1));
        long after = await Bytes();
        await watched.Write((connection, transaction) => connection.ExecuteAsync("delete from form_key", null, transaction));
        clock.Pass(TimeSpan.FromMinutes(1));

        Assert.That((meanwhile, await Bytes()), Is.EqualTo((before, before)));
        Assert.That(after - before, Is.GreaterThanOrEqualTo(10 * Upload));

        Task<long> Bytes() => watched.Read(connection => watched.Size.Bytes(connection));
    }

    [Test]
    [CancelAfter(60_000)]
    public async Task Write_WhileAnotherDoesNotEnd_IsRefusedInTime(CancellationToken cancellation)
    {
        TaskCompletionSource begun = new(), end = new();
        Task<int> first = database.Write(async (_, _) =>
        {
            begun.SetResult();
            await end.Task;
            return 1;
        }, cancellation);
        await begun.Task;

        await Assert.ThatAsync(() => database.Write(Nothing, cancellation).WaitAsync(cancellation), Throws.TypeOf<DatabaseException>());
        await Assert.ThatAsync(() => database.Check().WaitAsync(cancellation), Throws.TypeOf<DatabaseException>());
        end.SetResult();
        Assert.That((await first, await database.Write(Nothing, cancellation)), Is.EqualTo((1, 0)));
    }

    private static Task<int> Nothing(DbConnection connection, DbTransaction transaction) => Task.FromResult(0);

    private long Size() => folder.EnumerateFiles().Sum(file => file.Length);
}
