using System;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Net;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Data.Sqlite;
using MiniBench.Output;
using MiniBench.Tests.Queue;
using MiniBench.Web;
using MiniBench.Web.Storage;
using Npgsql;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The database is locked, full, gone, broken or of a newer version: the answer says so, and nothing that was acknowledged is lost.</summary>
[Category(Layers.Verify)]
public sealed class SiteDatabaseFaultsTest
{
    private DirectoryInfo folder = null!;

    private string File => Path.Combine(folder.FullName, "site.db");

    [SetUp]
    public void CreateFolder() => folder = Directory.CreateTempSubdirectory("minibench-faults-");

    [TearDown]
    public void DeleteFolder() => folder.Delete(recursive: true);

    [Test]
    public async Task Locked_ByAnotherProcess_RefusesUploadsAndShowsWhatIsThere()
    {
        await using RunningSite site = await RunningSite.Start(File, options => options with { SecondsToWait = 1 });
        (string before, _) = await site.Upload([.. SavedExamples.Sorting]);
        await using (SqliteConnection other = new($"Data Source={File};Pooling=False"))
        {
            await other.OpenAsync();
            await using DbTransaction transaction = await other.BeginTransactionAsync();
            await AssertRefuses(site, HttpStatusCode.ServiceUnavailable, "cannot be used just now");
            await AssertKeepsTyped(site, "/", "code");
            await AssertKeepsTyped(site, "/program", "text");
            Assert.That((await site.Get($"/r/{before}")).Status, Is.EqualTo(HttpStatusCode.OK), "Reading goes on.");
            Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        }

        await AssertTakes(site, before);
    }

    [Test]
    public async Task Full_RefusesUploadsAndShowsWhatIsThere()
    {
        await using RunningSite site = await RunningSite.Start(File, options => options with { MostMegabytes = 1 });
        (string before, _) = await site.Upload([.. SavedExamples.Sorting]);
        HttpStatusCode status = HttpStatusCode.Created;
        int last = -1;
        while (status == HttpStatusCode.Created && last < 10_000)
        {
            (status, _) = await site.Send("/api/results", Large($"Filling {++last}"));
        }

        Assert.That(status, Is.EqualTo(HttpStatusCode.InsufficientStorage));
        // The same once more: a shorter one may have room in the last page of the file.
        (_, JsonElement problem) = await site.Send("/api/results", Large($"Filling {last}"));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain("The site is full").And.Contain("Nothing was stored"));
        (HttpStatusCode ofForm, string page) = await site.Post("/upload", "/upload", ("text", Large("By hand")));
        Assert.That((ofForm, page), Is.EqualTo((HttpStatusCode.InsufficientStorage, page)));
        Assert.That(page, Does.Contain("The site is full").And.Contain("By hand"), "What was typed is still there.");
        Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        Assert.That((await site.Get($"/r/{before}")).Status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That((await site.Get("/api/dump")).Text, Does.Contain(before).And.Not.Contain($"Filling {last}"));
    }

