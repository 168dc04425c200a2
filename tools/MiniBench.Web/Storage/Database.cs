using System;
using System.Data.Common;
using System.IO;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Data.Sqlite;
using Npgsql;

namespace MiniBench.Web.Storage;

/// <summary>The database: an embedded SQLite file, or PostgreSQL. The SQL is the same for both.</summary>
internal sealed class Database : IAsyncDisposable
{
    private const int PagesOfMegabyte = 256;

    /// <summary>As much as results of some size need.</summary>
    private const int RoomForUpload = 64 * 1024;

    /// <summary>The former row goes behind the new one: what it leaves is free for uploads, and does not take the next.</summary>
    private const string ChangeHealth = "insert into health (id, bytes) values (@id, @bytes); delete from health where id <> @id";

    // What SQLite calls faults of its file.
    private const int IOError = 10;
    private const int Corrupt = 11;
    private const int CannotOpen = 14;
    private const int NoDatabase = 26;

    /// <summary>For reading: its connections are kept.</summary>
    private readonly DbDataSource source;

    /// <summary>
    /// For writing. A connection of its own each time to an embedded database: one that was kept would go on writing into a file that was deleted, and
    /// what it acknowledged would be lost.
    /// </summary>
    private readonly DbDataSource writer;

    /// <summary>SQLite has one writer: here writers take turns, instead of trying again and again.</summary>
    private readonly SemaphoreSlim? writing;

    /// <summary>What every writing connection begins with.</summary>
    private readonly string opening;

    /// <summary>How long a writer waits for the others.</summary>
    private readonly TimeSpan patience;

    private Database(DbDataSource source, DbDataSource writer, string description, string opening, int secondsToWait, DatabaseSize size)
    {
        (this.source, this.writer, Description, this.opening, patience, Size) = (source, writer, description, opening, TimeSpan.FromSeconds(secondsToWait), size);
        writing = IsEmbedded ? new(1) : null;
    }

    /// <summary>What it is, without passwords.</summary>
    internal string Description { get; }

    /// <summary>How many bytes it has, and may have.</summary>
    internal DatabaseSize Size { get; }

    /// <summary>Whether it is a file, for one instance of the site.</summary>
    internal bool IsEmbedded => !ReferenceEquals(source, writer);

    /// <summary>Opens a database; nothing is asked of it yet.</summary>
    /// <param name="location">A file, or a connection string of PostgreSQL.</param>
    /// <param name="secondsToWait">How long a writer waits for others that write to the file, in this process and in another one.</param>
    /// <param name="mostMegabytes">How large it may become.</param>
    /// <param name="time">The clock; null for that of the machine.</param>
    internal static Database Open(string location, int secondsToWait = SiteOptions.DefaultSecondsToWait, int mostMegabytes = SiteOptions.DefaultMegabytes, TimeProvider? time = null) =>
        location.Contains('=') ? PostgreSql(location, secondsToWait, new(DatabaseSize.OfServer, mostMegabytes, time ?? TimeProvider.System))
            : Embedded(location, secondsToWait, mostMegabytes, new(DatabaseSize.OfFile, mostMegabytes, time ?? TimeProvider.System));

    /// <summary>Makes the file where there is none yet. Later, a file that is gone is not made again: what was in it would seem never to have been.</summary>
    internal async Task Create()
    {
        if (IsEmbedded)
        {
            await using SqliteConnection connection = new(new SqliteConnectionStringBuilder { DataSource = Description, Pooling = false }.ToString());
            await connection.OpenAsync();
            await connection.ExecuteAsync("pragma journal_mode = wal");
        }
    }

    /// <summary>Asks whether it is there and takes what is written: something is, on the disk, and nothing that takes less room there than it has bytes.</summary>
    internal Task Check() => Add((connection, transaction) => connection.ExecuteAsync(
        ChangeHealth, new { id = Guid.NewGuid().ToString("N"), bytes = RandomNumberGenerator.GetBytes(RoomForUpload) }, transaction));

    /// <summary>Asks for something.</summary>
    internal Task<T> Read<T>(Func<DbConnection, Task<T>> ask) => Guard(async () =>
    {
        await using DbConnection connection = await source.OpenConnectionAsync();
        (connection as SqliteConnection)?.CreateFunction<string?, string?>("upper", text => text?.ToUpperInvariant(), isDeterministic: true); // Its own knows a to z only.
        return await ask(connection);
    });

