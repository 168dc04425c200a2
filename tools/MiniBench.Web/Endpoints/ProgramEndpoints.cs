using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using DiffPlex.DiffBuilder;
using DiffPlex.DiffBuilder.Model;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using MiniBench.Sharing;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>The pages of a program.</summary>
internal static class ProgramEndpoints
{
    private const string SingleFile = "cs";
    private const string Plain = "text/plain; charset=utf-8";

    internal static void Map(IEndpointRouteBuilder site)
    {
        RouteGroupBuilder pages = site.MapGroup("").ExcludeFromDescription();
        pages.MapGet("/p/{id}", Show).CacheOutput(Policies.Shared);
        pages.MapGet("/p/{id}/embed", Embed).CacheOutput(Policies.Shared);
        pages.MapGet("/p/{id}/raw", Raw);
        pages.MapGet("/p/{id}/source", Source);
        pages.MapGet("/p/{id}/as/{format}", Download);
        pages.MapGet("/p/{id}/post", Post);
        pages.MapGet("/p/{id}/fork", Fork);
        pages.MapGet("/p/{id}/own/{secret}", Own);
        pages.MapPost("/p/{id}/own/{secret}", Change);
        pages.MapGet("/diff/{from}/{to}", Compare).CacheOutput(Policies.Shared);
    }

    private static async Task<IResult> Show(string id, HttpContext context, ProgramStore programs, ResultStore results, SiteOptions options)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null } ? Rendered.Of<ProgramPage>(new { View = await View(program, context, programs, results, options) }) : new Missing(program?.Reason, program is not null);
    }

    private static async Task<IResult> Embed(string id, HttpContext context, ProgramStore programs, ResultStore results, SiteOptions options)
    {
        StoredProgram? program = await programs.Find(id);
        if (program is not { Deleted: null })
        {
            return new Missing(program?.Reason, program is not null);
        }

        ResponseHeaders.AllowFrames(context.Response);
        return Rendered.Of<EmbedPage>(new { View = await View(program, context, programs, results, options) });
    }

    /// <summary>What `dotnet run -` takes: the program with the library below it.</summary>
    private static async Task<IResult> Raw(string id, HttpContext context, ProgramStore programs, ProgramPacks packs)
    {
        StoredProgram? program = await programs.Find(id);
        if (program is not { Deleted: null })
        {
            return new Missing(program?.Reason, program is not null);
        }

        (StoredPack? pack, string? refusal) = await packs.Get(program, SingleFile, context.RequestAborted);
        return pack is null
            ? Results.Text(refusal, Plain, statusCode: StatusCodes.Status422UnprocessableEntity)
            : Results.Bytes(Compressed.Bytes(pack.Bytes), Plain);
    }

    private static async Task<IResult> Source(string id, ProgramStore programs)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null } ? Results.Text(program.Source, Plain) : new Missing(program?.Reason, program is not null);
    }

    private static async Task<IResult> Download(string id, string format, HttpContext context, ProgramStore programs, ProgramPacks packs)
    {
        StoredProgram? program = await programs.Find(id);
        if (program is not { Deleted: null } || ShareFormats.All.All(one => one.Name != format))
        {
            return new Missing(program?.Reason, program is { Deleted: not null });
        }

        (StoredPack? pack, string? refusal) = await packs.Get(program, format, context.RequestAborted);
        return pack is null
            ? Rendered.Of<MessagePage>(new { Heading = $"Not as {format}", Text = refusal }, StatusCodes.Status422UnprocessableEntity)
            : Results.File(Compressed.Bytes(pack.Bytes), "application/octet-stream", pack.Name);
    }

    private static async Task<IResult> Post(string id, HttpContext context, ProgramStore programs, ProgramPacks packs)
    {
        StoredProgram? program = await programs.Find(id);
        if (program is not { Deleted: null })
        {
            return new Missing(program?.Reason, program is not null);
        }

        (StoredPack? pack, string? refusal) = await packs.Get(program, "post", context.RequestAborted);
        return pack is null
            ? Rendered.Of<MessagePage>(new { Heading = "Not as a post", Text = refusal }, StatusCodes.Status422UnprocessableEntity)
            : Rendered.Of<PostPage>(new { Program = program, Text = Compressed.Text(pack.Bytes) });
    }

    private static async Task<IResult> Fork(string id, ProgramStore programs)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null }
            ? Rendered.Of<ProgramFormPage>(new { Form = new ProgramForm { Text = program.Source, Name = program.Name, Parent = program.Id } })
            : new Missing(program?.Reason, program is not null);
    }

    private static async Task<IResult> Own(string id, string secret, ProgramStore programs)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null } && Secret.Fits(secret, program.Secret)
            ? Rendered.Of<OwnPage>(new { View = OwnView(program, secret) })
            : new Missing(program?.Reason, program is { Deleted: not null });
    }

    private static async Task<IResult> Change(string id, string secret, HttpContext context, IAntiforgery tokens, ProgramStore programs)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null } && Secret.Fits(secret, program.Secret)
            ? await new OwnActions(reason => programs.Delete(id, reason), isListed => programs.List(id, isListed), hash => programs.Claim(id, hash))
                .Do(context, tokens, OwnView(program, secret))
            : new Missing(program?.Reason, program is { Deleted: not null });
    }

    private static async Task<IResult> Compare(string from, string to, ProgramStore programs)
    {
        StoredProgram? old = await programs.Find(from);
        StoredProgram? now = await programs.Find(to);
        if (old is not { Deleted: null } || now is not { Deleted: null })
        {
            StoredProgram? gone = old is { Deleted: null } ? now : old;
            return new Missing(gone?.Reason, gone is not null);
        }

        IReadOnlyList<DiffPiece> lines = InlineDiffBuilder.Diff(old.Source, now.Source, ignoreWhiteSpace: false).Lines;
        return Rendered.Of<DiffPage>(new { Old = old, New = now, Lines = lines });
    }

    private static OwnView OwnView(StoredProgram program, string secret) => new($"/p/{program.Id}", program.Name, secret, program.Listed == 1);

    private static async Task<ProgramView> View(StoredProgram program, HttpContext context, ProgramStore programs, ResultStore results, SiteOptions options)
    {
        StoredPack? single = await programs.FindPack(program.Id, SingleFile, Bundle.Version);
        return new(program)
        {
            Address = SiteAddress.Of(context, options),
            SingleFile = single is null ? null : Compressed.Text(single.Bytes),
            Results = await results.OfProgram(program.Id),
            Tree = await programs.Tree(program.Root),
        };
    }
}
