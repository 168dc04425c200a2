using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Dapper;

namespace MiniBench.Web.Storage;

/// <summary>The results.</summary>
internal sealed class ResultStore(Database database) : ItemStore<StoredResult>(database, "result", Whole, Brief)
{
    /// <summary>How many results a page of a list has.</summary>
    internal const int PageLength = 50;

    /// <summary>Whoever wants older ones than these looks for something.</summary>
    internal const int MostPages = 100;

    private const string Columns = """
        select id, program, source_hash as SourceHash, title, processor, processors, system, runtime, version, measured, created, listed, secret, deleted, reason,
            (select count(*) from program where program.id = result.program and (program.listed = 1 or program.deleted is not null)) as IsProgramOpen
        """;

    private const string Listing = Columns + " from result";

    /// <summary>What was sent stands in a table of its own: rows that are searched are short.</summary>
    private const string Whole = Columns + ", content, saved.bytes as Saved from result left join saved on saved.result = result.id";

    private const string Brief = Columns + ", content from result";

    private const string InsertResult = """
        insert into result (id, content, program, source_hash, title, processor, processors, system, runtime, version, measured, created, listed, words, secret)
        values (@Id, @Content, @Program, @SourceHash, @Title, @Processor, @Processors, @System, @Runtime, @Version, @Measured, @Created, @Listed, @Words, @Secret)
        on conflict do nothing
        """;

    private const string InsertFigure = """
        insert into figure (result, position, suite, input, test, nanoseconds, lower_end, upper_end, ratio, time_text, spread_text, ratio_text, verdict)
        values (@Result, @Position, @Suite, @Input, @Test, @Nanoseconds, @LowerEnd, @UpperEnd, @Ratio, @Time, @Spread, @RatioText, @Verdict)
        """;

    private const string AttachProgram = """
        update result set program = @Program where id = @Id and (program is null or exists (
            select 1 from program as had where had.id = result.program and had.listed = 0 and (had.deleted is not null or result.listed = 1 and exists (
                select 1 from program as other where other.id = @Program and other.listed = 1))))
        """;

    /// <summary>When something came in is known to the minute: of those of one minute the newest is what was measured last.</summary>
    private const string FromTheNewest = " created desc, measured desc, id limit @count offset @offset";

    /// <summary>Which results stand on a program's page: the listed ones, and the others where the program is not listed either, since who sees it has its link.</summary>
    private const string ShownWithProgram = " where program = @Id and deleted is null and listed >= @Listed";

    /// <summary>Keeps results under a link that is made from their content.</summary>
    /// <param name="result">The results, without identifier.</param>
    /// <param name="figures">Their figures.</param>
    /// <param name="hungUp">Nobody would be told any longer whose they are; nothing is kept then.</param>
    /// <returns>The results as they are kept, and whether they are new: if they are not, somebody else may own them.</returns>
    internal Task<(StoredResult Result, bool IsNew)> Add(StoredResult result, IReadOnlyList<StoredFigure> figures, CancellationToken hungUp = default) => Database.Add(async (connection, transaction) =>
    {
        (StoredResult kept, bool isNew) = await Add(connection, transaction, result, async id =>
        {
            StoredResult wanted = result with { Id = id };
            if (await connection.ExecuteAsync(InsertResult, wanted, transaction) == 0)
            {
                return null;
            }

            await connection.ExecuteAsync("insert into saved (result, bytes) values (@Id, @Saved)", new { wanted.Id, wanted.Saved }, transaction);
            await connection.ExecuteAsync(InsertFigure, figures.Select(figure => figure with { Result = id }), transaction);
            return wanted;
        });
        return (isNew ? kept : await Attached(connection, transaction, kept, result), isNew);
    }, hungUp);

    /// <summary>Gives results that are kept already the program with which they are sent again, where they have none yet.</summary>
    internal Task<StoredResult> Attach(StoredResult kept, StoredResult sent, CancellationToken hungUp = default) =>
        sent.Program is null || sent.Program == kept.Program ? Task.FromResult(kept)
            : Database.Write((connection, transaction) => Attached(connection, transaction, kept, sent), hungUp);

    /// <summary>The results of a program, from the newest to the oldest.</summary>
    /// <param name="program">The program.</param>
    /// <param name="count">How many a page has.</param>
    /// <param name="page">Which page of them, from 1.</param>
    internal Task<IReadOnlyList<StoredResult>> OfProgram(StoredProgram program, int count = PageLength, int page = 1) => Rows<StoredResult>(
        Listing + ShownWithProgram + " order by" + FromTheNewest, new { program.Id, program.Listed, count, offset = (page - 1L) * count });