    /// <summary>Changes something, whole or not at all.</summary>
    /// <param name="change">What to change.</param>
    /// <param name="hungUp">Nobody would be told of it any longer; nothing is changed then.</param>
    /// <exception cref="DatabaseException">The writers before it do not end.</exception>
    internal async Task<T> Write<T>(Func<DbConnection, DbTransaction, Task<T>> change, CancellationToken hungUp = default)
    {
        if (writing is not null && !await writing.WaitAsync(patience, hungUp))
        {
            throw new DatabaseException(FormattableString.Invariant($"The database {Description} was written to for longer than {patience.TotalSeconds} s."));
        }

        try
        {
            return await Guard(() => WriteAlone(change, hungUp));
        }
        finally
        {
            writing?.Release();
        }
    }

    /// <summary>Stores something more, whole or not at all.</summary>
    /// <exception cref="DatabaseException">The writers before it do not end, or there is no room.</exception>
    internal Task<T> Add<T>(Func<DbConnection, DbTransaction, Task<T>> change, CancellationToken hungUp = default) => IsEmbedded ? Write(change, hungUp) : Write(
        async (connection, transaction) =>
        {
            await Size.RequireRoom(connection, transaction);
            return await change(connection, transaction);
        },
        hungUp);

    /// <summary>Closes what is open.</summary>
    public async ValueTask DisposeAsync()
    {
        await source.DisposeAsync();
        await writer.DisposeAsync();
        writing?.Dispose();
        Forget();
    }

    private static Database Embedded(string path, int secondsToWait, int mostMegabytes, DatabaseSize size)
    {
        SqliteConnectionStringBuilder reading = new() { DataSource = Path.GetFullPath(path), DefaultTimeout = secondsToWait, Mode = SqliteOpenMode.ReadWrite };
        SqliteConnectionStringBuilder changing = new(reading.ToString()) { Pooling = false };

        // A commit is on the disk when it is acknowledged.
        string pragmas = FormattableString.Invariant($"pragma synchronous = full; pragma max_page_count = {(long)mostMegabytes * PagesOfMegabyte};");
        return new(SqliteFactory.Instance.CreateDataSource(reading.ToString()), SqliteFactory.Instance.CreateDataSource(changing.ToString()), reading.DataSource, pragmas, secondsToWait, size);
    }

    private static Database PostgreSql(string connection, int secondsToWait, DatabaseSize size)
    {
        NpgsqlConnectionStringBuilder server = new(connection);
        NpgsqlDataSource both = NpgsqlDataSource.Create(server);
        return new(both, both, $"PostgreSQL, {server.Host}/{server.Database}", opening: "", secondsToWait, size);
    }

    private async Task<T> WriteAlone<T>(Func<DbConnection, DbTransaction, Task<T>> change, CancellationToken hungUp)
    {
        await using DbConnection connection = await Connect();
        await using DbTransaction transaction = await connection.BeginTransactionAsync(hungUp);
        T result = await change(connection, transaction);
        hungUp.ThrowIfCancellationRequested();
        await transaction.CommitAsync(CancellationToken.None);
        return result;
    }

    /// <summary>Where the file is gone, broken or another one, nobody goes on reading what was in it through a connection that was kept.</summary>
    private async Task<T> Guard<T>(Func<Task<T>> work)
    {
        try
        {
            return await work();
        }
        catch (SqliteException exception) when (exception.SqliteErrorCode is IOError or Corrupt or CannotOpen or NoDatabase)
        {
            Forget();
            throw;
        }
    }

    private async Task<DbConnection> Connect()
    {
        DbConnection connection = await writer.OpenConnectionAsync();
        if (IsEmbedded)
        {
            await connection.ExecuteAsync(opening);
        }

        return connection;
    }

    /// <summary>Closes the connections that are kept.</summary>
    private void Forget()
    {
        if (IsEmbedded)
        {
            using SqliteConnection kept = new(source.ConnectionString);
            SqliteConnection.ClearPool(kept);
        }
    }
}
