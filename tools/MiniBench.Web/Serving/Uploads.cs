using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Sharing;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>Takes in programs and results, from pages and from programs alike.</summary>
internal sealed class Uploads(ProgramStore programs, ResultStore results, ProgramPacks packs, UploadQuota quota, SiteMetrics metrics, SiteOptions options)
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
        string name = FileNames.Restored(reply.Name);
        StoredProgram wanted = new()
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
            Secret = Secret.Hash(secret),
        };
        (StoredProgram program, bool isNew) = await Counted(visitor, StoredBytes.Of(wanted), () => programs.Add(wanted, visitor.HungUp));
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
    /// <param name="visitor">Who sends them, and would not be told any longer whose they are.</param>
    /// <exception cref="InvalidDataException">They are no results, or of another program.</exception>
    /// <exception cref="QuotaException">He has stored as much as he may.</exception>
    internal async Task<Saved<StoredResult>> Keep(string text, string? programId, bool? isListed, Visitor visitor)
    {
        UploadedResults uploaded = UploadedResults.Read(text);
        StoredProgram? known = programId is { Length: > 0 } ? await Named(programId, uploaded.Results.SourceHash)
            : uploaded.Results.SourceHash is { } hash ? await programs.FindBySource(hash) : null;

        // Who knows no more than the hash, which listed results tell everybody, is not led to a program that is not listed.
        StoredProgram? program = programId is { Length: > 0 } || known is { Listed: 1 } ? known : null;
        string secret = Secret.Create();
        StoredResult wanted = uploaded.Row(program, isListed ?? known is null or { Listed: 1 }, Secret.Hash(secret));
        IReadOnlyList<StoredFigure> figures = uploaded.Figures();
        (StoredResult result, bool isNew) = await Counted(visitor, StoredBytes.Of(wanted, figures), () => results.Add(wanted, figures, visitor.HungUp));
        if (isNew)
        {
            metrics.CountResults();
        }

        return new(result, isNew ? secret : null);
    }

    /// <summary>Stores something, and counts it for who sends it unless it was there already, or cannot be stored.</summary>
    private async Task<(T Item, bool IsNew)> Counted<T>(Visitor visitor, long bytes, Func<Task<(T Item, bool IsNew)>> add)
    {
        quota.Take(visitor, bytes);
        bool isNew = false;
        try
        {
            (T item, isNew) = await add();
            return (item, isNew);
        }
        finally
        {
            if (!isNew)
            {
                quota.GiveBack(visitor, bytes);
            }
        }
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
