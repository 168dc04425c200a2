using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Output;
using MiniBench.Sharing;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>Takes in programs and results, from pages and from programs alike.</summary>
internal sealed class Uploads(ProgramStore programs, ResultStore results, ProgramPacks packs, ReadTurns turns, UploadQuota quota, SiteMetrics metrics, SiteOptions options, TimeProvider time)
{
    /// <summary>Keeps a program that was checked.</summary>
    /// <param name="reply">What the check found.</param>
    /// <param name="parent">The program that it was made from; null or empty for one of its own.</param>
    /// <param name="isListed">Whether those who browse see it.</param>
    /// <param name="visitor">Who sends it, and would not be told any longer whose it is.</param>
    /// <exception cref="QuotaException">He has stored as much as he may.</exception>
    internal async Task<Saved<StoredProgram>> Keep(CheckReply reply, string? parent, bool isListed, Visitor visitor)
    {
        string secret = Secret.Create();
        StoredProgram wanted = Row(reply, parent, isListed, Secret.Hash(secret));
        if (await programs.FindSame(wanted.Content) is { } there)
        {
            return new(there, null);
        }

        (StoredProgram program, bool isNew) = await quota.Counted(visitor, StoredBytes.Of(wanted), () => programs.Add(wanted, visitor.HungUp));
        if (!isNew)
        {
            return new(program, null);
        }

        metrics.CountProgram();
        if (options.IsWarmedUp)
        {
            packs.Prepare(program, visitor);
        }

        return new(program, secret);
    }

    /// <summary>Keeps results.</summary>
    /// <param name="text">Saved results.</param>
    /// <param name="programId">The program that they are of; null or empty where they say it themselves.</param>
    /// <param name="isListed">Whether those who browse see them; null as their program.</param>
    /// <param name="context">Who sends them, and would not be told any longer whose they are.</param>
    /// <exception cref="InvalidDataException">They are no results, or of another program.</exception>
    /// <exception cref="QuotaException">He has stored as much as he may.</exception>
    /// <exception cref="BusyException">Too much is being made just now.</exception>
    internal async Task<Saved<StoredResult>> Keep(string text, string? programId, bool? isListed, HttpContext context)
    {
        UploadedResults uploaded = UploadedResults.Read(text);
        UploadLimits.CheckTime(uploaded.Results, time.GetUtcNow());
        string? hash = uploaded.Results.SourceHash;
        StoredProgram? known = programId is { Length: > 0 } ? await Named(programId, hash) : hash is null ? null : await programs.FindBySource(hash);

        // Who knows no more than the hash, which listed results tell everybody, is not led to a program that is not listed.
        StoredProgram? program = programId is { Length: > 0 } || known is { Listed: 1 } ? known : null;
        if (await results.FindSame(uploaded.Content) is { } there)
        {
            return new(await results.Attach(there, new() { Program = program?.Id, SourceHash = hash }, context.RequestAborted), null);
        }

        string secret = Secret.Create();
        (StoredResult wanted, IReadOnlyList<StoredFigure> figures) = await Rows(uploaded, program, isListed ?? known is null or { Listed: 1 }, Secret.Hash(secret), context);
        (StoredResult result, bool isNew) = await quota.Counted(Visitor.Of(context), StoredBytes.Of(wanted, figures), () => results.Add(wanted, figures, context.RequestAborted));
        if (isNew)
        {
            metrics.CountResults();
        }

        return new(result, isNew ? secret : null);
    }

    private static StoredProgram Row(CheckReply reply, string? parent, bool isListed, string secret)
    {
        string name = FileNames.Restored(reply.Name);
        return new()
        {
            Content = ContentId.Of("program", name, reply.Text),
            Name = name,
            Source = reply.Text,
            SourceHash = SourceHash.Of(reply.Text),
            Html = reply.Html,
            Notes = string.Join('\n', reply.Notes),
            Parent = parent is { Length: > 0 } && ContentId.IsOne(parent) ? parent : null,
            Created = Times.ThisMinute,
            Listed = isListed ? 1 : 0,
            Secret = secret,
        };
    }

    /// <summary>Works out what is kept, in a turn: pairs of tests are compared, which takes up to two seconds.</summary>
    private async Task<(StoredResult Result, IReadOnlyList<StoredFigure> Figures)> Rows(UploadedResults uploaded, StoredProgram? program, bool isListed, string secret, HttpContext context)
    {
        using IDisposable turn = await turns.ToKeep(context);
        return (uploaded.Row(program, isListed, secret), uploaded.Figures());
    }

    /// <summary>A program whose identifier was given; results that know the hash of their program's text belong to no other text.</summary>
    private async Task<StoredProgram> Named(string id, string? sourceHash) => await programs.Find(id) switch
    {
        { Deleted: null } program when sourceHash is null || sourceHash == program.SourceHash => program,
        { Deleted: null } => throw new InvalidDataException(
            $"The results were measured with another text than that of the program '{id}'. Save that text as a program, or send the results without a program."),
        { } => throw new InvalidDataException($"The program '{id}' was deleted. The results can be sent without a program."),
        null => throw new InvalidDataException($"There is no program '{SafeText.Line(id)}' here. The results can be sent without a program."),
    };
}
