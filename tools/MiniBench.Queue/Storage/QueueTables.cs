namespace MiniBench.Queue.Storage;

/// <summary>The tables of a queue.</summary>
internal static class QueueTables
{
    /// <summary>Stands in the header of the file, and tells it from other databases: "MBqu".</summary>
    internal const int Application = 0x4D427175;

    /// <summary>Grows when the tables change.</summary>
    internal const int Version = 1;

    internal static string Sql { get; } = Units.Invariant($"""
        pragma application_id = {Application};
        pragma user_version = {Version};
        create table queue (
            id text not null,
            machine text,
            runner text,
            between_state text not null default 'None' check (between_state in ('None', 'Due', 'Requested')),
            between_boot text,
            reboots integer not null default 0);
        insert into queue (id) values (@id);
        create table job (
            number integer primary key autoincrement,
            command text not null,
            folder text not null,
            state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done')),
            attempts integer not null default 0,
            interruptions integer not null default 0,
            boot text,
            started integer);
        create index job_state on job (state, number);
        create table result (
            job integer primary key references job (number),
            attempt integer not null,
            boot text not null,
            machine text not null,
            started integer not null,
            milliseconds integer not null,
            ending text not null,
            exit_code integer,
            note text not null,
            output blob not null,
            error blob not null,
            results text);
        """);
}
