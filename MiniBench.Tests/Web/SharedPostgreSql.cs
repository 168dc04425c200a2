using System;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>One PostgreSQL for all tests of the site: it starts when the first one asks for it, and ends with the last.</summary>
[SetUpFixture]
public sealed class SharedPostgreSql
{
    private static readonly Lazy<Task<PostgreSqlServer>> Server = new(PostgreSqlServer.Start);

    /// <summary>The connection string of a new database.</summary>
    internal static async Task<string> CreateDatabase() => await (await Server.Value).CreateDatabase();

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (Server is { IsValueCreated: true, Value.IsCompletedSuccessfully: true })
        {
            await (await Server.Value).DisposeAsync();
        }
    }
}
