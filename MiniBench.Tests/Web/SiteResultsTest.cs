using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text.Json;
using System.Threading.Tasks;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Results on the site: from the upload to the pages.</summary>
[TestFixture(SiteDatabase.Sqlite)]
[TestFixture(SiteDatabase.PostgreSql)]
[Category(Layers.Verify)]
public sealed class SiteResultsTest(SiteDatabase database)
{
    private const string Text = "static int A(int a) => a;\n";

    private RunningSite site = null!;

    public static IEnumerable<string> FormatNames => Formats.All.Select(format => format.Name);

    [SetUp]
    public async Task StartSite() => site = await RunningSite.Start(database);

    [TearDown]
    public async Task StopSite() => await site.DisposeAsync();

    [Test]
    public async Task Upload_Results_AreFoundShownAndCompared()
    {
        (string first, _) = await site.Upload(SavedExamples.Joining);
        (string second, _) = await site.Upload([.. SavedExamples.Sorting]);

        Assert.That((await site.Get("/results")).Text, Does.Contain(first).And.Contain(second));
        Assert.That((await site.Get("/results?q=bubblesort+debian")).Text, Does.Contain(second).And.Not.Contain(first));
        Assert.That((await site.Get("/results?cpu=none")).Text, Does.Contain("Nothing fits."));
        Assert.That((await site.Get($"/r/{first}")).Text, Does.Contain("583 ns").And.Contain("string.Join").And.Contain("threw InvalidOperationException"));
        Assert.That((await site.Get($"/compare?id={first}&id={second}")).Text, Does.Contain("A Processor @ 2.50GHz").And.Contain("310 ns"));
    }

    [Test]
    public async Task Upload_TheSameTwice_IsTheSameLinkWithoutTheOwners()
    {
        (string id, _) = await site.Upload(SavedExamples.Joining);
        (HttpStatusCode status, JsonElement again) = await site.Send("/api/results", SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining));

        Assert.That(status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(again.GetProperty("id").GetString(), Is.EqualTo(id));
        Assert.That(again.GetProperty("ownUrl").ValueKind, Is.EqualTo(JsonValueKind.Null));
    }

    [Test]
    public async Task Upload_BeforeTheProgram_IsAttachedWhenItIsSentAgain()
    {
        string json = OfText(Text);
        string results = await Send(json);
        (string program, _) = await site.AddProgram(Text);
        Assert.That((await site.Get($"/p/{program}")).Text, Does.Not.Contain($"/r/{results}"));

        (HttpStatusCode status, JsonElement again) = await site.Send("/api/results", json);

        Assert.That((status, again.GetProperty("ownUrl").ValueKind), Is.EqualTo((HttpStatusCode.OK, JsonValueKind.Null)));
        Assert.That((await site.Get($"/p/{program}")).Text, Does.Contain($"/r/{results}"));
        Assert.That((await site.Get($"/results?q={program}")).Text, Does.Contain($"/r/{results}"));
    }

    [Test]
    public async Task Upload_WhoseProgramWasDeleted_IsAttachedToItsSuccessorWhenItIsSentAgain()
    {
        (string deleted, string own) = await site.AddProgram(Text);
        string json = OfText(Text);
        string results = await Send(json);
        await site.Post(own, own, ("action", "delete"));
        (string program, _) = await site.AddProgram(Text);
        await Send(json);

        Assert.That((await site.Get($"/p/{program}")).Text, Does.Contain($"/r/{results}"));
        Assert.That((await site.Get($"/r/{results}")).Text, Does.Contain($"/p/{program}\"").And.Not.Contain($"/p/{deleted}\""));
    }

