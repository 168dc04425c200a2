using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What programs and results have in common, and what the site keeps of programs.</summary>
public sealed class ItemStoreTest : TestsOfTheDatabase
{
    private const string Owner = "owner";

    /// <summary>Each is read when it is its turn.</summary>
    [Test]
    public async Task Listed_DeletedMeanwhile_IsNotAmongThem()
    {
        string[] both = [await Add("a.cs"), await Add("b.cs")];
        await using IAsyncEnumerator<StoredProgram> listed = Programs.Listed().GetAsyncEnumerator();
        Assert.That(await listed.MoveNextAsync(), Is.True);
        await Programs.Delete(both.Single(id => id != listed.Current.Id), Owner, "");

        Assert.That(await listed.MoveNextAsync(), Is.False);
    }

    [Test]
    public async Task Listed_MoreThanAreAskedForAtATime_AreAllThere()
    {
        string[] all = await Task.WhenAll(Enumerable.Range(0, 101).Select(i => Add($"{i}.cs")));
        List<string> found = [];
        await foreach (StoredProgram program in Programs.Listed())
        {
            found.Add(program.Id);
        }

        Assert.That(found, Is.EquivalentTo(all));
    }

    /// <summary>Two who have the same link press at once: the second finds that it has ended.</summary>
    [Test]
    public async Task Claim_TwiceWithOneSecret_IsTheFirstOnesAlone()
    {
        string id = await Add("a.cs");

        Assert.That(await Programs.Claim(id, Owner, "first"), Is.True);
        Assert.That(await Programs.Claim(id, Owner, "second"), Is.False);
        Assert.That(await Programs.List(id, Owner, isListed: false), Is.False);
        Assert.That(await Programs.Delete(id, Owner, ""), Is.False);
        StoredProgram kept = (await Programs.Find(id))!;
        Assert.That((kept.Secret, kept.Listed, kept.Deleted, kept.Name), Is.EqualTo(("first", 1, (long?)null, "a.cs")));
        Assert.That(await Programs.Delete(id, "first", ""), Is.True);
    }

    [Test]
    public async Task AddPack_OfAProgramThatWasDeleted_KeepsNone()
    {
        string id = await Add("a.cs");
        StoredPack pack = new() { Name = "a.zip", Bytes = [1, 2, 3] };
        await Programs.AddPack(id, "zip", "1", pack);
        bool wasKept = await Programs.FindPack(id, "zip", "1") is not null;
        await Programs.Delete(id, Owner, "");
        await Programs.AddPack(id, "zip", "1", pack);

        Assert.That(wasKept, Is.True);
        Assert.That(await Programs.FindPack(id, "zip", "1"), Is.Null);
    }

    /// <summary>Who would not be told whose it is has not kept it, and can send it again.</summary>
    [Test]
    public async Task Add_WhoseSenderHungUp_KeepsNothing()
    {
        using CancellationTokenSource hungUp = new();
        string id = await Add("a.cs");
        await hungUp.CancelAsync();

        await Assert.ThatAsync(
            () => Programs.Add(new() { Content = ContentId.Of("program", "b"), Name = "b.cs", Secret = Owner }, hungUp.Token), Throws.InstanceOf<OperationCanceledException>());
        await Assert.ThatAsync(() => Programs.Claim(id, Owner, "another", hungUp.Token), Throws.InstanceOf<OperationCanceledException>());
        Assert.That(await Database.Read(connection => connection.ExecuteScalarAsync<int>("select count(*) from program")), Is.EqualTo(1));
        Assert.That(await Programs.Claim(id, Owner, "another"), Is.True);
    }

    /// <summary>Between the first question to the database and the commit.</summary>
    [Test]
    public async Task Write_WhoseSenderHangsUpMeanwhile_ChangesNothing()
    {
        using CancellationTokenSource hungUp = new();
        string id = await Add("a.cs");

        await Assert.ThatAsync(
            () => Database.Write(
                async (connection, transaction) =>
                {
                    int changed = await connection.ExecuteAsync("delete from program", null, transaction);
                    await hungUp.CancelAsync();
                    return changed;
                },
                hungUp.Token),
            Throws.InstanceOf<OperationCanceledException>());
        Assert.That(await Programs.Find(id), Is.Not.Null);
    }

