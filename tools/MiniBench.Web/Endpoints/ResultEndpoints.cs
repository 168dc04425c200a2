using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Net.Http.Headers;
using MiniBench.Output;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>The pages of results.</summary>
internal static class ResultEndpoints
{
    private const int LongestWord = 100;

    /// <summary>How many programs stand below results; a page of their own has the others.</summary>
    private const int MostPrograms = 20;

    /// <summary>What draws: another build may draw otherwise.</summary>
    private static readonly Guid Library = typeof(Formats).Module.ModuleVersionId;

    internal static void Map(IEndpointRouteBuilder site)
    {
        RouteGroupBuilder pages = site.MapGroup("").ExcludeFromDescription();
        pages.MapGet("/upload", (string? program, HttpContext context, SiteOptions options) =>
            Rendered.Of<UploadPage>(new { Address = SiteAddress.Of(context, options), Program = program ?? "" }));
        pages.MapPost("/upload", Upload);
        pages.MapGet("/results", Browse).Keep("q", "cpu", "os", "runtime", "since", "page");
        pages.MapGet("/compare", ResultComparison.Page).Keep("id");
        pages.MapGet("/p/{id}/changes", Changes).Keep();
        pages.MapGet("/r/{id}", Show).Keep();
        pages.MapGet("/r/{id}/picture.svg", Picture).Keep();
        pages.MapGet("/p/{id}/picture.svg", NewestPicture).Keep();
        pages.MapGet("/r/{id}/as/{format}", Download);
        pages.MapGet("/r/{id}/own/{secret}", (string id, string secret, ResultStore results) => new OwnActions<StoredResult>(results, id, secret).Show());
        pages.MapPost("/r/{id}/own/{secret}", (string id, string secret, HttpContext context, IAntiforgery tokens, ResultStore results) =>
            new OwnActions<StoredResult>(results, id, secret).Do(context, tokens));
    }

