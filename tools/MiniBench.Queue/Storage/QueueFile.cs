using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using Dapper;
using Microsoft.Data.Sqlite;

namespace MiniBench.Queue.Storage;

/// <summary>
/// The commands of a queue and their results, in a database that survives whatever happens: what was committed is on the disk, and what was not has
/// not happened.
/// </summary>
internal sealed class QueueFile : IDisposable
{
    private const int SecondsToWait = 10;

    private readonly SqliteConnection connection;

    private QueueFile(string path, SqliteConnection connection) => (Path, this.connection) = (path, connection);

    /// <summary>Where it is, behind all symbolic links: its lock lies beside it.</summary>
    internal string Path { get; }

    /// <summary>How much of a commit is on the disk when it is acknowledged: 2 for all of it.</summary>
    internal long Synchronous => Scalar("pragma synchronous");

    /// <summary>Opens a queue that is there.</summary>
    /// <param name="path">Its file.</param>
    /// <param name="secondsToWait">For how long to wait for others that have it open, at least 1.</param>
    /// <exception cref="QueueException">There is none, or it cannot be used.</exception>
    internal static QueueFile Open(string path, int secondsToWait = SecondsToWait) =>
        File.Exists(path) ? OpenOrCreate(path, secondsToWait)
        : Directory.Exists(path) ? throw new QueueException($"'{path}' is a folder; the file of a queue was expected: --queue PATH.")
        : throw new QueueException($"There is no queue '{path}'. `minibench queue add` makes one; --queue PATH says where.");

    /// <summary>Opens a queue, or makes an empty one.</summary>
    /// <param name="path">Its file.</param>
    /// <param name="secondsToWait">For how long to wait for others that have it open, at least 1.</param>
    /// <exception cref="QueueException">It cannot be used.</exception>
    internal static QueueFile OpenOrCreate(string path, int secondsToWait = SecondsToWait)
    {
        string file = Final(path);
        SqliteConnectionStringBuilder settings = new() { DataSource = file, DefaultTimeout = secondsToWait, Pooling = false };
        QueueFile queue = new(file, new(settings.ToString()));
        try
        {
            queue.Prepare();
            return queue;
        }
        catch (Exception)
        {
            queue.Dispose();
            throw;
        }
    }

    public void Dispose() => connection.Dispose();

    /// <summary>Adds commands behind those that are there, all or none.</summary>
    /// <returns>The number of the first.</returns>
    internal long Add(IEnumerable<string> commands, string folder) => Change(null, transaction =>
    {
        long before = Scalar("select coalesce(max(seq), 0) from sqlite_sequence where name = 'job'", null, transaction); // Also of commands that were removed.
        connection.Execute("insert into job (command, folder) values (@command, @folder)", commands.Select(command => new { command, folder }), transaction);
        return before + 1;
    });

    /// <summary>What the queue knows beside its commands.</summary>
    internal QueueState State() => Ask(() => connection.QuerySingle<QueueState>("select id, machine, runner, between_state as \"between\", between_boot as betweenBoot, reboots from queue"));

    /// <summary>All commands, in their order.</summary>
    internal IReadOnlyList<Job> Jobs() => Ask(() => connection.Query<Job>("select * from job order by number").AsList());

    /// <summary>The next command to be run; null if all are done.</summary>
    internal Job? Next() => Ask(() => connection.QueryFirstOrDefault<Job>("select * from job where state = 'Waiting' order by number limit 1"));

    /// <summary>All results, in the order of their commands, without what the commands wrote.</summary>
    internal IReadOnlyList<JobResult> Outcomes() => Ask(() => connection.Query<JobResult>(
        "select job, attempt, boot, machine, started, milliseconds, ending, exit_code as exitCode, note from result order by job").AsList());

    /// <summary>The result of a command, whole; null if it has none.</summary>
    internal JobResult? Result(long job) => Ask(() => connection.QueryFirstOrDefault<JobResult>("select *, exit_code as exitCode from result where job = @job", new { job }));

    /// <summary>Says who runs it, and where.</summary>
    internal void Enter(string runner, string machine) => Change(null, transaction =>
        connection.Execute("update queue set runner = @runner, machine = @machine", new { runner, machine }, transaction));

