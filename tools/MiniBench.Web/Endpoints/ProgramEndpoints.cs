using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using DiffPlex.DiffBuilder;
using DiffPlex.DiffBuilder.Model;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
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

    /// <summary>The most lines of a program that is compared: looking for what changed takes up to as many steps as the square of both.</summary>
    private const int MostLines = 4_000;

    internal static void Map(IEndpointRouteBuilder site)
    {
        RouteGroupBuilder pages = site.MapGroup("").ExcludeFromDescription();
        pages.MapGet("/programs", Browse).Keep("q", "page");
        pages.MapGet("/p/{id}", Show).Keep("page");
        pages.MapGet("/p/{id}/embed", Embed).Keep();
        pages.MapGet("/p/{id}/raw", Raw);
        pages.MapGet("/p/{id}/source", Source);
        pages.MapGet("/p/{id}/as/{format}", Download);
        pages.MapGet("/p/{id}/post", Post);
        pages.MapGet("/p/{id}/fork", Fork).WithMetadata(new TurnMark());
        pages.MapGet("/p/{id}/own/{secret}", (string id, string secret, ProgramStore programs) => new OwnActions<StoredProgram>(programs, id, secret).Show());
        pages.MapPost("/p/{id}/own/{secret}", (string id, string secret, HttpContext context, IAntiforgery tokens, ProgramStore programs, ResultStore results) =>
            new OwnProgram(programs, results, id, secret).Do(context, tokens));
        pages.MapGet("/diff/{from}/{to}", Compare).Keep();
    }

    private static async Task<IResult> Browse(HttpRequest request, ProgramStore programs)
    {
        string text = ResultEndpoints.Word(request, "q");
        int page = ResultEndpoints.Page(request);
        return Rendered.Of<ProgramsPage>(new { Text = text, Page = page, Count = await programs.CountListed(text), Programs = await programs.Newest(text, ResultStore.PageLength, page) });
    }

    /// <summary>Answers with a program that is there, and else says that it is not.</summary>
    private static async Task<IResult> With(string id, ProgramStore programs, Func<StoredProgram, Task<IResult>> answer)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null } ? await answer(program) : Missing.Of(program);
    }

    /// <summary>Answers with a program in a form, and else says why it has none.</summary>
    private static Task<IResult> WithPack(string id, string format, HttpContext context, ProgramStore programs, ProgramPacks packs, Func<StoredProgram, StoredPack, Task<IResult>> answer) =>
        With(id, programs, async program =>
        {
            (StoredPack? pack, string? refusal) = await packs.Get(program, format, Visitor.Of(context));
            return pack is null ? Rendered.Of<MessagePage>(new { Heading = $"Not as {format}", Text = refusal }, StatusCodes.Status422UnprocessableEntity) : await answer(program, pack);
        });

    private static Task<IResult> Show(string id, HttpContext context, ProgramStore programs, ResultStore results, SiteOptions options) =>
        With(id, programs, async program => Rendered.Of<ProgramPage>(new { View = await View(program, context, programs, results, options) }));

    private static Task<IResult> Embed(string id, HttpContext context, ProgramStore programs, ResultStore results) => With(id, programs, async program =>
    {
        ResponseHeaders.AllowFrames(context.Response);
        return Rendered.Of<EmbedPage>(new { Program = program, HasResults = await results.CountOfProgram(program) > 0 });
    });

    /// <summary>What `dotnet run -` takes: the program with the library below it.</summary>
    private static Task<IResult> Raw(string id, HttpContext context, ProgramStore programs, ProgramPacks packs, ReadTurns turns) => With(id, programs, async program =>
    {
        (StoredPack? pack, string? refusal) = await packs.Get(program, SingleFile, Visitor.Of(context));
        return pack is null
            ? Results.Text(refusal, Plain, statusCode: StatusCodes.Status422UnprocessableEntity)
            : Results.Stream(await turns.ToRead(context, pack.Bytes), Plain);
    });

    private static Task<IResult> Source(string id, HttpContext context, ProgramStore programs, ReadTurns turns) =>
        With(id, programs, async program => Results.Stream(await turns.ToRead(context, Compressed.Of(program.Source)), Plain));

    private static async Task<IResult> Download(string id, string format, HttpContext context, ProgramStore programs, ProgramPacks packs, ReadTurns turns) =>
        ShareFormats.All.Any(one => one.Name == format)
            ? await WithPack(id, format, context, programs, packs, async (_, pack) => Results.Stream(await turns.ToRead(context, pack.Bytes), "application/octet-stream", pack.Name))
            : Missing.OrNotOwned(await programs.FindBrief(id));

    private static Task<IResult> Post(string id, HttpContext context, ProgramStore programs, ProgramPacks packs, ReadTurns turns) => WithPack(id, "post", context, programs, packs, async (program, pack) =>
    {
        await turns.ToShow(context);
        return Rendered.Of<PostPage>(new { Program = program, Text = Compressed.Text(pack.Bytes) });
    });

    private static Task<IResult> Fork(string id, ProgramStore programs) => With(id, programs, program => Task.FromResult<IResult>(
        Rendered.Of<ProgramFormPage>(new { Form = new ProgramForm { Text = program.Source, Name = program.Name, Parent = program.Id } })));

    private static async Task<IResult> Compare(string from, string to, ProgramStore programs)
    {
        StoredProgram? old = await programs.Find(from);
        StoredProgram? now = await programs.Find(to);
        if (old is not { Deleted: null } || now is not { Deleted: null })
        {
            return Missing.Of(old is { Deleted: null } ? now : old);
        }

        (int linesOfOld, int linesOfNow) = (Lines(old.Source), Lines(now.Source));
        return Math.Max(linesOfOld, linesOfNow) > MostLines
            ? Rendered.Of<DiffPage>(new { Old = old, New = now, Excess = $"They have {linesOfOld} and {linesOfNow} lines; at most {MostLines} of each are compared here." })
            : Rendered.Of<DiffPage>(new { Old = old, New = now, Lines = (IReadOnlyList<DiffPiece>)InlineDiffBuilder.Diff(old.Source, now.Source, ignoreWhiteSpace: false).Lines });
    }

    private static int Lines(string text) => text.ReplaceLineEndings("\n").AsSpan().Count('\n') + 1;

    private static async Task<ProgramView> View(StoredProgram program, HttpContext context, ProgramStore programs, ResultStore results, SiteOptions options)
    {
        StoredPack? single = await programs.FindPack(program.Id, SingleFile, Bundle.Version);
        string address = SiteAddress.Of(context, options);
        int page = ResultEndpoints.Page(context.Request);
        return new(program)
        {
            Address = address,
            OEmbed = OEmbed.AddressOf(address, program.Id),
            SingleFile = single is { Refusal: null } ? Compressed.Text(single.Bytes) : null,
            Results = await results.OfProgram(program, page: page),
            ResultCount = await results.CountOfProgram(program),
            Page = page,
            Tree = await programs.Tree(program),
        };
    }
}
