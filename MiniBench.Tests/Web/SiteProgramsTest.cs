using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using MiniBench.Sharing;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Programs on the site: their pages, copies, and ends.</summary>
[TestFixture(SiteDatabase.Sqlite)]
[TestFixture(SiteDatabase.PostgreSql)]
[Category(Layers.Verify)]
public sealed class SiteProgramsTest(SiteDatabase database)
{
    private const string Text = "static int A(int a) => a;\n";

    private RunningSite site = null!;

    [SetUp]
    public async Task StartSite() => site = await RunningSite.Start(database);

    [TearDown]
    public async Task StopSite() => await site.DisposeAsync();

    [Test]
    public async Task Page_ShowsTheProgramAndEveryForm()
    {
        (string id, _) = await site.AddProgram(Text);
        (HttpStatusCode status, string page) = await site.Get($"/p/{id}");

        Assert.That(status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(page, Does.Contain("static int A(int a) =&gt; a;").And.Contain($"/p/{id}/as/script").And.Contain("a stranger's program"));
        Assert.That(page, Does.Contain($"curl -fsS {site.Address}p/{id}/raw | dotnet run -"), "What went wrong is no program.");
        Assert.That((await site.Get($"/p/{id}/source")).Text, Is.EqualTo(Text));
    }

    [Test]
    public async Task Add_TheSameTwice_IsTheSameLink()
    {
        (string first, _) = await site.AddProgram(Text);
        (string second, string own) = await site.AddProgram(Text);

        Assert.That(second, Is.EqualTo(first));
        Assert.That(own, Does.EndWith("/own/"), "Only the first one owns it.");
    }

    /// <summary>A link is a version: nothing that is saved later changes it, also under the same name.</summary>
    [Test]
    public async Task Add_AChangedText_HasAnotherLinkAndLeavesTheFirst()
    {
        (string first, _) = await site.AddProgram(Text);
        (string second, _) = await site.AddProgram(Text + "// changed\n", parent: first);

        Assert.That(second, Is.Not.EqualTo(first));
        Assert.That((await site.Get($"/p/{first}/source")).Text, Is.EqualTo(Text));
        Assert.That((await site.Get($"/p/{second}/source")).Text, Is.EqualTo(Text + "// changed\n"));
        Assert.That((await site.Get($"/p/{first}")).Text, Does.Contain($"/diff/{second}/{first}"), "What came after stands in the tree.");
    }

    [Test]
    public async Task Add_TheSameByManyAtOnce_HasOneOwner()
    {
        (string Id, string Own)[] all = await Task.WhenAll(Enumerable.Range(0, 20).Select(_ => site.AddProgram(Text)));

        Assert.That(all.Select(one => one.Id).Distinct().Count(), Is.EqualTo(1));
        Assert.That(all.Count(one => !one.Own.EndsWith("/own/", StringComparison.Ordinal)), Is.EqualTo(1));
    }

    [Test]
    public async Task Copies_StandInATreeWithWhatChanged()
    {
        (string parent, _) = await site.AddProgram(Text);
        (string child, _) = await site.AddProgram("// more\n" + Text, parent: parent);
        (string hidden, _) = await site.AddProgram("// less\n" + Text, parent: child, isListed: false);
        string page = (await site.Get($"/p/{parent}")).Text;
        string diff = (await site.Get($"/diff/{parent}/{child}")).Text;

        Assert.That(page, Does.Contain($"/p/{child}").And.Match("compare</a>\\s*<span class=\"reading\">, ").And.Contain("1 more is not shown: what is not listed").And.Not.Contain(hidden));
        Assert.That(diff, Does.Contain("class=\"added\"").And.Contain("// more").And.Not.Contain("class=\"removed\""));
        Assert.That(diff, Does.Contain("<ins><span class=\"unseen\">added: </span>"), "Who does not see signs and colours is told.");
        Assert.That((await site.Get($"/diff/{child}/{parent}")).Text, Does.Contain("<del><span class=\"unseen\">removed: </span>").And.Not.Contain("<ins>"));
        Assert.That((await site.Get($"/p/{hidden}")).Text, Does.Contain($"/diff/{child}/{hidden}"));
        Assert.That((await site.Get($"/diff/{child}/{child}")).Text, Does.Contain("The texts are the same."));
    }

    [Test]
    public async Task Copies_ListedOfAnUnlistedProgram_DoNotNameIt()
    {
        (string parent, _) = await site.AddProgram(Text, isListed: false);
        (string listed, _) = await site.AddProgram("// more\n" + Text, parent: parent);
        (string hidden, _) = await site.AddProgram("// less\n" + Text, parent: parent, isListed: false);

        foreach (string path in new[] { $"/p/{listed}", $"/api/programs/{listed}", "/api/dump" })
        {
            Assert.That((await site.Get(path)).Text, Does.Contain(listed).And.Not.Contain(parent), path);
        }

        Assert.That((await site.Get($"/p/{listed}")).Text, Does.Contain("made from a program that is not listed"));
        Assert.That((await site.Get($"/p/{hidden}")).Text, Does.Contain($"/diff/{parent}/{hidden}"), "Who sees it has a link that was given to nobody who browses.");
    }

    /// <summary>Anybody can add to a tree.</summary>
    [Test]
    public async Task Copies_ManyThatAreNotListed_LeaveTheTreeToTheOthers()
    {
        (string parent, _) = await site.AddProgram(Text);
        for (int i = 0; i < 210; i++)
        {
            await site.AddProgram($"// {i}\n{Text}", parent: parent, isListed: false);
        }

        (string between, _) = await site.AddProgram("// between\n" + Text, parent: parent, isListed: false);
        (string listed, _) = await site.AddProgram("// more\n" + Text, parent: between);
        string page = (await site.Get($"/p/{parent}")).Text;

        Assert.That(page, Does.Contain($"/diff/{listed}/{parent}").And.Contain("210 more are not shown").And.Not.Contain(between));
        Assert.That(page.Split("a copy that is not listed"), Has.Length.EqualTo(2), "The listed one was made from it.");
    }

    [Test]
    public async Task Copies_OfTooManyLines_AreLinkedAndNotCompared()
    {
        (string first, _) = await site.AddProgram(string.Concat(Enumerable.Repeat("a\n", 4_000)));
        (string second, _) = await site.AddProgram("b\n", parent: first);
        (HttpStatusCode status, string diff) = await site.Get($"/diff/{first}/{second}");

        Assert.That(status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(diff, Does.Contain("They have 4001 and 2 lines; at most 4000 of each").And.Contain($"/p/{first}/source").And.Contain($"/p/{second}/source"));
        Assert.That(diff, Does.Not.Contain("class=\"removed\""));
    }

    [Test]
    public async Task Add_AfterEveryLinkOfItWasDeleted_GetsTheLongestAgain()
    {
        string id = "";
        for (int i = 0; i < 33; i++)
        {
            (id, string own) = await site.AddProgram(Text);
            using HttpResponseMessage deleted = await site.Client.DeleteAsync(new Uri($"/api/programs/{id}?secret={own.Split('/')[^1]}", UriKind.Relative));
            Assert.That(deleted.StatusCode, Is.EqualTo(HttpStatusCode.NoContent), $"{i}");
        }

        (string last, _) = await site.AddProgram(Text);
        Assert.That(last, Is.EqualTo(id).And.Length.EqualTo(40));
        Assert.That((await site.Get($"/p/{last}")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    /// <summary>A pack may be longer than what is shown again, and the program in it is not.</summary>
    [Test]
    public async Task Program_PastedAsALongPack_IsShownAsItWas()
    {
        string text = $"{Text}// {new string('x', 65_000)}\n";
        string pack = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(text), "packed.cs")));
        (HttpStatusCode status, string page) = await site.Post("/program", "/program", ("text", pack), ("action", "preview"));

        Assert.That(pack, Has.Length.GreaterThan(128 * 1024));
        Assert.That(status, Is.EqualTo(HttpStatusCode.OK), page);
        Assert.That(page, Does.Contain("value=\"packed.cs\"").And.Not.Contain("role=\"alert\""));
        Assert.That(WebUtility.HtmlDecode(page.Split("<textarea")[1].Split("</textarea>")[0]), Does.EndWith(text));
    }

    /// <summary>A browser sends line ends of its own; a form feed, and signs that others take for a line's end, are the program's.</summary>
    [Test]
    public async Task Program_Pasted_HasTheTextOfItsFile()
    {
        string text = Text + "\f/* a page further\u2028and\u0085on */\n";
        (HttpStatusCode status, string page) = await site.Post("/program", "/program", ("text", text.Replace("\n", "\r\n", StringComparison.Ordinal)), ("name", "pasted.cs"), ("action", "save"));
        string id = ContentId.Of("program", "pasted.cs", text)[..10];

        Assert.That(status, Is.EqualTo(HttpStatusCode.OK), page);
        Assert.That((await site.Get($"/p/{id}/source")).Text, Is.EqualTo(text));
    }

    [Test]
    public async Task Delete_ByTheOwner_LeavesTheRestOfTheTree()
    {
        (string parent, string own) = await site.AddProgram(Text);
        (string child, _) = await site.AddProgram("// more\n" + Text, parent: parent);
        await site.Post(own, own, ("action", "delete"), ("reason", "wrong"));

        foreach (string path in new[] { "", "/source", "/raw", "/embed", "/fork", "/as/cs", "/post" })
        {
            Assert.That((await site.Get($"/p/{parent}{path}")).Status, Is.EqualTo(HttpStatusCode.Gone), path);
        }

        Assert.That((await site.Get($"/api/programs/{parent}")).Text, Does.Contain("It was deleted: wrong"));
        Assert.That((await site.Get($"/diff/{parent}/{child}")).Status, Is.EqualTo(HttpStatusCode.Gone));
        Assert.That((await site.Get($"/p/{child}")).Text, Does.Contain($"{parent}, deleted"));
        Assert.That((await site.AddProgram(Text)).Id, Is.Not.EqualTo(parent).And.StartsWith(parent));
    }

    [Test]
    public async Task Embed_MayStandInAFrame_AndNothingElseMay()
    {
        (string id, _) = await site.AddProgram(Text);
        using HttpResponseMessage embed = await site.Client.GetAsync(new Uri($"/p/{id}/embed", UriKind.Relative));
        using HttpResponseMessage page = await site.Client.GetAsync(new Uri($"/p/{id}", UriKind.Relative));

        Assert.That(embed.Headers.GetValues("Content-Security-Policy").Single(), Does.EndWith("frame-ancestors *"));
        Assert.That(page.Headers.GetValues("Content-Security-Policy").Single(), Does.EndWith("frame-ancestors 'none'"));
    }

    [Test]
    public async Task OEmbed_OfAProgram_IsTheFrameThatItsPageNames()
    {
        (string id, _) = await site.AddProgram(Text, name: "a \"b\" <c>.cs");
        string page = WebUtility.HtmlDecode((await site.Get($"/p/{id}")).Text);
        Uri link = new(page.Split("application/json+oembed\" href=\"")[1].Split('"')[0]);
        using JsonDocument answer = JsonDocument.Parse((await site.Get(link.PathAndQuery + "&maxwidth=300&maxheight=100000")).Text);

        JsonElement root = answer.RootElement;
        Assert.That(root.GetProperty("type").GetString(), Is.EqualTo("rich"));
        Assert.That(root.GetProperty("version").GetString(), Is.EqualTo("1.0"));
        Assert.That(root.GetProperty("width").GetInt32(), Is.EqualTo(300));
        Assert.That(root.GetProperty("height").GetInt32(), Is.EqualTo(480));
        Assert.That(root.GetProperty("html").GetString(), Does.StartWith($"<iframe src=\"{site.Address}p/{id}/embed\" width=\"300\"").And.Contain("a &quot;b&quot; &lt;c&gt;"));
    }

    [TestCase("?url=", HttpStatusCode.NotFound)]
    [TestCase("", HttpStatusCode.NotFound)]
    [TestCase("?url=http%3A%2F%2Fexample.org%2Fp%2F{0}", HttpStatusCode.NotFound)]
    [TestCase("?url={1}p%2Fnothing", HttpStatusCode.NotFound)]
    [TestCase("?url={1}p%2F{0}&format=xml", HttpStatusCode.NotImplemented)]
    [TestCase("?url={1}p%2F{0}&maxwidth=wide", HttpStatusCode.BadRequest)]
    [TestCase("?url={1}p%2F{0}%2Fembed&maxwidth=-5", HttpStatusCode.OK)]
    public async Task OEmbed_OfSomethingElse_IsRefused(string query, HttpStatusCode expected)
    {
        (string id, _) = await site.AddProgram(Text);
        (HttpStatusCode status, string text) = await site.Get("/oembed" + query.Replace("{0}", id, StringComparison.Ordinal).Replace("{1}", Uri.EscapeDataString(site.Address.ToString()), StringComparison.Ordinal));

        Assert.That(status, Is.EqualTo(expected), text);
    }

    [Test]
    public async Task Results_OfAProgram_StandOnItsPageAndChangesAreSorted()
    {
        (string id, _) = await site.AddProgram(Text);
        foreach ((double first, double second, int day) in new[] { (100.0, 100.0, 1), (200.0, 101.0, 2) })
        {
            ResultSuite suite = new("A", [SavedExamples.Around("doubled", first), SavedExamples.Around("same", second)], SavedExamples.Facts)
            {
                Environment = SavedExamples.Place with { Time = new(2026, 2, day, 0, 0, 0, TimeSpan.Zero) },
            };
            await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), suite));
        }

