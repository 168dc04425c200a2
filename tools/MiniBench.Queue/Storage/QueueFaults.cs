using Microsoft.Data.Sqlite;
using SQLitePCL;

namespace MiniBench.Queue.Storage;

/// <summary>What the database says, in words of what to do.</summary>
internal static class QueueFaults
{
    internal static QueueException Of(SqliteException exception, string path) => new(Text(exception, path), exception);

    internal static QueueException Damage(string path, string cause) =>
        new($"The queue '{path}' is damaged: {cause}. Take a copy of it, and see what 'sqlite3 {path} .recover' saves; or begin a new one with another --queue.");

    private static string Text(SqliteException exception, string path) => exception.SqliteErrorCode switch
    {
        raw.SQLITE_NOTADB => $"'{path}' is no queue: it is a file of something else, or damaged. Give the path of a queue, or of a file that is not there yet: --queue PATH.",
        raw.SQLITE_CORRUPT => Damage(path, Cause(exception)).Message,
        raw.SQLITE_BUSY or raw.SQLITE_LOCKED => $"The queue '{path}' is locked by another program. End what has it open, and try again; nothing is lost.",
        raw.SQLITE_READONLY or raw.SQLITE_PERM or raw.SQLITE_AUTH =>
            $"The queue '{path}' cannot be written: {Cause(exception)}. It and its folder must be writable, also for reading; change that, or copy it to a folder that is.",
        raw.SQLITE_FULL => $"The disk is full, and nothing can be added to the queue '{path}'. Make room, and start it again: what has no result yet is run again.",
        raw.SQLITE_CANTOPEN => $"The queue '{path}' cannot be opened: {Cause(exception)}. It and its folder must be there, and writable.",
        raw.SQLITE_IOERR => $"The queue '{path}' cannot be read or written: {Cause(exception)}. See whether its disk is there and has room; start it again then.",
        _ => $"The queue '{path}' cannot be used: {Cause(exception)}.",
    };

    /// <summary>The database's own words, without its number.</summary>
    private static string Cause(SqliteException exception)
    {
        string[] parts = exception.Message.Split('\'');
        return (parts.Length > 2 ? string.Join('\'', parts[1..^1]) : exception.Message).TrimEnd('.');
    }
}
