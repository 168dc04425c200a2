using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;
using MiniBench.Output;
using MiniBench.Web.Checking;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>The site for programs: JSON over HTTP.</summary>
internal static class ApiEndpoints
{
    private const string Json = "application/json";

    internal static void Map(IEndpointRouteBuilder site)
    {
        site.MapOpenApi("/api/openapi.json").Keep();
        RouteGroupBuilder api = site.MapGroup("/api").DisableAntiforgery();
        api.MapPost("/programs", AddProgram).WithSummary("Sends a program, and gets its link.").ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        api.MapGet("/programs", FindPrograms).WithMetadata(new TurnMark()).WithSummary($"Listed programs whose names have the words of q, from the newest on, page by page, of {ResultStore.PageLength} each. Behind the last page, and page {ResultStore.MostPages}, there are none.");
        api.MapGet("/programs/{id}", GetProgram).WithMetadata(new TurnMark()).WithSummary($"A program and what was measured with it: resultCount results, {ResultStore.PageLength} a page.").ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status410Gone);
        api.MapDelete("/programs/{id}", (string id, string secret, ProgramStore programs, CancellationToken hungUp, string reason = "") => Delete(programs, id, secret, reason, hungUp)).WithSummary("Deletes a program; its owner's secret is needed.");
        api.MapPost("/results", AddResults).WithSummary("Sends saved results, which are the body, and gets their link.").ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        api.MapGet("/results", FindResults).WithMetadata(new TurnMark()).WithSummary($"Listed results that fit: q, cpu, os, runtime, since, and page, of {ResultStore.PageLength} each. Behind the last page, and page {ResultStore.MostPages}, there are none.");
        api.MapGet("/results/{id}", GetResults).WithSummary("Saved results.").ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status410Gone);
        api.MapDelete("/results/{id}", (string id, string secret, ResultStore results, CancellationToken hungUp, string reason = "") => Delete(results, id, secret, reason, hungUp)).WithSummary("Deletes results; their owner's secret is needed.");
        api.MapGet("/dump", Dump).WithSummary("Everything that is listed, a JSON object a line.");
    }

    private static async Task<Results<Created<UploadAnswer>, Ok<UploadAnswer>, ProblemHttpResult>> AddProgram(
        ProgramUpload upload, HttpContext context, ProgramChecker checker, Uploads uploads, SiteOptions options)
    {
        if (string.IsNullOrWhiteSpace(upload.Text))
        {
            return Refuse("There is no text.");
        }

        CheckReply reply = await checker.Check(upload.Name ?? "bench.cs", Encoding.UTF8.GetBytes(upload.Text), Visitor.Of(context));
        if (reply.Refusal is { } refusal)
        {
            return TypedResults.Problem(refusal, statusCode: StatusCodes.Status422UnprocessableEntity, extensions: [new("faults", reply.Faults)]);
        }

        Saved<StoredProgram> saved = await uploads.Keep(reply, upload.Parent, upload.Listed, Visitor.Of(context));
        return Answer(SiteAddress.Of(context, options), saved);
    }

    private static async Task<Ok<IReadOnlyList<ListedProgram>>> FindPrograms(HttpRequest request, ProgramStore programs, string q = "", int page = 1) => TypedResults.Ok<IReadOnlyList<ListedProgram>>(
        page > ResultStore.MostPages ? [] : [.. (await programs.Newest(ResultEndpoints.Word(request, nameof(q)), ResultStore.PageLength, ResultEndpoints.Page(request))).Select(ListedProgram.Of)]);

    private static async Task<Results<Ok<ProgramAnswer>, ProblemHttpResult>> GetProgram(string id, ProgramStore programs, ResultStore results, int page = 1)
    {
        StoredProgram? program = await programs.Find(id);
        return program is not { Deleted: null } ? Gone(Missing.Of(program)) : TypedResults.Ok(new ProgramAnswer(
            program.Id, program.Name, program.Source, program.ShownParent, DateTimeOffset.FromUnixTimeMilliseconds(program.Created), program.Listed == 1,
            [.. (await results.OfProgram(program, page: Math.Max(1, page))).Select(result => ResultAnswer.Of(result) with { Program = program.Id })],
            await results.CountOfProgram(program)));
    }

    private static async Task<Results<Created<UploadAnswer>, Ok<UploadAnswer>, ProblemHttpResult>> AddResults(
        HttpContext context, Uploads uploads, SiteOptions options, string? program = null, bool? listed = null)
    {
        // Without this any page could have its readers' browsers send something, which ask before they send JSON.
        if (!context.Request.HasJsonContentType())
        {
            return TypedResults.Problem($"The results came {(context.Request.ContentType is { } type ? $"as '{SafeText.Line(type)}'" : "without a type")}; the header 'Content-Type: {Json}' was expected.", statusCode: StatusCodes.Status415UnsupportedMediaType);
        }

        if (context.Request.Headers.ContentEncoding.Count > 0)
        {
            return TypedResults.Problem("The results came compressed; plain JSON was expected.", statusCode: StatusCodes.Status415UnsupportedMediaType);
        }

        using StreamReader body = new(context.Request.Body, Encoding.UTF8);
        try
        {
            Saved<StoredResult> saved = await uploads.Keep(await body.ReadToEndAsync(context.RequestAborted), program, listed, context);
            return Answer(SiteAddress.Of(context, options), saved);
        }
        catch (InvalidDataException exception)
        {
            return Refuse(exception.Message);
        }
    }

    private static async Task<Ok<IReadOnlyList<ResultAnswer>>> FindResults(HttpRequest request, ResultStore results, int page = 1) => TypedResults.Ok<IReadOnlyList<ResultAnswer>>(
        page > ResultStore.MostPages ? [] : [.. (await results.Search(ResultEndpoints.Filter(request))).Select(ResultAnswer.Of)]);

    private static async Task<Results<FileStreamHttpResult, ProblemHttpResult>> GetResults(string id, HttpContext context, ResultStore results, ReadTurns turns)
    {
        StoredResult? result = await results.Find(id);
        return result is { Deleted: null } ? TypedResults.Stream(await turns.ToRead(context, result.Saved), Json) : Gone(Missing.Of(result));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> Delete<T>(ItemStore<T> items, string id, string secret, string reason, CancellationToken hungUp)
        where T : StoredItem
    {
        bool isDeleted = ContentId.IsOne(id) && await items.Delete(id, Secret.Hash(secret), DeletionReason.Of(reason), hungUp);
        return isDeleted ? TypedResults.NoContent() : Gone(Missing.OrNotOwned(await items.FindBrief(id)));
    }

    /// <summary>Written as it is read: the site holds neither all of it nor one of the results whole.</summary>
    private static async Task Dump(HttpContext context, ProgramStore programs, ResultStore results, ReadTurns turns)
    {
        context.Response.ContentType = "application/x-ndjson";
        if (HttpMethods.IsHead(context.Request.Method))
        {
            return;
        }

        using IDisposable turn = await turns.ToExport(context);
        CancellationToken cancellation = context.RequestAborted;
        await foreach (StoredProgram program in programs.Listed().WithCancellation(cancellation))
        {
            string line = JsonSerializer.Serialize(new { kind = "program", program.Id, program.Name, parent = program.ShownParent, program.Created, text = program.Source }, JsonSerializerOptions.Web);
            await context.Response.WriteAsync(line + "\n", cancellation);
        }

        await foreach (StoredResult result in results.Listed().WithCancellation(cancellation))
        {
            string known = JsonSerializer.Serialize(new { kind = "results", result.Id, program = result.ShownProgram, result.Created }, JsonSerializerOptions.Web);
            await context.Response.WriteAsync(known[..^1] + ",\"saved\":", cancellation);
            await using Stream saved = Compressed.Open(result.Saved);
            await JsonLine.Copy(saved, context.Response.Body, cancellation);
            await context.Response.WriteAsync("}\n", cancellation);
        }
    }

    private static Results<Created<UploadAnswer>, Ok<UploadAnswer>, ProblemHttpResult> Answer<T>(string address, Saved<T> saved)
        where T : StoredItem
    {
        UploadAnswer answer = new(saved.Item.Id, new(address + saved.Item.Path), saved.OwnPath is { } own ? new(address + own) : null);
        return saved.OwnPath is null ? TypedResults.Ok(answer) : TypedResults.Created(saved.Item.Path, answer);
    }

    private static ProblemHttpResult Refuse(string reason) => TypedResults.Problem(reason, statusCode: StatusCodes.Status422UnprocessableEntity);

    private static ProblemHttpResult Gone(Missing missing) => missing.WasThere
        ? TypedResults.Problem(missing.Reason is { Length: > 0 } reason ? $"It was deleted: {reason}" : "It was deleted.", statusCode: StatusCodes.Status410Gone)
        : TypedResults.Problem("There is nothing of that identifier, or the secret is not that of its owner.", statusCode: StatusCodes.Status404NotFound);
}
