using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>What programs and results have in common: links that are made from their content and never given to anything else, and an owner.</summary>
/// <param name="database">Where they are.</param>
/// <param name="table">The name of their table.</param>
/// <param name="whole">The SQL that selects all of them, up to its conditions.</param>
/// <param name="brief">The same without what is long.</param>
internal abstract class ItemStore<T>(Database database, string table, string whole, string brief)
    where T : StoredItem
{
    private const string IsThere = "id = @id and deleted is null";
    private const string IsOwn = IsThere + " and secret = @owner";
    private const string IsForOwnerToList = IsOwn + " and listed >= 0";

    /// <summary>How many identifiers are read at a time where all are read.</summary>
    private const int Portion = 100;

    protected Database Database { get; } = database;

    /// <summary>What an identifier stands for, deleted or not; null if it never stood for anything.</summary>
    internal Task<T?> Find(string id) => ContentId.IsOne(id)
        ? Database.Read(connection => First(whole, connection, null, id))
        : Task.FromResult<T?>(null);

    /// <summary>The same without what is long, for whoever does not look at it: results can have megabytes.</summary>
    internal Task<T?> FindBrief(string id) => ContentId.IsOne(id)
        ? Database.Read(connection => FindBrief(connection, null, id))
        : Task.FromResult<T?>(null);

    /// <summary>What is kept of a content, without what is long; null where nothing is, or no longer. Its link is a beginning of it.</summary>
    internal Task<T?> FindSame(string content) => Database.Read(connection => connection.QueryFirstOrDefaultAsync<T>(
        brief + " where id between @shortest and @content and content = @content and deleted is null", new { shortest = content[..ContentId.Shortest], content }));

    /// <summary>All that are listed, each read when it is its turn: results can be large.</summary>
    internal async IAsyncEnumerable<T> Listed()
    {
        string last = "";
        while (await Rows<string>($"select id from {table} where listed = 1 and deleted is null and id > @last order by id limit {Portion}", new { last }) is { Count: > 0 } some)
        {
            foreach (string id in some)
            {
                if (await Find(id) is { Deleted: null, Listed: 1 } item)
                {
                    yield return item;
                }
            }

            last = some[^1];
        }
    }

    /// <summary>Deletes something: its identifier stays taken, and says so.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="owner">A hash of what its owner has.</param>
    /// <param name="reason">Why.</param>
    /// <param name="hungUp">Nobody would be told any longer; nothing is changed then.</param>
    /// <returns>Whether it was there, and that owner's.</returns>
    internal Task<bool> Delete(string id, string owner, string reason, CancellationToken hungUp = default) => DeleteWhere(IsOwn, id, owner, reason, hungUp);

    /// <summary>Deletes something for the site's operator, whoever owns it.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="reason">Why.</param>
    /// <returns>Whether it was there.</returns>
    internal Task<bool> DeleteForOperator(string id, string reason) => DeleteWhere(IsThere, id, owner: "", reason, CancellationToken.None);

    /// <summary>Shows something to those who browse, or no longer.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="owner">A hash of what its owner has.</param>
    /// <param name="isListed">Whether they see it.</param>
    /// <param name="hungUp">Nobody would be told any longer; nothing is changed then.</param>
    /// <returns>Whether it was there, that owner's, and not taken off the lists by the operator.</returns>
    internal Task<bool> List(string id, string owner, bool isListed, CancellationToken hungUp = default) => Database.Write(
        (connection, transaction) => Change(connection, transaction, IsForOwnerToList, "listed = @listed", new { id, owner, listed = isListed ? 1 : 0 }), hungUp);

    /// <summary>Shows something to those who browse for the site's operator, whoever owns it; or no longer, and its owner cannot then.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="isListed">Whether they see it.</param>
    /// <returns>Whether it was there.</returns>
    internal Task<bool> ListForOperator(string id, bool isListed) => Database.Write(
        (connection, transaction) => Change(connection, transaction, IsThere, "listed = @listed", new { id, listed = isListed ? 1 : StoredItem.TakenOff }));

    /// <summary>Gives something to who has the new secret.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="owner">A hash of what its owner has.</param>
    /// <param name="another">A hash of the new secret.</param>
    /// <param name="hungUp">Nobody would be told the new secret any longer; nothing is changed then.</param>
    /// <returns>Whether it was there, and that owner's.</returns>
    internal Task<bool> Claim(string id, string owner, string another, CancellationToken hungUp = default) => ChangeOwn("secret = @another", new { id, owner, another }, hungUp);

    /// <summary>Changes something for its owner.</summary>
    /// <param name="change">What is set, in SQL.</param>
    /// <param name="parameters">Its identifier as "id", a hash of what its owner has as "owner", and what is set.</param>
    /// <param name="hungUp">Nobody would be told any longer; nothing is changed then.</param>
    /// <returns>Whether it was there, and that owner's.</returns>
    protected Task<bool> ChangeOwn(string change, object parameters, CancellationToken hungUp) =>
        Database.Write((connection, transaction) => Change(connection, transaction, IsOwn, change, parameters), hungUp);

    /// <summary>Removes all that somebody wrote.</summary>
    protected abstract Task DeleteContent(DbConnection connection, DbTransaction transaction, string id);

    /// <summary>Keeps something under the shortest link of its content that is free.</summary>
    /// <param name="connection">The connection.</param>
    /// <param name="transaction">Its transaction.</param>
    /// <param name="item">What to keep, without identifier.</param>
    /// <param name="insert">Inserts it under an identifier, unless that is taken; returns what is inserted, or null.</param>
    /// <returns>It as it is kept, and whether it is new: if it is not, somebody else may own it.</returns>
    protected async Task<(T Item, bool IsNew)> Add(DbConnection connection, DbTransaction transaction, T item, Func<string, Task<T?>> insert)
    {
        for (int letters = ContentId.Shortest; letters <= ContentId.Longest; letters++)
        {
            string id = item.Content[..letters];
            if (await insert(id) is { } inserted)
            {
                return (inserted, true);
            }

            T? there = await FindBrief(connection, transaction, id);
            if (there is { Deleted: null } && there.Content == item.Content)
            {
                return (there, false);
            }
        }

        // All of them were deleted. The longest stands for this content alone, so it may do so again.
        await connection.ExecuteAsync($"delete from {table} where id = @Content and deleted is not null", new { item.Content }, transaction);
        return await insert(item.Content) is { } again ? (again, true) : ((await FindBrief(connection, transaction, item.Content))!, false);
    }

    /// <summary>Looks for the owner and changes in one step: nothing comes between the two.</summary>
    private async Task<bool> Change(DbConnection connection, DbTransaction transaction, string condition, string change, object parameters) =>
        await connection.ExecuteAsync($"update {table} set {change} where {condition}", parameters, transaction) == 1;

    private Task<bool> DeleteWhere(string condition, string id, string owner, string reason, CancellationToken hungUp) => Database.Write(async (connection, transaction) =>
    {
        bool isDeleted = await Change(connection, transaction, condition, "deleted = @now, reason = @reason, listed = 0", new { id, owner, reason, now = Times.ThisMinute });
        if (isDeleted)
        {
            await DeleteContent(connection, transaction, id);
        }

        return isDeleted;
    }, hungUp);

    protected Task<T?> FindBrief(DbConnection connection, DbTransaction? transaction, string id) => First(brief, connection, transaction, id);

    private static Task<T?> First(string selection, DbConnection connection, DbTransaction? transaction, string id) =>
        connection.QueryFirstOrDefaultAsync<T>(selection + " where id = @id", new { id }, transaction);

    protected Task<IReadOnlyList<TRow>> Rows<TRow>(string sql, object parameters) => Database.Read<IReadOnlyList<TRow>>(
        async connection => [.. await connection.QueryAsync<TRow>(sql, parameters)]);
}
