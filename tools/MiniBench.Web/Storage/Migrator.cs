using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>Brings a database to the newest version, a numbered step after the other, each whole or not at all.</summary>
internal static class Migrator
{
    private const string Prefix = "migrations/";

    /// <summary>Any number that nobody else locks with.</summary>
    private const long Lock = 7_340_018;

    /// <summary>Other commands end after half a minute; the other instance may need longer, and so may a large table.</summary>
    private const int NoEnd = 0;

    /// <summary>The steps: their numbers and SQL.</summary>
    internal static IReadOnlyList<(int Number, string Name, string Sql)> All { get; } = Load();

    /// <summary>Applies the steps that are missing. Instances that start at once wait for each other.</summary>
    /// <param name="database">The database.</param>
    /// <param name="upTo">The last step to apply.</param>
    /// <exception cref="DatabaseException">The database is of a newer version of the site.</exception>
    internal static async Task Migrate(Database database, int upTo = int.MaxValue)
    {
        await database.Create();
        await database.Write(async (connection, transaction) =>
        {
            await Migrate(database, connection, transaction, upTo);
            return true;
        });
    }

    private static async Task Migrate(Database database, DbConnection connection, DbTransaction transaction, int upTo)
    {
        if (!database.IsEmbedded)
        {
            await connection.ExecuteAsync("select pg_advisory_xact_lock(@Lock)", new { Lock }, transaction, commandTimeout: NoEnd);
        }

        await connection.ExecuteAsync("create table if not exists migration (number integer primary key, name text not null, applied bigint not null)", null, transaction);
        int version = await connection.ExecuteScalarAsync<int?>("select max(number) from migration", null, transaction) ?? 0;
        if (version > All[^1].Number)
        {
            throw new DatabaseException($"The database {database.Description} is of version {version}; this site knows versions up to {All[^1].Number}. Start the newer site.");
        }

        foreach (var step in All.Where(step => step.Number > version && step.Number <= upTo))
        {
            await Apply(connection, transaction, step);
        }
    }

    private static async Task Apply(DbConnection connection, DbTransaction transaction, (int Number, string Name, string Sql) step)
    {
        await connection.ExecuteAsync(step.Sql, null, transaction, commandTimeout: NoEnd);
        await connection.ExecuteAsync(
            "insert into migration (number, name, applied) values (@Number, @Name, @Applied)",
            new { step.Number, step.Name, Applied = TimeProvider.System.GetUtcNow().ToUnixTimeMilliseconds() },
            transaction);
    }

    private static (int Number, string Name, string Sql)[] Load()
    {
        Assembly assembly = typeof(Migrator).Assembly;
        return
        [
            .. assembly.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal)).Order(StringComparer.Ordinal).Select(resource =>
            {
                using StreamReader text = new(assembly.GetManifestResourceStream(resource)!);
                string name = resource[Prefix.Length..];
                return (int.Parse(name.Split('-')[0], CultureInfo.InvariantCulture), name, text.ReadToEnd());
            }),
        ];
    }
}
