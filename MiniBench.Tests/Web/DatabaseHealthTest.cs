using System;
using System.Threading.Tasks;
using Dapper;
using MiniBench.Tests.Queue;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Whether the database takes what is written.</summary>
public sealed class DatabaseHealthTest : TestsOfTheDatabase
{
    [Test]
    public async Task Ask_ByMany_WritesOnceInSomeSeconds()
    {
        MovedClock clock = new();
        DatabaseHealth health = new(Database, new(), clock);
        Assert.That(await Task.WhenAll(health.Ask(), health.Ask()), Is.All.True);
        string first = await Written();
        clock.Pass(TimeSpan.FromSeconds(4));
        await health.Ask();
        string meanwhile = await Written();
        clock.Pass(TimeSpan.FromSeconds(1));
        await health.Ask();

        Assert.That(meanwhile, Is.EqualTo(first));
        Assert.That(await Written(), Is.Not.EqualTo(first));
    }

    [Test]
    public async Task Ask_DatabaseThatTakesNothing_SaysSo()
    {
        MovedClock clock = new();
        DatabaseHealth health = new(Database, new(), clock);
        await Database.Write((connection, transaction) => connection.ExecuteAsync("alter table health rename to other", null, transaction));
        bool without = await health.Ask();
        await Database.Write((connection, transaction) => connection.ExecuteAsync("alter table other rename to health", null, transaction));
        clock.Pass(TimeSpan.FromSeconds(5));

        Assert.That((without, await health.Ask()), Is.EqualTo((false, true)));
    }

    private Task<string> Written() => Database.Read(async connection => (await connection.ExecuteScalarAsync<string>("select id from health"))!);
}