    /// <summary>What somebody asks the list for; what is not a date asks for nothing.</summary>
    internal static ResultFilter Filter(HttpRequest request) => new(Word(request, "q"), Word(request, "cpu"), Word(request, "os"), Word(request, "runtime"))
    {
        Since = DateTimeOffset.TryParseExact(request.Query["since"], "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out DateTimeOffset since)
            ? since.ToUnixTimeMilliseconds() : null,
        Page = Page(request),
    };

    /// <summary>Which page of a list somebody asks for; the first one where it is no number.</summary>
    internal static int Page(HttpRequest request) =>
        int.TryParse(request.Query["page"], NumberStyles.None, CultureInfo.InvariantCulture, out int page) ? Math.Clamp(page, 1, ResultStore.MostPages) : 1;

    /// <summary>What somebody looks for in a field.</summary>
    internal static string Word(HttpRequest request, string field)
    {
        string word = SafeText.Clean(request.Query[field].FirstOrDefault() ?? "").Trim();
        return Beginning.Of(word, LongestWord);
    }

    private static async Task<IResult> Upload(HttpContext context, IAntiforgery tokens, Uploads uploads, SiteOptions options)
    {
        FormPost post = await FormPost.Read(context, tokens);
        string text = post.Fields.Files.FirstOrDefault(file => file.Length > 0) is { } file ? await Text(file) : post.Text("text");
        if (!post.IsGenuine)
        {
            return Again(FormPost.Stale, StatusCodes.Status400BadRequest);
        }

        return await Faults.OrAgain(context, Keep, Again);

        async Task<IResult> Keep()
        {
            try
            {
                Saved<StoredResult> saved = await uploads.Keep(text, post.Text("program").Trim(), post.IsOn("listed"), context);
                return Rendered.Of<SavedPage>(new { saved.Item.Path, Address = SiteAddress.Of(context, options), Own = saved.OwnPath });
            }
            catch (InvalidDataException exception)
            {
                return Again(exception.Message, StatusCodes.Status422UnprocessableEntity);
            }
        }

        IResult Again(string alert, int status) => Rendered.Of<UploadPage>(
            new { Address = SiteAddress.Of(context, options), Text = Shown("text"), Program = Shown("program"), IsListed = post.IsOn("listed"), Alert = post.Alert(alert) }, status);

        string Shown(string field) => post.IsShown ? post.Text(field) : "";
    }

    private static async Task<IResult> Browse(HttpRequest request, ResultStore results, ProgramStore programs)
    {
        ResultFilter filter = Filter(request);
        IReadOnlyList<StoredResult> found = await results.Search(filter, ResultStore.PageLength + 1);
        return Rendered.Of<BrowsePage>(new
        {
            Filter = filter,
            Found = (IReadOnlyList<StoredResult>)[.. found.Take(ResultStore.PageLength)],
            HasOlder = found.Count > ResultStore.PageLength,
            Programs = filter.Page == 1 ? await programs.Newest(filter.Text, MostPrograms) : [],
            ProgramCount = filter.Page == 1 ? await programs.CountListed(filter.Text) : 0,
        });
    }

    private static async Task<IResult> Changes(string id, ResultStore results, ProgramStore programs)
    {
        StoredProgram? program = await programs.Find(id);
        return program is { Deleted: null } ? await new ProgramChanges(results, program).Page() : Missing.Of(program);
    }

    private static async Task<IResult> Show(string id, ResultStore results, ProgramStore programs)
    {
        StoredResult? result = await results.Find(id);
        if (result is not { Deleted: null })
        {
            return Missing.Of(result);
        }

        StoredProgram? program = result.Program is not null && await programs.Find(result.Program) is { Deleted: null } there ? there : null;

        // Who sees listed results may not have the links of those that are not.
        StoredProgram? seen = program is null ? null : program with { Listed = Math.Max(program.Listed, result.Listed) };
        IReadOnlyList<StoredResult> same = seen is null ? [] : await results.OfProgram(seen);
        int count = seen is null ? 0 : await results.CountOfProgram(seen);
        return Rendered.Of<ResultPage>(new
        {
            View = new ResultView(result, await results.Figures(id), ResultTables.Html(Read(result)))
            {
                Program = result.ShownProgram is null ? null : program,
                Others = [.. same.Where(other => other.Id != id)],
                OthersCount = Math.Max(0, count - (seen is null || result.Listed < seen.Listed ? 0 : 1)),
            },
        });
    }

    private static async Task<IResult> Picture(string id, HttpContext context, ResultStore results)
    {
        StoredResult? result = await results.Find(id);
        return result is { Deleted: null } ? Drawn(result, context) : Missing.Of(result);
    }

    private static async Task<IResult> NewestPicture(string id, HttpContext context, ResultStore results, ProgramStore programs)
    {
        StoredProgram? program = await programs.Find(id);
        return program is not { Deleted: null } ? Missing.Of(program)
            : await results.PicturedOf(program) is { } newest && await results.Find(newest.Id) is { Deleted: null } result
            ? Drawn(result, context) : Missing.Of(null);
    }

    /// <summary>It changes with the library that draws it alone, but may be deleted: nobody keeps it for long.</summary>
    private static IResult Drawn(StoredResult result, HttpContext context)
    {
        EntityTagHeaderValue tag = new($"\"{result.Id}-{Library:N}\"", isWeak: true);
        ResponseHeaders.AllowPicture(context.Response);
        context.Response.Headers.CacheControl = result.Listed == 1 ? "public, max-age=300" : "private, max-age=300";
        context.Response.Headers.ETag = tag.ToString();
        return context.Request.GetTypedHeaders().IfNoneMatch.Any(one => one.Equals(EntityTagHeaderValue.Any) || one.Compare(tag, useStrongComparison: false))
            ? Results.StatusCode(StatusCodes.Status304NotModified)
            : Results.Bytes(Encoding.UTF8.GetBytes(Formatted(result, "svg")), "image/svg+xml; charset=utf-8");
    }

    /// <summary>It waits for its reader compressed: a report of many tests has megabytes, and some readers take a quarter of an hour for them.</summary>
    internal static async Task<IResult> Download(string id, string format, HttpContext context, ResultStore results, ReadTurns turns)
    {
        StoredResult? known = await results.FindBrief(id);
        if (known is not { Deleted: null } || Formats.All.FirstOrDefault(one => one.Name == format) is not { } wanted)
        {
            return Missing.OrNotOwned(known);
        }

        // Many may wait, and none of them holds what was sent meanwhile.
        using IDisposable turn = await turns.ToMake(context);
        StoredResult? result = await results.Find(id);
        return result is not { Deleted: null } ? Missing.Of(result) : Results.Stream(await turns.ToRead(context, Compressed.Of(Formatted(result, format))), "application/octet-stream", result.Id + wanted.UsualExtension);
    }

    /// <summary>Reads results that were stored.</summary>
    internal static SavedResults Read(string text)
    {
        using StringReader input = new(text);
        return SavedResults.Read(input);
    }

    private static SavedResults Read(StoredResult result) => Read(Compressed.Text(result.Saved));

    private static string Formatted(StoredResult result, string format)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        Formats.Find(format).Create().Write(Read(result), text);
        return text.ToString();
    }

    private static async Task<string> Text(IFormFile file)
    {
        using StreamReader reader = new(file.OpenReadStream(), Encoding.UTF8);
        return await reader.ReadToEndAsync();
    }
}