        string changes = (await site.Get($"/p/{id}/changes")).Text;
        Assert.That((await site.Get($"/p/{id}")).Text, Does.Contain("2026-02-02").And.Contain($"/p/{id}/picture.svg"));
        Assert.That((await site.Get($"/p/{id}/picture.svg")).Text, Does.StartWith("<svg"));
        Assert.That((await site.Get($"/p/{id}/embed")).Text, Does.Contain($"/p/{id}/picture.svg"));
        Assert.That(WebUtility.HtmlDecode(changes), Does.Contain("2.00×").And.Contain("slower").And.Contain("1 within their noise").And.Not.Contain("(unnamed)"), "There is no input.");
    }

    /// <summary>They are of one machine for `minibench compare`, too, and every update of a system would begin anew.</summary>
    [Test]
    public async Task Changes_OtherPatchesOfSystemAndRuntime_AreOfOneKindOfMachine()
    {
        (string id, _) = await site.AddProgram(Text);
        foreach ((double time, int patch) in new[] { (100.0, 1), (200.0, 2) })
        {
            ResultSuite suite = new("A", [SavedExamples.Around("doubled", time)], SavedExamples.Facts)
            {
                Environment = SavedExamples.Place with { OperatingSystem = $"Linux 6.1.{patch}-amd64 #1 SMP", Runtime = $".NET 10.0.{patch} X64", Time = SavedExamples.Place.Time.AddDays(patch) },
            };
            await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), suite));
        }

        string page = WebUtility.HtmlDecode((await site.Get($"/p/{id}/changes")).Text);
        Assert.That(page, Does.Contain("2.00×").And.Contain("slower").And.Contain("<bdi>A Processor @ 2.50GHz, 8 processors, Linux 6.1, .NET 10.0 X64</bdi>"));
        Assert.That(page, Does.Contain("it may be several machines."));
    }

    [Test]
    public async Task Changes_WithoutAny_SaysWhy()
    {
        (string id, _) = await site.AddProgram(Text);
        await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), SavedExamples.Joining));
        string once = (await site.Get($"/p/{id}/changes")).Text;
        await site.AddResults($"/p/{id}", 100);

        Assert.That(once, Does.Contain("No kind of machine has measured it twice yet."));
        Assert.That((await site.Get($"/p/{id}/changes")).Text, Does.Contain("On no kind of machine do the two newest runs have a test in common that can be compared: it failed in both, or a suite is there twice."));
    }

    /// <summary>Two uploads would make a page of many MB.</summary>
    [Test]
    public async Task Changes_OtherSettingsWithVeryLongTexts_AreSaidOnceAndInFewWords()
    {
        (string id, _) = await site.AddProgram(Text);
        foreach (char sign in "xy")
        {
            RunEnvironment place = SavedExamples.Place with { Jit = new(sign, 1_000) };
            ResultSuite[] suites = [.. Enumerable.Range(0, 10).Select(suite => new ResultSuite($"{suite}", [.. Enumerable.Range(0, 100).Select(test => SavedExamples.Around($"Test {test}", 100))], SavedExamples.Facts) { Environment = place })];
            await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), suites));
        }

        string page = WebUtility.HtmlDecode((await site.Get($"/p/{id}/changes")).Text);
        Assert.That(page, Has.Length.LessThan(1_000_000));
        Assert.That(page.Split("JIT settings: now '"), Has.Length.EqualTo(2));
        Assert.That(page, Does.Contain("Nothing of it can be judged.").And.Contain("1000 not judged, on").And.Not.Contain("within their noise").And.Not.Contain("Nothing changed"));
    }

    [Test]
    public async Task Changes_MoreRowsThanAPageHas_SaysHowManyAreLeftOut()
    {
        (string id, _) = await site.AddProgram(Text);
        foreach (double time in new[] { 100.0, 101.0 })
        {
            ResultSuite[] suites = [.. Enumerable.Range(0, 26).Select(suite => new ResultSuite($"{suite}", [.. Enumerable.Range(0, 100).Select(test => SavedExamples.Around($"Test {test}", time))], SavedExamples.Facts) { Environment = SavedExamples.Place })];
            await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), suites));
        }

        string page = (await site.Get($"/p/{id}/changes")).Text;
        Assert.That(page, Does.Contain("2600 within their noise").And.Contain("100 more rows are left out"));
        Assert.That(page.Split("<th scope=\"row\"").Length - 1, Is.EqualTo(2500));
    }

    [Test]
    public async Task Results_NotListed_StandNowhereButUnderTheirLink()
    {
        (string id, _) = await site.AddProgram(Text);
        (_, JsonElement answer) = await site.Send($"/api/results?program={id}&listed=false", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), SavedExamples.Joining));
        string hidden = answer.GetProperty("id").GetString()!;
        string other = await site.AddResults($"/p/{id}", 100);

        foreach (string path in new[] { $"/p/{id}", $"/api/programs/{id}", $"/p/{id}/changes", other })
        {
            Assert.That((await site.Get(path)).Text, Does.Not.Contain(hidden), path);
        }

        Assert.That((await site.Get($"/p/{id}/picture.svg")).Text, Does.Not.Contain("string.Join"));
        Assert.That((await site.Get($"/r/{hidden}")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task Results_ListedOfAnUnlistedProgram_NameNeitherItNorTheOthers()
    {
        (string id, _) = await site.AddProgram(Text, isListed: false);
        string hidden = await site.AddResults($"/p/{id}", 100);
        (_, JsonElement answer) = await site.Send($"/api/results?program={id}&listed=true", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), SavedExamples.Joining));
        string shown = answer.GetProperty("id").GetString()!;

        foreach (string path in new[] { $"/r/{shown}", "/results", "/api/results", "/api/dump" })
        {
            Assert.That((await site.Get(path)).Text, Does.Contain(shown).And.Not.Contain(id).And.Not.Contain(hidden["/r/".Length..]), path);
        }

        Assert.That((await site.Get($"/p/{id}")).Text, Does.Contain(shown).And.Contain(hidden));
        Assert.That((await site.Get(hidden)).Text, Does.Contain($"/p/{id}").And.Contain(shown));
    }

    /// <summary>The hash stands in listed results.</summary>
    [Test]
    public async Task Results_WithTheHashOfAnUnlistedProgram_AreNotLedToIt()
    {
        (string id, _) = await site.AddProgram(Text, isListed: false);
        string hidden = await site.AddResults($"/p/{id}", 100);
        (_, JsonElement answer) = await site.Send("/api/results", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), new MiniBench.Output.SavedResults([SavedExamples.Joining], MiniBench.Output.SourceHash.Of(Text))));
        string sent = answer.GetProperty("id").GetString()!;

        Assert.That((await site.Get($"/r/{sent}")).Text, Does.Not.Contain(id).And.Not.Contain(hidden["/r/".Length..]));
        Assert.That((await site.Get($"/p/{id}")).Text, Does.Not.Contain(sent));
        Assert.That((await site.Get("/results")).Text, Does.Not.Contain(sent), "They are as little listed as the program.");
    }

    [Test]
    public async Task Results_WithTheHashOfAListedAndAnUnlistedProgram_AreOfTheListedOne()
    {
        (string older, _) = await site.AddProgram(Text, isListed: false);
        (string listed, _) = await site.AddProgram(Text, name: "other.cs");
        (_, JsonElement answer) = await site.Send("/api/results", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), new MiniBench.Output.SavedResults([SavedExamples.Joining], MiniBench.Output.SourceHash.Of(Text))));
        string sent = answer.GetProperty("id").GetString()!;

        Assert.That((await site.Get($"/p/{listed}")).Text, Does.Contain(sent));
        Assert.That((await site.Get($"/p/{older}")).Text, Does.Not.Contain(sent));
        Assert.That((await site.Get("/results")).Text, Does.Contain(sent));
    }

    [Test]
    public async Task Search_LinkOfAnUnlistedProgram_FindsNoListedResults()
    {
        (string id, _) = await site.AddProgram(Text, isListed: false);
        (_, JsonElement answer) = await site.Send($"/api/results?program={id}&listed=true", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), SavedExamples.Joining));
        string shown = answer.GetProperty("id").GetString()!;

        Assert.That((await site.Get("/api/results?q=joining")).Text, Does.Contain(shown));
        Assert.That((await site.Get($"/api/results?q={id}")).Text, Does.Not.Contain(shown));
    }

    /// <summary>Results without a hash may be of anything.</summary>
    [Test]
    public async Task Picture_OfAProgram_IsOfResultsThatKnowItsText()
    {
        (string id, _) = await site.AddProgram(Text);
        await site.AddResults($"/p/{id}", 100);
        string others = (await site.Get($"/p/{id}/picture.svg")).Text;
        await site.Send("/api/results", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), new MiniBench.Output.SavedResults([SavedExamples.Joining], MiniBench.Output.SourceHash.Of(Text))));
        await site.AddResults($"/p/{id}", 200);

        Assert.That(others, Does.Contain("Linq"), "Without any other, they are better than none.");
        Assert.That((await site.Get($"/p/{id}/picture.svg")).Text, Does.Contain("string.Join").And.Not.Contain("Linq"));
    }

    /// <summary>Who has a picture in a README wants no stranger to change it.</summary>
    [Test]
    public async Task Own_ResultsOfThePicture_AreShownUntilOthersAre()
    {
        (string id, string own) = await site.AddProgram(Text);
        string mine = await site.AddResults($"/p/{id}", 100);
        (HttpStatusCode status, string page) = await site.Post(own, own, ("action", "picture"), ("results", $"http://127.0.0.1{mine}/"));
        string chosen = (await site.Get($"/p/{id}/picture.svg")).Text;
        await site.Send("/api/results", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), new MiniBench.Output.SavedResults([SavedExamples.Joining], MiniBench.Output.SourceHash.Of(Text))));
        string later = (await site.Get($"/p/{id}/picture.svg")).Text;
        await site.Post(own, own, ("action", "picture"), ("results", ""));

        Assert.That(status, Is.EqualTo(HttpStatusCode.OK), page);
        Assert.That(page, Does.Contain($"The picture shows {mine} now.").And.Contain($"value=\"{mine["/r/".Length..]}\""));
        Assert.That((chosen.Contains("Linq", StringComparison.Ordinal), later), Is.EqualTo((true, chosen)));
        Assert.That((await site.Get($"/p/{id}/picture.svg")).Text, Does.Contain("string.Join").And.Not.Contain("Linq"), "The newest again.");
    }

    [Test]
    public async Task Own_PictureOfOtherResults_IsRefused()
    {
        (string id, string own) = await site.AddProgram(Text);
        (string other, _) = await site.AddProgram($"// Another.\n{Text}");
        string[] refused = [await site.AddResults($"/p/{other}", 100), "nothing", "<script>", "/r/0000000000a"];
        foreach (string results in refused)
        {
            (HttpStatusCode status, string page) = await site.Post(own, own, ("action", "picture"), ("results", results));

            Assert.That((status, page.Contains("are no results on the page of this program.", StringComparison.Ordinal)), Is.EqualTo((HttpStatusCode.UnprocessableEntity, true)), page);
            Assert.That(page, Does.Not.Contain("<script>'"));
        }

        Assert.That((await site.Get($"/p/{id}/picture.svg")).Status, Is.EqualTo(HttpStatusCode.NotFound));
    }

    /// <summary>Results that are deleted, or not listed as their program is, are shown nowhere.</summary>
    [Test]
    public async Task Own_ResultsOfThePictureAreDeleted_ShowsTheNewest()
    {
        (string id, string own) = await site.AddProgram(Text);
        (_, JsonElement sent) = await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), SavedExamples.Joining));
        string mineOwn = new Uri(sent.GetProperty("ownUrl").GetString()!).AbsolutePath;
        string others = await site.AddResults($"/p/{id}", 300);
        await site.Post(own, own, ("action", "picture"), ("results", sent.GetProperty("url").GetString()!));
        string chosen = (await site.Get($"/p/{id}/picture.svg")).Text;
        await site.Post(mineOwn, mineOwn, ("action", "delete"));

        Assert.That(chosen, Does.Contain("string.Join"));
        Assert.That((await site.Get($"/p/{id}/picture.svg")).Text, Is.EqualTo((await site.Get($"{others}/picture.svg")).Text));
    }

    [Test]
    public async Task Own_TakenOffByTheOperator_CannotBeListed()
    {
        (string id, string own) = await site.AddProgram(Text);
        await site.Programs.ListForOperator(id, isListed: false);
        (_, string before) = await site.Get(own);
        (HttpStatusCode status, string after) = await site.Post(own, own, ("action", "list"));

        Assert.That(before, Does.Contain("taken off the lists by the site&#x27;s operator").And.Not.Contain("value=\"list\""));
        Assert.That((status, after.Contains("Nothing was changed: the site&#x27;s operator took it off the lists.", StringComparison.Ordinal)), Is.EqualTo((HttpStatusCode.Forbidden, true)), after);
        Assert.That((await site.Get("/programs")).Text, Does.Not.Contain($"/p/{id}"));
    }

    [Test]
    public async Task Picture_OfADeletedProgram_IsGone()
    {
        (string id, string own) = await site.AddProgram(Text);
        await site.AddResults($"/p/{id}", 100);
        await site.Post(own, own, ("action", "delete"));

        Assert.That((await site.Get($"/p/{id}/picture.svg")).Status, Is.EqualTo(HttpStatusCode.Gone));
    }

    [Test]
    public async Task Results_OfManyMachines_AreCountedAndAllReached()
    {
        (string id, _) = await site.AddProgram(Text);
        string[] all = [.. await Task.WhenAll(Enumerable.Range(1, 60).Select(machine => site.AddResults($"/p/{id}", machine)))];
        string first = (await site.Get($"/p/{id}")).Text;
        string second = (await site.Get($"/p/{id}?page=2")).Text;

        Assert.That(first, Does.Contain("1 to 50 of 60").And.Contain($"/p/{id}?page=2#results").And.Contain("The newest 6 of 60 side by side"));
        Assert.That(second, Does.Contain("51 to 60 of 60").And.Contain($"/p/{id}?page=1#results").And.Contain("The newest 6 of this page side by side").And.Not.Contain("The newest 6 of 60"));
        Assert.That((await ApiPage(1)).Concat(await ApiPage(2)).Select(result => "/r/" + result), Is.EquivalentTo(all), "Programs reach all of them, too.");
        Assert.That(await ApiPage(int.MaxValue), Is.Empty);
        Assert.That(all.Where(path => !first.Contains(path, StringComparison.Ordinal) && !second.Contains(path, StringComparison.Ordinal)), Is.Empty);
        Assert.That((await site.Get(all[0])).Text, Does.Match("The newest (49|50) of 59; <a href=\"/p/[^\"]+#results\">all of them</a>").And.Contain("The newest 6 of 60 side by side"));
        Assert.That((await site.Get($"/p/{id}/changes")).Text, Does.Contain("Of its 60 results the newest 50 are looked at."));

        async Task<string[]> ApiPage(int page)
        {
            using JsonDocument answer = JsonDocument.Parse((await site.Get($"/api/programs/{id}?page={page}")).Text);
            Assert.That(answer.RootElement.GetProperty("resultCount").GetInt32(), Is.EqualTo(60));
            return [.. answer.RootElement.GetProperty("results").EnumerateArray().Select(result => result.GetProperty("id").GetString()!)];
        }
    }

    /// <summary>The page of results has the newest 20.</summary>
    [Test]
    public async Task Programs_MoreThanAPage_AreCountedAndAllReached()
    {
        (string Id, string Own)[] all = await Task.WhenAll(Enumerable.Range(0, 60).Select(i => site.AddProgram($"// {i}\n{Text}", name: $"counted {i}.cs")));
        (string hidden, _) = await site.AddProgram(Text, name: "counted, not listed.cs", isListed: false);
        string first = (await site.Get("/programs?q=COUNTED")).Text, second = (await site.Get("/programs?q=COUNTED&page=2")).Text;

        Assert.That((await site.Get("/results?q=counted")).Text, Does.Contain("20 of 60, <a href=\"/programs?q=counted&amp;page=1\">all of them</a>"));
        Assert.That(first, Does.Contain("1 to 50 of 60").And.Contain("href=\"/programs?q=COUNTED&amp;page=2\" rel=\"next\"").And.Not.Contain("rel=\"prev\""));
        Assert.That(second, Does.Contain("51 to 60 of 60").And.Contain("rel=\"prev\"").And.Not.Contain("rel=\"next\""));
        Assert.That(all.Where(one => !(first + second).Contains($"/p/{one.Id}\"", StringComparison.Ordinal)), Is.Empty);
        Assert.That(first + second, Does.Not.Contain(hidden));
        Assert.That((await ApiPage(1)).Concat(await ApiPage(2)), Is.EquivalentTo(all.Select(one => one.Id)), "Programs reach all of them, too.");
        Assert.That((await ApiPage(3)).Concat(await ApiPage(101)), Is.Empty);

        async Task<string[]> ApiPage(int page)
        {
            using JsonDocument answer = JsonDocument.Parse((await site.Get($"/api/programs?q=counted&page={page}")).Text);
            return [.. answer.RootElement.EnumerateArray().Select(program => program.GetProperty("id").GetString()!)];
        }
    }

    [TestCase("/programs", "There are none yet.")]
    [TestCase("/programs?q=nothing", "None has such a name.")]
    public async Task Programs_None_SaysWhy(string path, string expected) => Assert.That((await site.Get(path)).Text, Does.Contain(expected));

    [Test]
    public async Task Upload_OfAnUnlistedProgram_IsNotListedUnlessAskedFor()
    {
        (string id, _) = await site.AddProgram(Text, isListed: false);
        (_, JsonElement answer) = await site.Send($"/api/results?program={id}", SavedExamples.Written(new MiniBench.Output.JsonFormatter(), SavedExamples.Joining));
        string results = answer.GetProperty("id").GetString()!;

        Assert.That((await site.Get("/results")).Text, Does.Not.Contain(results).And.Not.Contain(id));
        Assert.That((await site.Get($"/p/{id}")).Text, Does.Contain(results));
    }
}
