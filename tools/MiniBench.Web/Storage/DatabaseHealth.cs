using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Web.Storage;

/// <summary>Whether the database takes what is written. It is asked once in some seconds, however many want to know.</summary>
internal sealed class DatabaseHealth(Database database, SiteOptions options, TimeProvider time)
{
    private readonly Lock gate = new();
    private Task<bool>? last;
    private long since;

    /// <summary>Asks it, or tells what it answered some seconds ago.</summary>
    internal Task<bool> Ask()
    {
        lock (gate)
        {
            if (last is null || (last.IsCompleted && time.GetElapsedTime(since) >= TimeSpan.FromSeconds(options.HealthSeconds)))
            {
                (last, since) = (Task.Run(AskDatabase), time.GetTimestamp());
            }

            return last;
        }
    }

    private async Task<bool> AskDatabase()
    {
        try
        {
            await database.Check();
            return true;
        }
        catch (Exception exception) when (exception is DbException or DatabaseException)
        {
            return false;
        }
    }
}
