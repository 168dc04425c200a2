using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>The programs.</summary>
internal sealed class ProgramStore(Database database)
{
    /// <summary>Keeps a program under a link that is made from its content.</summary>
    /// <param name="program">The program, without identifier and root.</param>
    /// <returns>The program as it is kept, and whether it is new: if it is not, somebody else may own it.</returns>
    internal Task<(StoredProgram Program, bool IsNew)> Add(StoredProgram program) => database.Write(async (connection, transaction) =>
    {
        StoredProgram? parent = program.Parent is null ? null : await Find(connection, transaction, program.Parent);
        for (int letters = ContentId.Shortest; letters <= ContentId.Longest; letters++)
        {
            string id = program.Content[..letters];
            StoredProgram wanted = program with { Id = id, Parent = parent?.Id == id ? null : parent?.Id, Root = parent?.Root ?? id };
            int inserted = await connection.ExecuteAsync(
                """
                insert into program (id, content, name, source, source_hash, html, notes, parent, root, created, listed, secret)
                values (@Id, @Content, @Name, @Source, @SourceHash, @Html, @Notes, @Parent, @Root, @Created, @Listed, @Secret)
                on conflict do nothing
                """,
                wanted, transaction);
            if (inserted == 1)
            {
                return (wanted, true);
            }

            StoredProgram? there = await Find(connection, transaction, id);
            if (there is { Deleted: null } && there.Content == program.Content)
            {
                return (there, false);
            }
        }

        throw new InvalidOperationException("Every identifier of this content is taken.");
    });

    /// <summary>The program of an identifier, a deleted one included; null if there never was one.</summary>
    internal Task<StoredProgram?> Find(string id) => ContentId.IsOne(id)
        ? database.Read(connection => Find(connection, null, id))
        : Task.FromResult<StoredProgram?>(null);

    /// <summary>The program that results say they were measured with, the oldest; null if it is not here.</summary>
    internal Task<StoredProgram?> FindBySource(string sourceHash) => database.Read(connection => connection.QueryFirstOrDefaultAsync<StoredProgram>(
        Columns + " where source_hash = @sourceHash and deleted is null order by created, id limit 1", new { sourceHash }));

    /// <summary>The programs that stem from one, from the oldest to the newest.</summary>
    internal Task<IReadOnlyList<StoredProgram>> Tree(string root) => List(
        " where root = @root order by created, id limit 200", new { root });

    /// <summary>The programs that are listed, from the newest to the oldest.</summary>
    internal Task<IReadOnlyList<StoredProgram>> Newest(string text, int count) => List(
        " where listed = 1 and (@text = '' or upper(name) like @pattern escape '!') order by created desc limit @count",
        new { text, pattern = Pattern.Containing(text), count });

    /// <summary>All programs that are listed, some at a time.</summary>
    internal async IAsyncEnumerable<StoredProgram> Listed()
    {
        string last = "";
        while (true)
        {
            StoredProgram[] some = await database.Read(async connection => (await connection.QueryAsync<StoredProgram>(
                Columns + " where listed = 1 and deleted is null and id > @last order by id limit 100", new { last })).ToArray());
            foreach (StoredProgram program in some)
            {
                last = program.Id;
                yield return program;
            }

            if (some.Length == 0)
            {
                yield break;
            }
        }
    }

    /// <summary>Deletes a program: its identifier stays taken, and says so.</summary>
    internal Task Delete(string id, string reason) => database.Write(async (connection, transaction) =>
    {
        await connection.ExecuteAsync("delete from pack where program = @id", new { id }, transaction);
        return await connection.ExecuteAsync(
            "update program set deleted = @now, reason = @reason, name = '', source = '', html = '', notes = '', listed = 0 where id = @id",
            new { id, reason, now = Times.ThisMinute }, transaction);
    });

    /// <summary>Shows a program to those who browse, or no longer.</summary>
    internal Task List(string id, bool isListed) => database.Write((connection, transaction) => connection.ExecuteAsync(
        "update program set listed = @listed where id = @id and deleted is null", new { id, listed = isListed ? 1 : 0 }, transaction));

    /// <summary>Gives a program to who has the new secret.</summary>
    internal Task Claim(string id, string secretHash) => database.Write((connection, transaction) => connection.ExecuteAsync(
        "update program set secret = @secretHash where id = @id", new { id, secretHash }, transaction));

    /// <summary>A pack that was made before; null if none was.</summary>
    internal Task<StoredPack?> FindPack(string id, string format, string version) => database.Read(connection => connection.QueryFirstOrDefaultAsync<StoredPack>(
        "select name, bytes from pack where program = @id and format = @format and version = @version", new { id, format, version }));

    /// <summary>Keeps a pack.</summary>
    internal Task AddPack(string id, string format, string version, StoredPack pack) => database.Write((connection, transaction) => connection.ExecuteAsync(
        "insert into pack (program, format, version, name, bytes) values (@id, @format, @version, @Name, @Bytes) on conflict do nothing",
        new { id, format, version, pack.Name, pack.Bytes }, transaction));

    private const string Columns = """
        select id, content, name, source, source_hash as SourceHash, html, notes, parent, root, created, listed, secret, deleted, reason from program
        """;

    private static Task<StoredProgram?> Find(DbConnection connection, DbTransaction? transaction, string id) =>
        connection.QueryFirstOrDefaultAsync<StoredProgram>(Columns + " where id = @id", new { id }, transaction);

    private Task<IReadOnlyList<StoredProgram>> List(string where, object parameters) => database.Read<IReadOnlyList<StoredProgram>>(
        async connection => [.. await connection.QueryAsync<StoredProgram>(
            "select id, name, parent, root, created, listed, deleted, reason from program" + where, parameters)]);
}
