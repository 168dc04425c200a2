using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;
using MiniBench.Web.Checking;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>From functions, or from a program, to a link.</summary>
internal static class WriteEndpoints
{
    private const string Extension = ".cs";

    internal static void Map(IEndpointRouteBuilder site)
    {
        RouteGroupBuilder pages = site.MapGroup("").ExcludeFromDescription();
        pages.MapGet("/", () => Rendered.Of<WritePage>(new { Form = new WriteForm() }));
        pages.MapPost("/", Write);
        pages.MapGet("/program", () => Rendered.Of<ProgramFormPage>(new { Form = new ProgramForm() }));
        pages.MapPost("/program", TakeProgram);
    }

    private static async Task<IResult> Write(HttpContext context, IAntiforgery tokens, ProgramChecker checker, Uploads uploads, SiteOptions options)
    {
        FormPost post = await FormPost.Read(context, tokens);
        WriteForm form = WriteForm.Of(post);
        if (!post.IsGenuine)
        {
            return Page(post, form, FormPost.Stale, StatusCodes.Status400BadRequest);
        }

        if (post.Text("action") == "more")
        {
            return Page(post, form.Code.Count < WriteForm.MostBoxes ? form with { Code = [.. form.Code, ""] } : form);
        }

        return await Faults.OrAgain(
            context, () => Answer(context, checker, uploads, options, post, form), (alert, status) => Page(post, form, alert, status));
    }

    private static async Task<IResult> Answer(HttpContext context, ProgramChecker checker, Uploads uploads, SiteOptions options, FormPost post, WriteForm form)
    {
        CheckReply reply = form.Excess is { } excess ? CheckReply.Refuse(excess) : await checker.Write(Request(form), Visitor.Of(context));
        string action = post.Text("action");
        if (action == "fragment")
        {
            return Rendered.Of<Preview>(new { Found = reply, Faults = BoxFault.Of(reply.Faults, form.Code, reply.Text) });
        }

        return reply.Refusal is null && action == "save"
            ? await Save(context, options, uploads, reply with { Name = Name(form) + Extension }, new() { IsListed = form.IsListed })
            : Page(post, form, found: reply);
    }

    private static RazorComponentResult<WritePage> Page(FormPost post, WriteForm form, string? alert = null, int? status = null, CheckReply? found = null) => Rendered.Of<WritePage>(
        new { Form = form.Shown(post), Alert = post.Alert(alert), Found = found, Faults = found is null ? [] : BoxFault.Of(found.Faults, form.Code, found.Text) }, status ?? StatusOf(found));

    private static async Task<IResult> TakeProgram(HttpContext context, IAntiforgery tokens, ProgramChecker checker, Uploads uploads, SiteOptions options)
    {
        FormPost post = await FormPost.Read(context, tokens);
        ProgramForm form = ProgramForm.Of(post);
        return post.IsGenuine
            ? await Faults.OrAgain(context, () => Answer(context, checker, uploads, options, post, form), Again)
            : Again(FormPost.Stale, StatusCodes.Status400BadRequest);

        IResult Again(string alert, int status) => Page(form.Shown(post), post.Alert(alert), status);
    }

    private static async Task<IResult> Answer(HttpContext context, ProgramChecker checker, Uploads uploads, SiteOptions options, FormPost post, ProgramForm form)
    {
        (string name, byte[] file) = await File(post, form);
        CheckReply reply = file.Length == 0 ? CheckReply.Refuse("There is no program: a text or a file was expected.") : await checker.Check(name, file, Visitor.Of(context));
        if (reply.Refusal is null && post.Text("action") == "save")
        {
            return await Save(context, options, uploads, reply, form);
        }

        if (post.Text("action") == "fragment")
        {
            return Rendered.Of<Preview>(new { Found = reply, Faults = InText(reply), BoxNames = false });
        }

        // What came out of a file, or of a long pack, is short: it can be shown, changed and saved.
        return reply.Refusal is null && (form.Text.Length == 0 || !post.IsShown)
            ? Page(form.Shown(post) with { Text = reply.Text, Name = reply.Name }, alert: null, StatusOf(reply), reply)
            : Page(form.Shown(post), post.Alert(null), StatusOf(reply), reply);
    }

    private static RazorComponentResult<ProgramFormPage> Page(ProgramForm shown, string? alert, int status, CheckReply? found = null) => Rendered.Of<ProgramFormPage>(
        new { Form = shown, Alert = alert, Found = found, Faults = found is null ? [] : InText(found) }, status);

    private static int StatusOf(CheckReply? found) => found?.Refusal is null ? StatusCodes.Status200OK : StatusCodes.Status422UnprocessableEntity;

    private static IReadOnlyList<BoxFault> InText(CheckReply reply) => [.. reply.Faults.Select(BoxFault.OfWhole)];

    private static async Task<IResult> Save(HttpContext context, SiteOptions options, Uploads uploads, CheckReply reply, ProgramForm form)
    {
        Saved<StoredProgram> saved = await uploads.Keep(reply, form.Parent, form.IsListed, Visitor.Of(context));
        return Rendered.Of<SavedPage>(new { saved.Item.Path, Address = SiteAddress.Of(context, options), Own = saved.OwnPath });
    }

    private static CheckRequest Request(WriteForm form) => new(CheckKind.Write)
    {
        Name = Name(form),
        Code = [.. form.Functions],
        Input = string.IsNullOrWhiteSpace(form.Input) ? null : form.Input,
        ExpectedOutput = string.IsNullOrWhiteSpace(form.Expected) ? null : form.Expected,
    };

    /// <summary>What the comparison is called, as its file is but for the extension.</summary>
    private static string Name(WriteForm form)
    {
        string name = form.Name.Trim();
        name = name.EndsWith(Extension, StringComparison.OrdinalIgnoreCase) ? name[..^Extension.Length].TrimEnd() : name;
        return name.Length == 0 ? "bench" : name;
    }

    private static async Task<(string Name, byte[] File)> File(FormPost post, ProgramForm form)
    {
        if (post.Fields.Files.FirstOrDefault(file => file.Length > 0) is not { } upload)
        {
            return (form.Name.Length > 0 ? form.Name : "bench.cs", Encoding.UTF8.GetBytes(form.Text));
        }

        using MemoryStream bytes = new();
        await upload.CopyToAsync(bytes);
        return (form.Name.Length > 0 ? form.Name : Path.GetFileName(upload.FileName), bytes.ToArray());
    }
}