    /// <summary>The first step: the command is begun, once more.</summary>
    /// <param name="job">The command, which was waiting a moment ago.</param>
    /// <param name="boot">The boot in which it is begun.</param>
    /// <param name="now">When.</param>
    /// <param name="inside">Is called before it is committed.</param>
    /// <returns>The command as it is now; null if it was removed meanwhile, and nothing has changed.</returns>
    /// <exception cref="QueueException">It is there, and does not wait.</exception>
    internal Job? Claim(Job job, string boot, DateTimeOffset now, Action? inside = null) => Change(inside, transaction =>
    {
        Job? begun = connection.QuerySingleOrDefault<Job>(
            "update job set state = 'Running', attempts = attempts + 1, boot = @boot, started = @started where number = @Number and state = 'Waiting' returning *",
            new { job.Number, boot, started = now.ToUnixTimeMilliseconds() }, transaction);
        if (begun is null && Scalar("select count(*) from job where number = @Number", new { job.Number }, transaction) > 0)
        {
            throw new QueueException(Units.Invariant($"Command {job.Number} of the queue '{Path}' was taken by another process meanwhile. Start the queue again."));
        }

        connection.Execute("update queue set between_state = 'None', between_boot = null where @isBegun", new { isBegun = begun is not null }, transaction);
        return begun;
    });

    /// <summary>The third step: the command has its result, and is done.</summary>
    /// <param name="result">The result, the only one that the command gets.</param>
    /// <param name="inside">Is called before it is committed.</param>
    internal void Record(JobResult result, Action? inside = null) => Change(inside, transaction =>
    {
        connection.Execute(
            """
            insert into result (job, attempt, boot, machine, started, milliseconds, ending, exit_code, note, output, error, results)
            values (@Job, @Attempt, @Boot, @Machine, @Started, @Milliseconds, @ending, @ExitCode, @Note, @Output, @Error, @Results)
            """,
            new { result.Job, result.Attempt, result.Boot, result.Machine, result.Started, result.Milliseconds, ending = result.Ending.ToString(), result.ExitCode, result.Note, result.Output, result.Error, result.Results },
            transaction);
        connection.Execute("update job set state = 'Done' where number = @Job", new { result.Job }, transaction);
        return connection.Execute("update queue set between_state = 'Due'", null, transaction);
    });

    /// <summary>The command goes back to those that wait.</summary>
    /// <param name="job">The command.</param>
    /// <param name="isInterruption">Whether whoever ran it died; if not, it was stopped on purpose.</param>
    /// <param name="isBetweenDue">Whether what is between two commands is to be run before it is begun again.</param>
    /// <param name="inside">Is called before it is committed.</param>
    internal void Release(Job job, bool isInterruption, bool isBetweenDue, Action? inside = null) => Change(inside, transaction =>
    {
        connection.Execute(
            "update queue set between_state = 'Due', between_boot = (select boot from job where number = @Number) where @isBetweenDue",
            new { job.Number, isBetweenDue }, transaction);
        return connection.Execute(
            "update job set state = 'Waiting', interruptions = interruptions + @more where number = @Number and state = 'Running'",
            new { job.Number, more = isInterruption ? 1 : 0 }, transaction);
    });

    /// <summary>The fourth step: what is to be run between two commands is about to be run.</summary>
    /// <param name="boot">The boot in which it is.</param>
    /// <param name="isReboot">Whether it reboots the machine.</param>
    /// <param name="inside">Is called before it is committed.</param>
    internal void Request(string boot, bool isReboot, Action? inside = null) => Change(inside, transaction => connection.Execute(
        "update queue set between_state = 'Requested', between_boot = @boot, reboots = reboots + @more", new { boot, more = isReboot ? 1 : 0 }, transaction));

    /// <summary>A reboot that was requested was refused, or its command ended: it does not count. It stays requested, since the machine may reboot all the same.</summary>
    internal void TakeRebootBack() => Change(null, transaction => connection.Execute("update queue set reboots = reboots - 1", null, transaction));

    /// <summary>Forgets commands and their results, all or none.</summary>
    /// <param name="numbers">Their numbers.</param>
    /// <param name="isRun">Whether a process runs the queue: what is running runs then, and was interrupted otherwise.</param>
    /// <exception cref="QueueException">One of them is not there, or runs.</exception>
    internal void Remove(IReadOnlyCollection<long> numbers, bool isRun) => Change(null, transaction =>
    {
        Job[] jobs = Chosen(numbers, transaction);
        if (isRun && Array.Find(jobs, job => job.State == JobState.Running) is { } running)
        {
            throw new QueueException(Units.Invariant($"Command {running.Number} runs, and cannot be removed. `minibench queue stop --now` ends it; then remove it."));
        }

        connection.Execute("delete from result where job in @numbers; delete from job where number in @numbers", new { numbers }, transaction);
        bool isBetweenDue = Array.Exists(jobs, job => job.State == JobState.Running);
        return connection.Execute(
            "update queue set reboots = max(0, reboots - @less), between_state = iif(@isBetweenDue, 'Due', between_state)",
            new { less = jobs.Sum(job => job.MostReboots), isBetweenDue }, transaction);
    });

