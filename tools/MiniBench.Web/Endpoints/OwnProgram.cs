using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Output;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>What the owner of a program can do with it.</summary>
internal sealed class OwnProgram : OwnActions<StoredProgram>
{
    private const int LongestAddress = 300;

    private readonly ProgramStore programs;
    private readonly ResultStore results;
    private readonly string owner;

    /// <param name="programs">Where it is.</param>
    /// <param name="results">Where its results are.</param>
    /// <param name="id">Its identifier.</param>
    /// <param name="secret">What somebody has who may be its owner.</param>
    internal OwnProgram(ProgramStore programs, ResultStore results, string id, string secret)
        : base(programs, id, secret) => (this.programs, this.results, owner) = (programs, results, Secret.Hash(secret));

    protected override Task<IResult?> Other(FormPost post, StoredProgram item, OwnView view, CancellationToken hungUp) =>
        post.Text("action") == "picture" ? Picture(Beginning.Of(SafeText.Clean(post.Text("results")).Trim(), LongestAddress), item, view, hungUp) : base.Other(post, item, view, hungUp);

    /// <summary>Has its picture show results, given by their identifier or the address of their page, or the newest ones.</summary>
    private async Task<IResult?> Picture(string given, StoredProgram program, OwnView view, CancellationToken hungUp)
    {
        string chosen = given.TrimEnd('/');
        chosen = chosen[(chosen.LastIndexOf('/') + 1)..];
        if (given.Length > 0 && !(ContentId.IsOne(chosen) && await results.FindOfProgram(program, chosen) is not null))
        {
            string done = $"Nothing was changed: '{given}' are no results on the page of this program.";
            return Rendered.Of<OwnPage>(new { View = view with { Done = done } }, StatusCodes.Status422UnprocessableEntity);
        }

        StoredProgram changed = program with { Pictured = given.Length > 0 ? chosen : null };
        return await programs.Picture(program.Id, owner, changed.Pictured, hungUp)
            ? Rendered.Of<OwnPage>(new { View = view with { Item = changed, Done = changed.Pictured is null ? "The picture shows the newest results now." : $"The picture shows /r/{chosen} now." } })
            : null;
    }
}
