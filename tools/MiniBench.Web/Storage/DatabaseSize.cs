using System;
using System.Data.Common;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>How large the database is. It is asked once in a minute, however many want to know.</summary>
/// <param name="question">The SQL that asks it.</param>
/// <param name="mostMegabytes">How many megabytes it may have.</param>
/// <param name="time">The clock.</param>
internal sealed class DatabaseSize(string question, int mostMegabytes, TimeProvider time)
{
    /// <summary>Of a file: pages that are free are used for what comes next, before the file grows.</summary>
    internal const string OfFile = "select (page_count - freelist_count) * page_size from pragma_page_count(), pragma_freelist_count(), pragma_page_size()";

    /// <summary>Of a database of PostgreSQL.</summary>
    internal const string OfServer = "select pg_database_size(current_database())";

    private static readonly TimeSpan Holds = TimeSpan.FromMinutes(1);

    private Answer? last;

    /// <summary>How many bytes it may have.</summary>
    internal long Most { get; } = mostMegabytes * SiteOptions.Megabyte;

    /// <summary>How many it has, or had within the last minute.</summary>
    /// <param name="connection">The connection.</param>
    /// <param name="transaction">Its transaction; null if it has none.</param>
    internal async Task<long> Bytes(DbConnection connection, DbTransaction? transaction = null)
    {
        Answer? known = last;
        if (known is null || time.GetElapsedTime(known.Since) >= Holds)
        {
            known = new(await connection.ExecuteScalarAsync<long>(question, null, transaction), time.GetTimestamp());
            last = known;
        }

        return known.Bytes;
    }

    /// <summary>Refuses what would take more room where there is none, as a file does by itself.</summary>
    /// <exception cref="DatabaseException">It is full.</exception>
    internal async Task RequireRoom(DbConnection connection, DbTransaction transaction)
    {
        long bytes = await Bytes(connection, transaction);
        if (bytes >= Most)
        {
            throw new DatabaseException(FormattableString.Invariant($"The database has {bytes} bytes; at most {Most} were expected.")) { IsFull = true };
        }
    }

    /// <summary>What the database answered, and when.</summary>
    private sealed record Answer(long Bytes, long Since);
}