    /// <summary>Those of a site of another version that serves the same database meanwhile stay: both would make theirs again and again.</summary>
    [Test]
    public async Task AddPack_OfANewVersion_DeletesThoseOfOldOnes()
    {
        string[] both = [await Add("a.cs"), await Add("b.cs")];
        StoredPack pack = new() { Name = "a.zip", Bytes = [1, 2, 3] };
        foreach ((string id, string format, string version) in new[] { (both[0], "zip", "old"), (both[0], "html", "old"), (both[1], "zip", "old") })
        {
            await Programs.AddPack(id, format, version, pack);
        }

        await Database.Write((connection, transaction) => connection.ExecuteAsync("update pack set created = created - 90000000", null, transaction));
        await Programs.AddPack(both[0], "zip", "meanwhile", pack);
        await Programs.AddPack(both[0], "zip", "new", pack);

        string[] kept = await Database.Read(async connection => (await connection.QueryAsync<string>(
            "select format || ' ' || version from pack where program = @Id order by format, version", new { Id = both[0] })).ToArray());
        Assert.That(kept, Is.EqualTo(new[] { "html old", "zip meanwhile", "zip new" }));
        Assert.That(await Programs.FindPack(both[1], "zip", "old"), Is.Not.Null);
    }

    [Test]
    public async Task Delete_LeavesNothingOfWhatSomebodyWrote()
    {
        StoredProgram program = (await Programs.Add(new() { Content = ContentId.Of("program", "a"), Name = "a.cs", Source = "a", SourceHash = "hash", Html = "<p>", Notes = "note", Secret = Owner })).Program;
        ResultStore results = new(Database);
        StoredResult result = (await results.Add(
            new() { Content = ContentId.Of("result", "a"), Title = "a", Words = "a", SourceHash = "hash", Processor = "mine", Processors = 2, System = "mine", Runtime = "mine", Version = "1", Measured = 1, Secret = Owner }, [])).Result;
        await Programs.Delete(program.Id, Owner, "");
        await results.Delete(result.Id, Owner, "");

        StoredProgram left = (await Programs.Find(program.Id))!;
        StoredResult rest = (await results.Find(result.Id))!;
        Assert.That((left.Name, left.Source, left.SourceHash, left.Html, left.Notes), Is.EqualTo(("", "", "", "", "")));
        Assert.That((rest.Title, rest.Words, rest.SourceHash, rest.Processor, rest.Processors), Is.EqualTo(("", "", (string?)null, "", 0)));
        Assert.That((rest.System, rest.Runtime, rest.Version, rest.Measured), Is.EqualTo(("", "", "", 0L)));
    }

    [TestCase("größe")]
    [TestCase("GRÖßE.CS")]
    [TestCase("ГРАФ")]
    public async Task Newest_WordInAnyCase_IsFound(string word)
    {
        string[] both = [await Add("Größe.cs"), await Add("граф.cs")];

        Assert.That((await Programs.Newest(word, 5)).Select(program => program.Id), Is.EqualTo(new[] { both[word == "ГРАФ" ? 1 : 0] }));
    }

    /// <summary>As in results.</summary>
    [TestCase("two sums", 1)]
    [TestCase("sums  CS", 2)]
    [TestCase("sums three", 0)]
    [TestCase("", 3)]
    public async Task Newest_SeveralWords_AllStandInTheName(string words, int expected)
    {
        await Add("sums of two.cs");
        await Add("sums.cs");
        await Add("other");

        Assert.That(await Programs.Newest(words, 5), Has.Count.EqualTo(expected));
    }

    [Test]
    public async Task Newest_ByPages_HasEachOnce()
    {
        for (int i = 0; i < 7; i++)
        {
            await Add($"sums {i}.cs");
        }

        await Add("other.cs");
        IReadOnlyList<StoredProgram>[] pages = [await Programs.Newest("sums", 3), await Programs.Newest("sums", 3, 2), await Programs.Newest("sums", 3, 3), await Programs.Newest("sums", 3, 4)];

        Assert.That(pages.Select(page => page.Count), Is.EqualTo(new[] { 3, 3, 1, 0 }));
        Assert.That(pages.SelectMany(page => page).Select(program => program.Name), Is.EquivalentTo(Enumerable.Range(0, 7).Select(i => $"sums {i}.cs")));
        Assert.That((await Programs.CountListed("sums"), await Programs.CountListed(""), await Programs.CountListed("none")), Is.EqualTo((7, 8, 0)));
    }

    private async Task<string> Add(string name) => (await Programs.Add(new()
    {
        Content = ContentId.Of("program", name),
        Name = name,
        Listed = 1,
        Secret = Owner,
    })).Program.Id;
}
