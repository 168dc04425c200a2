using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http.HttpResults;
using MiniBench.Output;
using MiniBench.Web.Endpoints;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Which runs of a program are compared.</summary>
public sealed class ProgramChangesTest : TestsOfTheDatabase
{
    private const long Minute = 60_000;

    /// <summary>What somebody's machine takes for the time is what he likes; of one minute, the last measured is the newest.</summary>
    [Test]
    public async Task Page_TwoNewestRuns_AreThoseThatCameLast()
    {
        ResultStore results = new(Database);
        StoredProgram program = (await Programs.Add(new() { Content = ContentId.Of("program", "a"), Name = "a.cs", Listed = 1, Secret = "owner" })).Program;
        List<string> paths = [];
        foreach ((long created, long measured) in new[] { (1 * Minute, 9_000), (2 * Minute, 2_000L), (2 * Minute, 3_000) })
        {
            StoredResult result = new() { Content = ContentId.Of("results", $"{measured}"), Program = program.Id, Title = "a", Saved = Saved(measured), Measured = measured, Created = created, Listed = 1, Secret = "owner" };
            paths.Add((await results.Add(result, [])).Result.Path);
        }

        RazorComponentResult<ChangesPage> page = (RazorComponentResult<ChangesPage>)await new ProgramChanges(results, program).Page();
        ChangeRow row = ((IReadOnlyList<ChangeRow>)page.Parameters["Rows"]!)[0];

        Assert.That((row.Then.Split('#')[0], row.Now.Split('#')[0]), Is.EqualTo((paths[1], paths[2])));
    }

    private static byte[] Saved(double time) => Compressed.Of(SavedExamples.Written(new JsonFormatter(), SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", time))));
}