    [Test]
    public async Task Upload_WhoseProgramIsNoLongerListed_IsAttachedToAListedOneWhenItIsSentAgain()
    {
        (string hidden, string own) = await site.AddProgram(Text);
        string json = OfText(Text);
        string results = await Send(json);
        await site.Post(own, own, ("action", "unlist"));
        (string program, _) = await site.AddProgram(Text, name: "other.cs");
        await Send(json);

        Assert.That((await site.Get($"/p/{program}")).Text, Does.Contain($"/r/{results}"));
        Assert.That((await site.Get($"/r/{results}")).Text, Does.Contain(program).And.Not.Contain(hidden));
    }

    [TestCase(true, true)]
    [TestCase(false, false)]
    public async Task Upload_WhoseProgramIsThere_StaysWithIt(bool isListed, bool areListed)
    {
        (string program, _) = await site.AddProgram(Text, isListed: isListed);
        string json = OfText(Text);
        string results = await Send(json, $"?program={program}&listed={areListed}");
        (string other, _) = await site.AddProgram(Text, name: "other.cs");
        await Send(json, $"?program={other}");

        Assert.That((await site.Get($"/p/{program}")).Text, Does.Contain($"/r/{results}"));
        Assert.That((await site.Get($"/p/{other}")).Text, Does.Not.Contain($"/r/{results}"));
    }

    [Test]
    public async Task Search_LinkOfAProgram_FindsItsResultsWhileItIsListed()
    {
        (string program, string own) = await site.AddProgram(Text);
        string results = await Send(OfText(Text));
        string listed = (await site.Get($"/api/results?q={program}")).Text;
        await site.Post(own, own, ("action", "unlist"));
        string[] hidden = [(await site.Get($"/api/results?q={program}")).Text, (await site.Get($"/api/results?q={program[..5]}")).Text];
        await site.Post(own, own, ("action", "list"));

        Assert.That(listed, Does.Contain(results));
        Assert.That(hidden, Is.All.EqualTo("[]"));
        Assert.That((await site.Get($"/api/results?q=joining+{program.ToUpperInvariant()}")).Text, Does.Contain(results));
    }

    [Test]
    public async Task Api_BehindTheLastPage_HasNoResults()
    {
        await site.Upload(SavedExamples.Joining);

        Assert.That((await site.Get("/api/results?page=2")).Text, Is.EqualTo("[]"));
        Assert.That((await site.Get("/api/results?page=101")).Text, Is.EqualTo("[]"));
        Assert.That((await site.Get("/api/results?page=1")).Text, Is.Not.EqualTo("[]"));
    }

    [Test]
    public async Task Upload_TheSameByManyAtOnce_IsKeptOnce()
    {
        string json = SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining);
        (HttpStatusCode Status, JsonElement Answer)[] answers = await Task.WhenAll(Enumerable.Range(0, 20).Select(_ => site.Send("/api/results", json)));

