using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>What programs and results have in common: links that are made from their content and never given to anything else, and an owner.</summary>
/// <param name="database">Where they are.</param>
/// <param name="table">The name of their table.</param>
/// <param name="whole">The SQL that selects all of them, up to its conditions.</param>
internal abstract class ItemStore<T>(Database database, string table, string whole)
    where T : StoredItem
{
    /// <summary>How many are read at a time where all are read.</summary>
    private const int Portion = 100;

    protected Database Database { get; } = database;

    /// <summary>What an identifier stands for, deleted or not; null if it never stood for anything.</summary>
    internal Task<T?> Find(string id) => ContentId.IsOne(id)
        ? Database.Read(connection => Find(connection, null, id))
        : Task.FromResult<T?>(null);

    /// <summary>All that are listed, some at a time.</summary>
    internal async IAsyncEnumerable<T> Listed()
    {
        string last = "";
        while (true)
        {
            IReadOnlyList<T> some = await Rows<T>(whole + $" where listed = 1 and deleted is null and id > @last order by id limit {Portion}", new { last });
            foreach (T item in some)
            {
                last = item.Id;
                yield return item;
            }

            if (some.Count == 0)
            {
                yield break;
            }
        }
    }

    /// <summary>Deletes something: its identifier stays taken, and says so.</summary>
    internal Task Delete(string id, string reason) => Database.Write(async (connection, transaction) =>
    {
        await DeleteContent(connection, transaction, id);
        return await connection.ExecuteAsync(
            $"update {table} set deleted = @now, reason = @reason, listed = 0 where id = @id", new { id, reason, now = Times.ThisMinute }, transaction);
    });

    /// <summary>Shows something to those who browse, or no longer.</summary>
    internal Task List(string id, bool isListed) => Database.Write((connection, transaction) => connection.ExecuteAsync(
        $"update {table} set listed = @listed where id = @id and deleted is null", new { id, listed = isListed ? 1 : 0 }, transaction));

    /// <summary>Gives something to who has the new secret.</summary>
    internal Task Claim(string id, string secretHash) => Database.Write((connection, transaction) => connection.ExecuteAsync(
        $"update {table} set secret = @secretHash where id = @id", new { id, secretHash }, transaction));

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

            T? there = await Find(connection, transaction, id);
            if (there is { Deleted: null } && there.Content == item.Content)
            {
                return (there, false);
            }
        }

        throw new InvalidOperationException("Every identifier of this content is taken.");
    }

    protected Task<T?> Find(DbConnection connection, DbTransaction? transaction, string id) =>
        connection.QueryFirstOrDefaultAsync<T>(whole + " where id = @id", new { id }, transaction);

    protected Task<IReadOnlyList<TRow>> Rows<TRow>(string sql, object parameters) => Database.Read<IReadOnlyList<TRow>>(
        async connection => [.. await connection.QueryAsync<TRow>(sql, parameters)]);
}