    /// <summary>
    /// The results that the picture of a program shows: those that its owner chose, as long as its page has them; else the newest of those that know its
    /// text, for anybody can send any for a program; else the newest. Null if there are none.
    /// </summary>
    /// <remarks>Each question is answered in the order of an index: one for all would have all results of the program sorted, each time.</remarks>
    internal async Task<StoredResult?> PicturedOf(StoredProgram program) =>
        (program.Pictured is { } chosen ? await FindOfProgram(program, chosen) : null) ?? await Newest(program, " and source_hash = @SourceHash") ?? await Newest(program, "");

    /// <summary>Results that stand on a program's page; null where these do not.</summary>
    internal Task<StoredResult?> FindOfProgram(StoredProgram program, string id) => Newest(program, " and id = @Wanted", id);

    /// <summary>How many results a program has.</summary>
    internal Task<int> CountOfProgram(StoredProgram program) => Database.Read(connection =>
        connection.ExecuteScalarAsync<int>("select count(*) from result" + ShownWithProgram, new { program.Id, program.Listed }));

    private async Task<StoredResult?> Newest(StoredProgram program, string condition, string wanted = "") => await Rows<StoredResult>(
        Listing + ShownWithProgram + condition + " order by" + FromTheNewest, new { program.Id, program.Listed, program.SourceHash, Wanted = wanted, count = 1, offset = 0 }) is [var newest, ..] ? newest : null;

    /// <summary>The listed results that fit, from the newest to the oldest.</summary>
    /// <param name="filter">What they have to fit.</param>
    /// <param name="count">How many of them, from the beginning of the page on.</param>
    internal Task<IReadOnlyList<StoredResult>> Search(ResultFilter filter, int count = PageLength)
    {
        DynamicParameters parameters = new();
        StringBuilder where = new(" where listed = 1 and deleted is null");
        Add("processor", filter.Processor, "upper(processor) like @processor escape '!'");
        Add("system", filter.System, "upper(system) like @system escape '!'");
        Add("runtime", filter.Runtime, "upper(runtime) like @runtime escape '!'");
        foreach ((int index, string word) in Pattern.Words(filter.Text).Index())
        {
            string link = word.ToLowerInvariant();
            parameters.Add($"link{index}", link);
            Add($"word{index}", word, $"(words like @word{index} escape '!'{(ContentId.IsOne(link) ? $" or program in (select id from program where id = @link{index} and listed = 1)" : "")})");
        }

        parameters.Add("since", filter.Since);
        parameters.Add("offset", (Math.Clamp(filter.Page, 1, MostPages) - 1) * PageLength);
        parameters.Add("count", count);
        where.Append(filter.Since is null ? "" : " and measured >= @since");
        return Rows<StoredResult>(Listing + where + " order by" + FromTheNewest, parameters);

        void Add(string name, string value, string condition)
        {
            if (value.Length > 0)
            {
                where.Append(" and ").Append(condition);
                parameters.Add(name, Pattern.Containing(value));
            }
        }
    }

    /// <summary>The figures of results, in their order.</summary>
    internal Task<IReadOnlyList<StoredFigure>> Figures(string result) => Rows<StoredFigure>(
        """
        select result, position, suite, input, test, nanoseconds, lower_end as LowerEnd, upper_end as UpperEnd, ratio,
            time_text as Time, spread_text as Spread, ratio_text as RatioText, verdict
        from figure where result = @result order by position
        """,
        new { result });

    /// <summary>
    /// Results that came before their program get it when they are sent again, where they know it by its hash; so do those whose program was deleted, and
    /// listed ones whose program is not listed, where the other is.
    /// </summary>
    private static async Task<StoredResult> Attached(DbConnection connection, DbTransaction transaction, StoredResult kept, StoredResult sent)
    {
        bool isAttached = sent is { Program: not null, SourceHash: not null }
            && await connection.ExecuteAsync(AttachProgram, new { sent.Program, kept.Id }, transaction) == 1;
        return isAttached ? kept with { Program = sent.Program } : kept;
    }

    protected override async Task DeleteContent(DbConnection connection, DbTransaction transaction, string id)
    {
        await connection.ExecuteAsync("delete from figure where result = @id", new { id }, transaction);
        await connection.ExecuteAsync("delete from saved where result = @id", new { id }, transaction);
        await connection.ExecuteAsync("update result set title = '', words = '', source_hash = null, processor = '', processors = 0, system = '', runtime = '', version = '', measured = 0 where id = @id", new { id }, transaction);
    }
}
