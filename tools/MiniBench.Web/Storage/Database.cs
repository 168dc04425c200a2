using System;
using System.Data.Common;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Data.Sqlite;
using Npgsql;

namespace MiniBench.Web.Storage;

/// <summary>The database: an embedded SQLite file, or PostgreSQL. The SQL is the same for both.</summary>
internal sealed class Database : IAsyncDisposable
{
    private const int SecondsToWait = 10;

    private readonly DbDataSource source;

    /// <summary>SQLite has one writer: here writers take turns, instead of trying again and again.</summary>
    private readonly SemaphoreSlim? writing;

    private Database(DbDataSource source, string description, bool isEmbedded)
    {
        (this.source, Description, IsEmbedded) = (source, description, isEmbedded);
        writing = isEmbedded ? new(1) : null;
    }

    /// <summary>What it is, without passwords.</summary>
    internal string Description { get; }

    /// <summary>Whether it is a file, for one instance of the site.</summary>
    internal bool IsEmbedded { get; }

    /// <summary>Opens a database; nothing is asked of it yet.</summary>
    /// <param name="location">A file, or a connection string of PostgreSQL.</param>
    internal static Database Open(string location) => location.Contains('=') ? PostgreSql(location) : Embedded(location);

    /// <summary>Asks for something.</summary>
    internal async Task<T> Read<T>(Func<DbConnection, Task<T>> ask)
    {
        await using DbConnection connection = await Connect();
        return await ask(connection);
    }

    /// <summary>Changes something, whole or not at all.</summary>
    internal async Task<T> Write<T>(Func<DbConnection, DbTransaction, Task<T>> change)
    {
        await (writing?.WaitAsync() ?? Task.CompletedTask);
        try
        {
            await using DbConnection connection = await Connect();
            await using DbTransaction transaction = await connection.BeginTransactionAsync();
            T result = await change(connection, transaction);
            await transaction.CommitAsync();
            return result;
        }
        finally
        {
            writing?.Release();
        }
    }

    /// <summary>Closes what is open.</summary>
    public async ValueTask DisposeAsync()
    {
        await source.DisposeAsync();
        writing?.Dispose();
        if (IsEmbedded)
        {
            SqliteConnection.ClearAllPools();
        }
    }

    private static Database Embedded(string path)
    {
        string connection = new SqliteConnectionStringBuilder { DataSource = path, DefaultTimeout = SecondsToWait }.ToString();
        return new(SqliteFactory.Instance.CreateDataSource(connection), Path.GetFullPath(path), isEmbedded: true);
    }

    private static Database PostgreSql(string connection)
    {
        NpgsqlConnectionStringBuilder settings = new(connection);
        return new(NpgsqlDataSource.Create(settings), $"PostgreSQL, {settings.Host}/{settings.Database}", isEmbedded: false);
    }

    private async Task<DbConnection> Connect()
    {
        DbConnection connection = await source.OpenConnectionAsync();
        if (IsEmbedded)
        {
            // The log is written behind what is read; a commit is on the disk when it is acknowledged.
            await connection.ExecuteAsync("pragma journal_mode = wal; pragma synchronous = full;");
        }

        return connection;
    }
}
