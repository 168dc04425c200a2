using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What the site keeps of results.</summary>
public sealed class ResultStoreTest : TestsOfTheDatabase
{
    /// <summary>The minute is all that is known of when they came; a letter of their links, which come from their content, says nothing.</summary>
    [Test]
    public async Task Newest_OfOneMinute_IsTheLastMeasured()
    {
        ResultStore results = new(Database);
        StoredProgram program = new() { Id = ContentId.Of("program", "a")[..ContentId.Shortest], Listed = 1 };
        List<string> all = [];
        foreach (long measured in new long[] { 5, 1, 4, 6, 2, 3 })
        {
            all.Add((await results.Add(
                new() { Content = ContentId.Of("results", $"{measured}"), Program = program.Id, Title = "a", Measured = measured, Created = 60_000, Listed = 1, Secret = "owner" }, [])).Result.Id);
        }

        string[] expected = [all[3], all[0], all[2], all[5], all[4], all[1]];
        Assert.That((await results.OfProgram(program)).Select(result => result.Id), Is.EqualTo(expected));
        Assert.That((await results.Search(new())).Select(result => result.Id), Is.EqualTo(expected));
    }

    /// <summary>Results can have megabytes, and many pages look at their names alone.</summary>
    [Test]
    public async Task FindBrief_Results_HasAllButWhatIsLong()
    {
        ResultStore results = new(Database);
        StoredResult sent = new() { Content = ContentId.Of("results", "a"), Title = "a", Processor = "mine", Measured = 1, Listed = 1, Saved = [1, 2, 3], Secret = "owner" };
        string id = (await results.Add(sent, [])).Result.Id;
        StoredResult whole = (await results.Find(id))!;

        Assert.That(whole.Saved, Is.EqualTo(new byte[] { 1, 2, 3 }));
        Assert.That(await results.FindBrief(id), Is.EqualTo(whole with { Saved = [] }));
        Assert.That((await results.FindBrief(id))!.Secret, Is.EqualTo("owner"), "Its owner is asked for it.");
        Assert.That(await results.FindBrief("../x"), Is.Null);
    }

    [TestCase("hash", 2)]
    [TestCase("another", 3)]
    public async Task PicturedOf_AProgram_IsTheNewestThatKnowsItsTextWhereThereIsOne(string hash, long expected)
    {
        ResultStore results = new(Database);
        StoredProgram program = new() { Id = ContentId.Of("program", "a")[..ContentId.Shortest], Listed = 1, SourceHash = hash };
        foreach ((long measured, string? of) in new (long, string?)[] { (1, "hash"), (2, "hash"), (3, null) })
        {
            await results.Add(
                new() { Content = ContentId.Of("results", $"{measured}"), Program = program.Id, SourceHash = of, Title = "a", Measured = measured, Created = measured, Listed = 1, Secret = "owner" }, []);
        }

        Assert.That((await results.PicturedOf(program))?.Measured, Is.EqualTo(expected));
    }
}