    [Test]
    public async Task Gone_File_RefusesUntilItIsBack()
    {
        await using RunningSite site = await RunningSite.Start(File);
        (string before, _) = await site.Upload([.. SavedExamples.Sorting]);
        SqliteConnection.ClearAllPools();
        System.IO.File.Move(File, File + ".away");
        await AssertRefuses(site, HttpStatusCode.ServiceUnavailable, "cannot be used just now");
        Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        Assert.That((await site.Get($"/r/{before}")).Status, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        Assert.That(System.IO.File.Exists(File), Is.False, "An empty one would look as if nothing had ever been there.");

        System.IO.File.Move(File + ".away", File);
        await AssertTakes(site, before);
    }

    [Test]
    public async Task Broken_File_RefusesWithoutItsInside()
    {
        await using RunningSite site = await RunningSite.Start(File);
        await site.Upload([.. SavedExamples.Sorting]);
        SqliteConnection.ClearAllPools();
        foreach (string path in Directory.GetFiles(folder.FullName))
        {
            await System.IO.File.WriteAllTextAsync(path, new string('x', 8192));
        }

        await AssertRefuses(site, HttpStatusCode.ServiceUnavailable, "cannot be used just now");
        Assert.That((await site.Get("/results")).Text, Does.Not.Contain("malformed").And.Not.Contain("Sqlite"));
        Assert.That((await site.Get("/about")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    [TestCase("of a newer version", "Start the newer site.")]
    [TestCase("no database", "not a database")]
    [TestCase("in no folder", "unable to open")]
    [NonParallelizable]
    public async Task Start_DatabaseThatCannotBeUsed_SaysWhy(string kind, string expected)
    {
        string path = kind == "in no folder" ? Path.Combine(folder.FullName, "none", "site.db") : File;
        await Task.WhenAll(kind switch
        {
            "of a newer version" => [MakeNewer(path)],
            "no database" => [System.IO.File.WriteAllTextAsync(path, new string('x', 8192))],
            _ => Array.Empty<Task>(),
        });
        Assert.That(await Refused("--database", path, "--urls", "http://127.0.0.1:0"), Does.Contain(expected).And.Not.Contain("   at "));
    }

    [TestCase("https://127.0.0.1:0", "--urls has 'https://127.0.0.1:0'; http was expected")]
    [TestCase("http://192.0.2.1:0", "requested address")]
    [TestCase("http://127.0.0.1:0/path", "A path base")]
    [NonParallelizable]
    public async Task Start_AddressThatCannotBeUsed_SaysWhy(string address, string expected)
    {
        // The log, a line of JSON each, is for programs, and has more.
        string[] said = [.. (await Refused("--database", File, "--urls", address)).Split('\n').Where(line => !line.StartsWith('{'))];

        Assert.That(said, Has.Some.Contains(expected).And.None.Contains("   at "));
    }

    [TestCase("--writes-per-minute", "0")]
    [TestCase("--writes-per-minute", "200000000")]
    [TestCase("--most-megabytes", "-1")]
    [TestCase("--megabytes-per-day", "0")]
    [NonParallelizable]
    public async Task Start_NumberThatCannotBeKeptTo_SaysWhatWasExpected(string option, string value) =>
        Assert.That(
            await Refused("--database", File, "--urls", "http://127.0.0.1:0", option, value),
            Does.Contain($"{option} is {value}; a number from 1 to 1000000 was expected.").And.Not.Contain("   at "));

    [Test]
    [NonParallelizable]
    public async Task Start_ProxyThatIsNoAddress_SaysWhatWasExpected() => Assert.That(
        await Refused("--database", File, "--urls", "http://127.0.0.1:0", "--behind-proxy", "proxy"),
        Does.Contain("--behind-proxy has 'proxy'; an address like 10.0.0.7").And.Not.Contain("   at "));

    /// <summary>What the site says that does not start.</summary>
    private static async Task<string> Refused(params string[] options)
    {
        using StringWriter error = new();
        TextWriter before = Console.Error;
        Console.SetError(error);
        try
        {
            Assert.That(await WebProgram.Run([.. options, "--no-warm-up"]), Is.EqualTo(2));
        }
        finally
        {
            Console.SetError(before);
        }

        return error.ToString();
    }

    [Test]
    public async Task PostgreSql_LockedThenGone_RefusesUntilItIsBack()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        string name = new NpgsqlConnectionStringBuilder(database).Database!;
        await using RunningSite site = await RunningSite.Start(database + ";Command Timeout=1");
        (string before, _) = await site.Upload([.. SavedExamples.Sorting]);
        await using NpgsqlConnection other = new(database + ";Pooling=false");
        await other.OpenAsync();
        await using (NpgsqlTransaction transaction = await other.BeginTransactionAsync())
        {
            await other.ExecuteAsync("lock table result in exclusive mode", null, transaction);
            await AssertRefuses(site, HttpStatusCode.ServiceUnavailable, "cannot be used just now");
            Assert.That((await site.Get($"/r/{before}")).Status, Is.EqualTo(HttpStatusCode.OK), "Reading goes on.");
        }

        await other.ChangeDatabaseAsync("postgres");
        await other.ExecuteAsync($"alter database {name} allow_connections false");
        await other.ExecuteAsync("select pg_terminate_backend(pid) from pg_stat_activity where datname = @name", new { name });
        await AssertRefuses(site, HttpStatusCode.ServiceUnavailable, "cannot be used just now");
        Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        await other.ExecuteAsync($"alter database {name} allow_connections true");
        await AssertTakes(site, before);
    }

    /// <summary>Who waits for the other instance, or changes a large table, takes longer than what a page may take.</summary>
    [Test]
    [CancelAfter(60_000)]
    public async Task PostgreSql_MigrationThatTakesLong_IsNotEnded(CancellationToken cancellation)
    {
        string connection = await SharedPostgreSql.CreateDatabase() + ";Command Timeout=1";
        await using Database database = Database.Open(connection);
        await using NpgsqlConnection first = new(connection), other = new(connection);
        await first.OpenAsync(cancellation);
        await first.ExecuteAsync("select pg_advisory_lock(7340018)");
        Task migrating = Migrator.Migrate(database);
        while (!migrating.IsCompleted && await first.ExecuteScalarAsync<long>("select count(*) from pg_locks where locktype = 'advisory' and not granted") == 0)
        {
            cancellation.ThrowIfCancellationRequested();
        }

        // It began to wait later, and has had enough: no clock of the test's own is needed.
        await Assert.ThatAsync(() => other.ExecuteAsync("select pg_advisory_lock(7340018)"), Throws.InstanceOf<NpgsqlException>());
        await first.ExecuteAsync("select pg_advisory_unlock(7340018)");
        await migrating;

        Assert.That(await new ProgramStore(database).Newest("", 5), Is.Empty);
    }

    /// <summary>As much as a file may have.</summary>
    [Test]
    public async Task PostgreSql_AsLargeAsItMayBe_SaysSoAndDeletes()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        await using RunningSite before = await RunningSite.Start(database);
        (string id, string own) = await before.Upload([.. SavedExamples.Sorting]);
        await using RunningSite site = await RunningSite.Start(database, options => options with { MostMegabytes = 1 });

        await AssertRefuses(site, HttpStatusCode.InsufficientStorage, "The site is full");
        Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        Assert.That((await site.Get($"/r/{id}")).Status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That((await site.Post(own, own, ("action", "delete"))).Status, Is.EqualTo(HttpStatusCode.OK), "Who deletes something makes room.");
    }

    /// <summary>It looks at all files of the database.</summary>
    [Test]
    public async Task PostgreSql_Size_IsAskedOnceAMinute()
    {
        MovedClock clock = new();
        string connection = await SharedPostgreSql.CreateDatabase();
        await using NpgsqlConnection other = new(connection + ";Pooling=false");
        int megabytes = (int)(await other.ExecuteScalarAsync<long>("select pg_database_size(current_database())") >> 20) + 1;
        await using Database database = Database.Open(connection, mostMegabytes: megabytes, time: clock);
        int first = await database.Add(Nothing);
        await other.ExecuteAsync("create table more as select repeat(md5(n::text), 30) as text from generate_series(1, 20000) as n");
        int meanwhile = await database.Add(Nothing);
        clock.Pass(TimeSpan.FromMinutes(1));

        await Assert.ThatAsync(() => database.Add(Nothing), Throws.TypeOf<DatabaseException>().With.Property("IsFull").True);
        Assert.That((first, meanwhile, await database.Write(Nothing)), Is.EqualTo((1, 1, 1)));

        static Task<int> Nothing(DbConnection connection, DbTransaction transaction) => Task.FromResult(1);
    }

    [Test]
    public async Task PostgreSql_Full_SaysSo()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        await using RunningSite site = await RunningSite.Start(database);
        await using NpgsqlConnection other = new(database + ";Pooling=false");
        await other.ExecuteAsync("""
            create function fill() returns trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$;
            create trigger full_disk before insert on figure for each row execute function fill();
            """);
        await AssertRefuses(site, HttpStatusCode.InsufficientStorage, "The site is full");
        await other.ExecuteAsync("drop trigger full_disk on figure");

        Assert.That((await site.Send("/api/results", Joining)).Status, Is.EqualTo(HttpStatusCode.Created), "Nothing of the first one was left behind.");
    }

    private static string Joining => SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining);

    /// <summary>Different ones each time; some hundred rows.</summary>
    private static string Large(string name)
    {
        BenchmarkResult[] rows = [.. Enumerable.Range(0, 100).Select(i => SavedExamples.Around($"Test {i}", 100 + i))];
        return SavedExamples.Written(new JsonFormatter(), new ResultSuite(name, rows, SavedExamples.Facts));
    }

    private static async Task MakeNewer(string path)
    {
        await using Database database = Database.Open(path);
        await Migrator.Migrate(database);
        await database.Write((connection, transaction) => connection.ExecuteAsync("insert into migration (number, name, applied) values (9000, 'later', 0)", null, transaction));
    }

    /// <summary>To programs and to people alike.</summary>
    private static async Task AssertRefuses(RunningSite site, HttpStatusCode expected, string text)
    {
        (HttpStatusCode status, JsonElement problem) = await site.Send("/api/results", Joining);
        Assert.That(status, Is.EqualTo(expected));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain(text).And.Contain("Nothing was stored"));
    }

    /// <summary>Who typed something finds it where he typed it.</summary>
    private static async Task AssertKeepsTyped(RunningSite site, string form, string field)
    {
        (HttpStatusCode status, string page) = await site.Post(form, form, (field, "static int Typed(int a) => a;"), ("action", "save"));
        Assert.That(status, Is.EqualTo(HttpStatusCode.ServiceUnavailable), page);
        Assert.That(page, Does.Contain("cannot be used just now").And.Contain("static int Typed(int a)"));
    }

    private static async Task AssertTakes(RunningSite site, string before)
    {
        Assert.That((await site.Send("/api/results", Joining)).Status, Is.EqualTo(HttpStatusCode.Created));
        Assert.That((await site.Get($"/r/{before}")).Status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.OK));
    }
}