        Assert.That(answers.Count(answer => answer.Status == HttpStatusCode.Created), Is.EqualTo(1));
        Assert.That(answers.Select(answer => answer.Answer.GetProperty("id").GetString()).Distinct().Count(), Is.EqualTo(1));
    }

    [Test]
    public async Task Upload_OfAnotherProgram_IsRefused()
    {
        (string program, _) = await site.AddProgram("static int A(int a) => a;\n");
        (HttpStatusCode status, JsonElement problem) = await site.Send(
            $"/api/results?program={program}", SavedExamples.Written(new JsonFormatter(), new SavedResults([SavedExamples.Joining], SourceHash.Of("static int B(int a) => a;\n"))));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain("were measured with another text than that of the program"));
        Assert.That((await site.Get("/results")).Text, Does.Contain("There are none yet."));
    }

    [TestCaseSource(nameof(FormatNames))]
    public async Task Download_EveryFormat_IsWhatTheToolWrites(string format)
    {
        (string id, _) = await site.Upload(SavedExamples.Joining);
        (HttpStatusCode status, string text) = await site.Get($"/r/{id}/as/{format}");

        string expected = SavedExamples.Written(Formats.Find(format).Create(), SavedExamples.Reread(SavedExamples.Joining)).ReplaceLineEndings("\n");
        Assert.That(status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(text.ReplaceLineEndings("\n"), Is.EqualTo(expected));
    }

    [Test]
    public async Task Pages_AnyCulture_AreTheSame([Values("", "de-DE", "tr-TR", "ar-SA")] string culture)
    {
        await using RunningSite there = await RunningSite.Start(database == SiteDatabase.PostgreSql ? await SharedPostgreSql.CreateDatabase() : null, culture: culture);
        (string id, _) = await there.Upload(SavedExamples.Uneven, SavedExamples.Joining);
        string text = (await there.Get($"/r/{id}")).Text + (await there.Get($"/compare?id={id}")).Text + (await there.Get("/results?since=2026-01-01&q=joining+strings")).Text;

        Assert.That(text, Does.Contain("583 ns").And.Contain("0.5 %").And.Contain("2026-01-31"));
    }

    [Test]
    public async Task Delete_ByTheOwner_LeavesAPageThatSaysSo()
    {
        (string id, string own) = await site.Upload(SavedExamples.Joining);
        (HttpStatusCode deleted, _) = await site.Post(own, own, ("action", "delete"), ("reason", "a <b>mistake</b>"));

        Assert.That(deleted, Is.EqualTo(HttpStatusCode.OK));
        (HttpStatusCode status, string text) = await site.Get($"/r/{id}");
        Assert.That(status, Is.EqualTo(HttpStatusCode.Gone));
        Assert.That(text, Does.Contain("a &lt;b&gt;mistake&lt;/b&gt;"));
        Assert.That((await site.Get("/results")).Text, Does.Not.Contain(id));
        Assert.That((await site.Get(own)).Status, Is.EqualTo(HttpStatusCode.Gone));
        Assert.That((await site.Upload(SavedExamples.Joining)).Id, Is.Not.EqualTo(id).And.StartsWith(id), "A deleted identifier is never given again.");
    }

    [TestCaseSource(nameof(FormatNames))]
    public async Task Download_OfHugeTimes_IsWritten(string format)
    {
        (string id, _) = await site.Upload(SavedExamples.Suite(SavedExamples.Result("a", 1e308, 1e307, 1e308, [1e308, 1e308, 1e308]), SavedExamples.Around("b", 100)));

        Assert.That((await site.Get($"/r/{id}/as/{format}")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task Claim_ByTheOwner_EndsTheOldLink()
    {
        (_, string own) = await site.Upload(SavedExamples.Joining);
        (_, string text) = await site.Post(own, own, ("action", "claim"));
        string path = text.Split("id=\"own\" href=\"")[1].Split('"')[0];

        Assert.That((await site.Get(own)).Status, Is.EqualTo(HttpStatusCode.NotFound));
        Assert.That((await site.Get(path)).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task Unlist_ByTheOwner_HidesItFromTheListAlone()
    {
        (string id, string own) = await site.Upload(SavedExamples.Joining);
        await site.Post(own, own, ("action", "unlist"));

        Assert.That((await site.Get("/results")).Text, Does.Not.Contain(id));
        Assert.That((await site.Get("/api/dump")).Text, Does.Not.Contain(id));
        Assert.That((await site.Get($"/r/{id}")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task Hostile_NamesEverywhere_AreShownAndRunNothing()
    {
        (string id, _) = await site.Upload(HtmlFormatterTest.Hostile(SavedExamples.Hostile));
        foreach (string path in new[] { $"/r/{id}", $"/compare?id={id}", "/results" })
        {
            (HttpStatusCode status, string text) = await site.Get(path);
            Assert.That(status, Is.EqualTo(HttpStatusCode.OK), path);
            Assert.That(text, Does.Not.Contain("<script>").And.Not.Contain("<img src=x"), path);
            Assert.That(text.IndexOfAny(['\u202E', '\0']), Is.Negative, path);
            Assert.That(text, Does.Contain("&lt;script&gt;"), path);
        }
    }

    [Test]
    public async Task Picture_OfResults_BringsItsStyleAndRunsNothing()
    {
        (string id, _) = await site.Upload(SavedExamples.Joining);
        using HttpResponseMessage answer = await site.Client.GetAsync(new Uri($"/r/{id}/picture.svg", UriKind.Relative));

        Assert.That(answer.Content.Headers.ContentType?.MediaType, Is.EqualTo("image/svg+xml"));
        Assert.That(answer.Headers.ETag, Is.EqualTo(new EntityTagHeaderValue($"\"{id}-{typeof(SvgFormatter).Module.ModuleVersionId:N}\"", isWeak: true)), "Another library may draw otherwise.");
        Assert.That(answer.Headers.GetValues("Content-Security-Policy").Single(), Does.Contain("sandbox").And.Not.Contain("script-src"));
    }

    [Test]
    public async Task Picture_OfResults_IsKeptForMinutesAndGoneWithThem()
    {
        (string id, string own) = await site.Upload(SavedExamples.Joining);
        CacheControlHeaderValue listed = await Caching();
        await site.Post(own, own, ("action", "unlist"));
        CacheControlHeaderValue hidden = await Caching();
        await site.Post(own, own, ("action", "delete"));

        Assert.That((listed.Public, listed.MaxAge?.TotalMinutes, listed.Extensions.Count), Is.EqualTo((true, (double?)5, 0)));
        Assert.That((hidden.Public, hidden.Private, hidden.MaxAge?.TotalMinutes), Is.EqualTo((false, true, (double?)5)));
        Assert.That((await site.Get($"/r/{id}/picture.svg")).Status, Is.EqualTo(HttpStatusCode.Gone));

        async Task<CacheControlHeaderValue> Caching()
        {
            using HttpResponseMessage answer = await site.Client.GetAsync(new Uri($"/r/{id}/picture.svg", UriKind.Relative));
            return answer.Headers.CacheControl!;
        }
    }

    [Test]
    public async Task List_OfExactlyAPage_LeadsToNoEmptyOne()
    {
        await Task.WhenAll(Enumerable.Range(1, 50).Select(time => site.Upload(SavedExamples.Suite(SavedExamples.Around("a", time)))));
        string full = (await site.Get("/results")).Text;
        await site.Upload(SavedExamples.Suite(SavedExamples.Around("a", 51)));
        string second = (await site.Get("/results?page=2")).Text;

        Assert.That(full, Does.Not.Contain("rel=\"next\""));
        Assert.That((await site.Get("/results")).Text, Does.Contain("rel=\"next\""));
        Assert.That(second.Split("name=\"id\"").Length - 1, Is.EqualTo(1));
        Assert.That(second, Does.Contain("rel=\"prev\"").And.Not.Contain("rel=\"next\""));
    }

    [Test]
    public async Task Compare_MoreCellsThanAPageHas_SaysHowManyRowsAreLeftOut()
    {
        (string Id, string Own)[] all = await Task.WhenAll(Enumerable.Range(0, 12).Select(machine => site.Upload(Wide($"{machine} a"), Wide($"{machine} b"))));
        string page = (await site.Get("/compare?" + string.Join('&', all.Select(one => $"id={one.Id}")))).Text;

        Assert.That(page, Does.Contain("14 more rows are left out: a page has 20,000 cells at most."));
        Assert.That(page.Split("<th scope=\"row\"").Length - 1, Is.EqualTo((12 * 140) - 14));

        static ResultSuite Wide(string name) => new(name, [.. Enumerable.Range(0, 70).Select(i => SavedExamples.Around($"Test {i}", 100 + i))], SavedExamples.Facts) { Environment = SavedExamples.Place };
    }

    [Test]
    public async Task Compare_MoreResultsThanAPageHas_SaysHowManyAreNotShown()
    {
        (string Id, string Own)[] all = await Task.WhenAll(Enumerable.Range(0, 14).Select(time => site.Upload(SavedExamples.Suite(SavedExamples.Around("a", 100 + time)))));
        string page = (await site.Get("/compare?" + string.Join('&', all.Select(one => $"id={one.Id}")))).Text;

        Assert.That(page, Does.Contain("2 more results were asked for: 12 stand side by side at most."));
        Assert.That(page.Split("scope=\"col\" class=\"test\"").Length - 1, Is.EqualTo(12));
    }

    /// <summary>Tests of one name may be other code: a row would pass for one test on several machines.</summary>
    [Test]
    public async Task Compare_OtherPrograms_NamesThemAndSaysSo()
    {
        await site.AddProgram(Text);
        string[] ids = [await Send(OfText(Text)), await Send(OfText("static int A(int a) => a + 1;\n"))];
        string page = (await site.Get($"/compare?id={ids[0]}&id={ids[1]}")).Text;

        Assert.That(page, Does.Contain("<bdi>Debian GNU/Linux 12 (bookworm)</bdi><br><bdi>.NET 10.0.1 X64</bdi><br>2026-01-31<br><bdi>sums.cs</bdi></th>"));
        Assert.That(page, Does.Contain("<br>2026-01-31<br><bdi>another program</bdi></th>").And.Contain("Not all of these were measured with the same program"));
        Assert.That((await site.Get($"/compare?id={ids[0]}")).Text, Does.Not.Contain("Not all of these"));
    }

    /// <summary>Who sees listed results may not have the link of a program that is not listed, nor its name.</summary>
    [Test]
    public async Task Compare_ProgramThatIsNotListed_IsNotNamed()
    {
        (string program, _) = await site.AddProgram(Text, name: "hidden.cs", isListed: false);
        string id = await Send(OfText(Text), $"?program={program}&listed=true");

        Assert.That((await site.Get($"/compare?id={id}")).Text, Does.Contain("<bdi>program not named here</bdi>").And.Not.Contain("hidden.cs").And.Not.Contain(program));
    }

    [Test]
    public async Task Compare_WithABaseline_SaysSoAndMarksTheFastest()
    {
        ResultSuite suite = new("A", [SavedExamples.Around("slow", 300), SavedExamples.Around("quick", 100)], SavedExamples.Facts) { Environment = SavedExamples.Place, Baseline = "slow" };
        (string id, _) = await site.Upload(suite);
        string page = WebUtility.HtmlDecode((await site.Get($"/compare?id={id}")).Text);

        Assert.That(page, Does.Contain("How many times as long as the baseline"));
        Assert.That(page, Does.Contain("<span class=\"best\">0.33×</span>").And.Contain("<span>1.00×</span>"));
    }

    [Test]
    public async Task Dump_Public_HoldsWhatCameIn()
    {
        await site.Upload(SavedExamples.Joining);
        string[] lines = (await site.Get("/api/dump")).Text.Split('\n', StringSplitOptions.RemoveEmptyEntries);

        JsonElement line = JsonSerializer.Deserialize<JsonElement>(lines.Single());
        Assert.That(line.GetProperty("kind").GetString(), Is.EqualTo("results"));
        using System.IO.StringReader saved = new(line.GetProperty("saved").GetRawText());
        Assert.That(SavedResults.Read(saved)[0].Name, Is.EqualTo(SavedExamples.Joining.Name));
    }

    /// <summary>Results that say that they were measured with a text.</summary>
    private static string OfText(string text) => SavedExamples.Written(new JsonFormatter(), new SavedResults([SavedExamples.Joining], SourceHash.Of(text)));

    /// <summary>Sends results, and returns their identifier.</summary>
    private async Task<string> Send(string json, string query = "") => (await site.Send("/api/results" + query, json)).Answer.GetProperty("id").GetString()!;
}
