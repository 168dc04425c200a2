using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>The programs.</summary>
internal sealed class ProgramStore(Database database) : ItemStore<StoredProgram>(database, "program", Columns, Brief)
{
    private const string Columns = """
        select id, content, name, source, source_hash as SourceHash, html, notes, parent, root, created, listed, secret, deleted, reason, pictured,
            (select count(*) from program as above where above.id = program.parent and (above.listed = 1 or above.deleted is not null)) as IsParentOpen
        from program
        """;

    private const string Brief = "select id, content, name, parent, root, created, listed, secret, deleted, reason, pictured from program";

    /// <summary>The program itself comes first, then those that are listed, then the others that these were made from.</summary>
    private const string ShownInTree = $"""
        with recursive shown as (
            select id, parent, 0 as steps from (
                select id, parent from program where root = @Root and (listed = 1 or id = @Id)
                order by case when id = @Id then 0 else 1 end, created, id limit @Most) as beginning
            union
            select above.id, above.parent, shown.steps + 1 from program as above join shown on above.id = shown.parent where shown.steps < @Most
        )
        {Brief} where id in (select id from shown)
        order by case when id = @Id then 0 when listed = 1 then 1 else 2 end, created, id limit @Most
        """;

    private const string InsertProgram = """
        insert into program (id, content, name, source, source_hash, html, notes, parent, root, created, listed, secret)
        values (@Id, @Content, @Name, @Source, @SourceHash, @Html, @Notes, @Parent, @Root, @Created, @Listed, @Secret)
        on conflict do nothing
        """;

    private const string DeleteOldPacks = "delete from pack where program = @id and format = @format and version <> @version and created < @old";

    private const string InsertPack = """
        insert into pack (program, format, version, name, bytes, refusal, created) values (@id, @format, @version, @Name, @Bytes, @Refusal, @created)
        on conflict do nothing
        """;

    /// <summary>Keeps a program under a link that is made from its content.</summary>
    /// <param name="program">The program, without identifier and root.</param>
    /// <param name="hungUp">Nobody would be told any longer whose it is; nothing is kept then.</param>
    /// <returns>The program as it is kept, and whether it is new: if it is not, somebody else may own it.</returns>
    internal Task<(StoredProgram Program, bool IsNew)> Add(StoredProgram program, CancellationToken hungUp = default) => Database.Add(async (connection, transaction) =>
    {
        StoredProgram? parent = program.Parent is null ? null : await FindBrief(connection, transaction, program.Parent);
        return await Add(connection, transaction, program, async id =>
        {
            StoredProgram wanted = program with { Id = id, Parent = parent?.Id == id ? null : parent?.Id, Root = parent?.Root ?? id };
            return await connection.ExecuteAsync(InsertProgram, wanted, transaction) == 1 ? wanted : null;
        });
    }, hungUp);

    /// <summary>Has the picture of a program show results, or the newest ones.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="owner">A hash of what its owner has.</param>
    /// <param name="results">The identifier of the results; null for the newest.</param>
    /// <param name="hungUp">Nobody would be told any longer; nothing is changed then.</param>
    /// <returns>Whether it was there, and that owner's.</returns>
    internal Task<bool> Picture(string id, string owner, string? results, CancellationToken hungUp) => ChangeOwn("pictured = @results", new { id, owner, results }, hungUp);

    /// <summary>The program that results say they were measured with: a listed one, the oldest, before others; null if it is not here.</summary>
    internal Task<StoredProgram?> FindBySource(string sourceHash) => Database.Read(connection => connection.QueryFirstOrDefaultAsync<StoredProgram>(
        Columns + " where source_hash = @sourceHash and deleted is null order by listed desc, created, id limit 1", new { sourceHash }));

    /// <summary>A program with what stems from the same one. What is not listed is only counted, unless something listed was made from it: anybody can add to a tree.</summary>
    internal async Task<ProgramTree> Tree(StoredProgram program)
    {
        IReadOnlyList<StoredProgram> shown = await Rows<StoredProgram>(ShownInTree, new { program.Id, program.Root, Most = ProgramTree.MostPrograms });
        int count = await Database.Read(connection => connection.ExecuteScalarAsync<int>("select count(*) from program where root = @Root", new { program.Root }));
        return new([.. shown.OrderBy(one => one.Created).ThenBy(one => one.Id, StringComparer.Ordinal)], Math.Max(0, count - shown.Count));
    }

    /// <summary>The programs that are listed, from the newest to the oldest.</summary>
    /// <param name="text">Words that all stand in their names; none for any program.</param>
    /// <param name="count">How many a page has.</param>
    /// <param name="page">Which page of them, from 1.</param>
    internal Task<IReadOnlyList<StoredProgram>> Newest(string text, int count, int page = 1)
    {
        (string where, DynamicParameters parameters) = Named(text);
        parameters.AddDynamicParams(new { count, offset = (page - 1L) * count });
        return Short(where + " order by created desc, id limit @count offset @offset", parameters);
    }

    /// <summary>How many programs are listed.</summary>
    /// <param name="text">Words that all stand in their names; none for any program.</param>
    internal Task<int> CountListed(string text)
    {
        (string where, DynamicParameters parameters) = Named(text);
        return Database.Read(connection => connection.ExecuteScalarAsync<int>("select count(*) from program" + where, parameters));
    }

    /// <summary>A pack that was made or refused before; null if none was.</summary>
    internal Task<StoredPack?> FindPack(string id, string format, string version) => Database.Read(connection => connection.QueryFirstOrDefaultAsync<StoredPack>(
        "select name, bytes, refusal from pack where program = @id and format = @format and version = @version", new { id, format, version }));

    /// <summary>
    /// Keeps a pack or its refusal, unless its program was deleted while it was made, and deletes those of former versions of the library. Those of a day
    /// stay: while a site of another version serves the same database, both would make theirs again and again.
    /// </summary>
    /// <returns>Whether it is kept, and was not before.</returns>
    internal Task<bool> AddPack(string id, string format, string version, StoredPack pack) => Database.Add(async (connection, transaction) =>
    {
        // It locks the row: who deletes the program now waits, and deletes the pack, too.
        int there = await connection.ExecuteAsync("update program set listed = listed where id = @id and deleted is null", new { id }, transaction);
        if (there == 0)
        {
            return false;
        }

        await connection.ExecuteAsync(DeleteOldPacks, new { id, format, version, old = Times.ThisMinute - Times.Hours(24) }, transaction);
        return await connection.ExecuteAsync(InsertPack, new { id, format, version, pack.Name, pack.Bytes, pack.Refusal, created = Times.ThisMinute }, transaction) == 1;
    });

    protected override async Task DeleteContent(DbConnection connection, DbTransaction transaction, string id)
    {
        await connection.ExecuteAsync("delete from pack where program = @id", new { id }, transaction);
        await connection.ExecuteAsync("update program set name = '', source = '', source_hash = '', html = '', notes = '' where id = @id", new { id }, transaction);
    }

    private static (string Where, DynamicParameters Parameters) Named(string text)
    {
        DynamicParameters parameters = new();
        StringBuilder where = new(" where listed = 1");
        foreach ((int index, string word) in Pattern.Words(text).Index())
        {
            where.Append(CultureInfo.InvariantCulture, $" and upper(name) like @word{index} escape '!'");
            parameters.Add($"word{index}", Pattern.Containing(word));
        }

        return (where.ToString(), parameters);
    }

    /// <summary>Programs without their texts.</summary>
    private Task<IReadOnlyList<StoredProgram>> Short(string where, object parameters) => Rows<StoredProgram>(Brief + where, parameters);
}