    /// <summary>Lets commands that failed wait again, as if their queue had never died; all or none.</summary>
    /// <param name="numbers">Their numbers; empty for all that failed.</param>
    /// <returns>Which they are.</returns>
    /// <exception cref="QueueException">One of them is not there, or has not failed.</exception>
    internal IReadOnlyList<long> Retry(IReadOnlyCollection<long> numbers) => Change(null, transaction =>
    {
        long[] failed = [.. connection.Query<long>("select job from result where ending <> 'Exited' or exit_code <> 0 order by job", null, transaction)];
        if (Chosen(numbers, transaction).FirstOrDefault(job => !failed.Contains(job.Number)) is { } odd)
        {
            string state = odd.State switch { JobState.Waiting => "it waits", JobState.Running => "it has not ended", _ => "it ended well" };
            throw new QueueException(Units.Invariant($"Command {odd.Number} has not failed: {state}. What failed is tried again; `minibench queue add` runs a command once more."));
        }

        long[] again = [.. numbers.Count == 0 ? failed : numbers];
        connection.Execute("delete from result where job in @again; update job set state = 'Waiting', interruptions = 0 where number in @again", new { again }, transaction);
        return again;
    });

    /// <summary>The commands of these numbers.</summary>
    /// <exception cref="QueueException">One of them is not there.</exception>
    private Job[] Chosen(IReadOnlyCollection<long> numbers, SqliteTransaction transaction)
    {
        Job[] jobs = [.. connection.Query<Job>("select * from job where number in @numbers", new { numbers }, transaction)];
        foreach (long number in numbers.Where(number => Array.TrueForAll(jobs, job => job.Number != number)))
        {
            throw new QueueException(Units.Invariant($"There is no command {number} in the queue '{Path}'. `minibench queue status` lists them."));
        }

        return jobs;
    }

    private static string Final(string path)
    {
        try
        {
            return FinalPath.Of(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new QueueException($"The queue '{path}' cannot be opened: {exception.Message}", exception);
        }
    }

    /// <summary>The SQL of an empty queue, in the version that its header has.</summary>
    private void Prepare() => Ask(() =>
    {
        connection.Open();
        using (SqliteTransaction look = connection.BeginTransaction(deferred: true))
        {
            Check(look); // Before the next line, which changes the file for good.
        }

        // The log is written behind what is read; a commit is on the disk when it is acknowledged.
        connection.Execute("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
        using SqliteTransaction transaction = connection.BeginTransaction();
        if (IsEmpty(transaction))
        {
            connection.Execute(QueueTables.Sql, new { id = Guid.NewGuid().ToString("N") }, transaction);
        }

        transaction.Commit();
        return connection.QueryFirst<string>("pragma quick_check(1)") is var found && found != "ok" ? throw QueueFaults.Damage(Path, found.ReplaceLineEndings(" ").TrimEnd('.'))
            : true;
    });

    /// <summary>Whether nothing is in the file, as when it has just been made.</summary>
    private bool IsEmpty(SqliteTransaction transaction) =>
        Scalar("pragma application_id", null, transaction) == 0 && Scalar("select count(*) from sqlite_master", null, transaction) == 0;

    /// <summary>Looks whether it is a queue of a version that is known, or is to become one.</summary>
    private void Check(SqliteTransaction look)
    {
        if (IsEmpty(look))
        {
            return;
        }

        if (Scalar("pragma application_id", null, look) != QueueTables.Application)
        {
            throw new QueueException($"'{Path}' is a database of something else, and no queue. Give the path of a queue, or of a file that is not there yet: --queue PATH.");
        }

        if (Scalar("pragma user_version", null, look) is var version && version > QueueTables.Version)
        {
            throw new QueueException(Units.Invariant($"The queue '{Path}' is of version {version}; this minibench knows versions up to {QueueTables.Version}. Use the newer one."));
        }
    }

    private long Scalar(string sql, object? values = null, IDbTransaction? transaction = null) => connection.ExecuteScalar<long>(sql, values, transaction);

    private T Change<T>(Action? inside, Func<SqliteTransaction, T> change) => Ask(() =>
    {
        using SqliteTransaction transaction = connection.BeginTransaction();
        T result = change(transaction);
        inside?.Invoke();
        transaction.Commit();
        return result;
    });

    private T Ask<T>(Func<T> ask)
    {
        try
        {
            return ask();
        }
        catch (SqliteException exception)
        {
            throw QueueFaults.Of(exception, Path);
        }
    }
}
