using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>What the owner of something can do with it.</summary>
/// <param name="Delete">Deletes it, for a reason.</param>
/// <param name="List">Lists it, or no longer.</param>
/// <param name="Claim">Gives it to who has another secret.</param>
internal sealed record OwnActions(Func<string, Task> Delete, Func<bool, Task> List, Func<string, Task> Claim)
{
    /// <summary>Does what the owner pressed.</summary>
    internal async Task<IResult> Do(HttpContext context, IAntiforgery tokens, OwnView view)
    {
        FormPost post = await FormPost.Read(context, tokens);
        if (!post.IsGenuine)
        {
            return Rendered.Of<OwnPage>(new { View = view with { Done = FormPost.Stale } }, StatusCodes.Status400BadRequest);
        }

        switch (post.Text("action"))
        {
            case "delete":
                await Delete(DeletionReason.Of(post.Text("reason")));
                return Rendered.Of<MessagePage>(new { Heading = "Deleted", Text = $"{view.Path} now says so, and is never given to anything else." });
            case "list" or "unlist":
                bool isListed = post.Text("action") == "list";
                await List(isListed);
                return Rendered.Of<OwnPage>(new { View = view with { IsListed = isListed, Done = isListed ? "It is listed now." : "It is not listed any longer." } });
            case "claim":
                string secret = Secret.Create();
                await Claim(Secret.Hash(secret));
                OwnView claimed = view with { Secret = secret, Done = "It is yours alone: the old link has ended." };
                return Rendered.Of<OwnPage>(new { View = claimed with { NewLink = claimed.OwnPath } });
            default:
                return Rendered.Of<OwnPage>(new { View = view }, StatusCodes.Status400BadRequest);
        }
    }
}
