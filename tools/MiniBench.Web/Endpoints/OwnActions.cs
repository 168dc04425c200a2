using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>What the owner of a program or of results can do with it, on its own page.</summary>
/// <param name="items">Where it is.</param>
/// <param name="id">Its identifier.</param>
/// <param name="secret">What somebody has who may be its owner.</param>
internal class OwnActions<T>(ItemStore<T> items, string id, string secret)
    where T : StoredItem
{
    /// <summary>Shows the page.</summary>
    internal async Task<IResult> Show()
    {
        T? item = await items.FindBrief(id);
        return IsOwn(item) ? Rendered.Of<OwnPage>(new { View = View(item) }) : Missing.OrNotOwned(item);
    }

    /// <summary>Does what the owner pressed.</summary>
    internal async Task<IResult> Do(HttpContext context, IAntiforgery tokens)
    {
        T? item = await items.FindBrief(id);
        if (!IsOwn(item))
        {
            return Missing.OrNotOwned(item);
        }

        FormPost post = await FormPost.Read(context, tokens);
        OwnView view = View(item);
        return !post.IsGenuine ? Rendered.Of<OwnPage>(new { View = view with { Done = FormPost.Stale } }, StatusCodes.Status400BadRequest) : post.Text("action") switch
        {
            "delete" => await Delete(post, view, context.RequestAborted),
            "list" or "unlist" when view.IsTakenOff => Rendered.Of<OwnPage>(new { View = view with { Done = "Nothing was changed: the site's operator took it off the lists." } }, StatusCodes.Status403Forbidden),
            "list" => await List(view, isListed: true, "It is listed now.", context.RequestAborted),
            "unlist" => await List(view, isListed: false, "It is not listed any longer.", context.RequestAborted),
            "claim" => await Claim(view, context.RequestAborted),
            _ => await Other(post, item, view, context.RequestAborted),
        } ?? Missing.OrNotOwned(await items.FindBrief(id));
    }

    /// <summary>Does what can be done with items of one kind alone.</summary>
    /// <returns>The answer; null where the item was deleted or claimed since it was found.</returns>
    protected virtual Task<IResult?> Other(FormPost post, T item, OwnView view, CancellationToken hungUp) =>
        Task.FromResult<IResult?>(Rendered.Of<OwnPage>(new { View = view }, StatusCodes.Status400BadRequest));

    private bool IsOwn([NotNullWhen(true)] T? item) => item is { Deleted: null } && Secret.Fits(secret, item.Secret);

    private OwnView View(T item) => new(item, secret, item.Listed == 1);

    // Each answers with null where it was deleted or claimed since it was found.
    private async Task<IResult?> Delete(FormPost post, OwnView view, CancellationToken hungUp) => await items.Delete(id, Secret.Hash(secret), DeletionReason.Of(post.Text("reason")), hungUp)
        ? Rendered.Of<MessagePage>(new { Heading = "Deleted", Text = $"{view.Path} now says so, and is never given to anything else." })
        : null;

    private async Task<IResult?> List(OwnView view, bool isListed, string done, CancellationToken hungUp) => await items.List(id, Secret.Hash(secret), isListed, hungUp)
        ? Rendered.Of<OwnPage>(new { View = view with { IsListed = isListed, Done = done } })
        : null;

    private async Task<IResult?> Claim(OwnView view, CancellationToken hungUp)
    {
        string another = Secret.Create();
        OwnView claimed = view with { Secret = another, Done = "It is yours alone: the old link has ended." };
        return await items.Claim(id, Secret.Hash(secret), Secret.Hash(another), hungUp) ? Rendered.Of<OwnPage>(new { View = claimed with { NewLink = claimed.OwnPath } }) : null;
    }
}
