using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What comes in wrong: a clear answer with the right status, and the site keeps serving.</summary>
[Parallelizable(ParallelScope.Self)]
[Category(Layers.Verify)]
public sealed class SiteSafetyTest
{
    private static readonly string[] Pages = ["/", "/program", "/programs", "/results", "/upload", "/about", "/api", "/compare", "/nothing", "/p/nothing", "/api/openapi.json", "/api/nothing"];

    private RunningSite site = null!;

    [SetUp]
    public async Task StartSite() => site = await RunningSite.Start();

    [TearDown]
    public async Task StopSite() => await site.DisposeAsync();

    [TestCaseSource(nameof(Pages))]
    public async Task EveryAnswer_TellsBrowsersToLoadNothingFromElsewhere(string path)
    {
        using HttpResponseMessage answer = await site.Client.GetAsync(new Uri(path, UriKind.Relative));
        string policy = answer.Headers.GetValues("Content-Security-Policy").Single();

        Assert.That(policy, Does.StartWith("default-src 'none'").And.Not.Contain("unsafe").And.Not.Contain("http"));
        Assert.That(answer.Headers.GetValues("X-Content-Type-Options"), Is.EqualTo(new[] { "nosniff" }));
        Assert.That(answer.Headers.Contains("Server"), Is.False);
        string text = await answer.Content.ReadAsStringAsync();
        Assert.That(text, Does.Not.Contain("<script>").And.Not.Contain("style=").And.Not.Contain(" onclick"));
    }

    [TestCase("/p/short", 404)]
    [TestCase("/p/bcdfghjkmn", 404)]
    [TestCase("/p/..%2f..%2fetc%2fpasswd", 404)]
    [TestCase("/p/'%20or%201=1%20--", 404)]
    [TestCase("/r/bcdfghjkmn/as/json", 404)]
    [TestCase("/r/bcdfghjkmn/own/0000", 404)]
    [TestCase("/diff/bcdfghjkmn/x", 404)]
    [TestCase("/compare?id=x&id='", 200)]
    [TestCase("/results?page=-1&since=yesterday&q=%25_!%27%22%3Cscript%3E", 200)]
    [TestCase("/results?page=999999999999999999999", 200)]
    [TestCase("/programs?page=999999999999999999999&q=%25_!%27%22%3Cscript%3E", 200)]
    [TestCase("/results?q=%00%E2%80%AE%ED%A0%80", 200)]
    [TestCase("/api/programs/nothing", 404)]
    public async Task Get_OddAddress_HasTheRightStatus(string path, int status)
    {
        (HttpStatusCode actual, string text) = await site.Get(path);

        Assert.That((int)actual, Is.EqualTo(status), text);
        Assert.That(text, Is.Not.Empty.And.Not.Contain("<script>").And.Not.Contain("Exception"));
    }

    [TestCase("", 422, "It is empty")]
    [TestCase("{", 422, "cut off")]
    [TestCase("[]", 422, "JSON of another program")]
    [TestCase("{\"schema\":\"minibench-results/999\",\"suites\":[]}", 422, "newer version")]
    [TestCase("{\"schema\":\"minibench-results/1\",\"suites\":[]}", 422, "suites")]
    [TestCase("{\"schema\":\"minibench-results/1\",\"suites\":[1]}", 422, "suites")]
    [TestCase("{\"schema\":\"minibench-results/1\",\"schema\":\"minibench-results/1\"}", 422, "JSON")]
    [TestCase("\"\\ud800\"", 422, "JSON")]
    public async Task Upload_NoResults_SaysWhatIsWrong(string json, int status, string expected)
    {
        (HttpStatusCode actual, JsonElement problem) = await site.Send("/api/results", json);

        Assert.That((int)actual, Is.EqualTo(status));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain(expected));
    }

    [Test]
    public async Task Upload_MoreThanCanBeShown_IsRefused()
    {
        ResultSuite suite = SavedExamples.Suite(SavedExamples.Around(new string('a', 100_000), 100));
        (HttpStatusCode status, JsonElement problem) = await site.Send("/api/results", SavedExamples.Written(new JsonFormatter(), suite));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain("is too long; at most 1000 characters"));
    }

    [TestCase("a\0b")]
    [TestCase("a\u202Eb")]
    public async Task Upload_HashThatIsNone_IsRefused(string hash)
    {
        (HttpStatusCode status, JsonElement problem) = await site.Send("/api/results", SavedExamples.Written(new JsonFormatter(), new SavedResults([SavedExamples.Joining], hash)));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain("letters and digits were expected"));
    }

    [Test]
    public async Task Upload_DeepJson_IsRefused()
    {
        string deep = string.Concat(Enumerable.Repeat("[", 100_000));

        Assert.That((await site.Send("/api/results", deep)).Status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
    }

    [Test]
    public async Task Upload_TooLarge_IsRefused()
    {
        Assert.That((await site.Send("/api/results", new string(' ', 9 * 1024 * 1024))).Status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        using HttpRequestMessage request = new(HttpMethod.Post, "/api/results") { Content = new ByteArrayContent(new byte[11 * 1024 * 1024]) };
        request.Content.Headers.ContentType = new("application/json");
        request.Headers.ExpectContinue = true;
        using HttpResponseMessage answer = await site.Client.SendAsync(request);
        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
    }

    [Test]
    public async Task Upload_Compressed_IsRefused()
    {
        using ByteArrayContent content = new([31, 139, 8, 0]);
        content.Headers.ContentType = new("application/json");
        content.Headers.ContentEncoding.Add("gzip");
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/api/results", UriKind.Relative), content);

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.UnsupportedMediaType));
    }

    /// <summary>Any page could have a visitor's browser send these without asking.</summary>
    [TestCase(null)]
    [TestCase("text/plain")]
    [TestCase("application/x-www-form-urlencoded")]
    [TestCase("multipart/form-data; boundary=x")]
    public async Task Upload_NotSaidToBeJson_IsRefused(string? type)
    {
        using StringContent content = new(SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining));
        content.Headers.ContentType = type is null ? null : MediaTypeHeaderValue.Parse(type);
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/api/results", UriKind.Relative), content);

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.UnsupportedMediaType));
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain("application/json"));
        Assert.That((await site.Get("/api/results")).Text, Is.EqualTo("[]"));
    }

    /// <summary>Browsers say it; a link from another site to a page stays a link.</summary>
    [TestCase("POST", "/api/results", "cross-site", 403)]
    [TestCase("POST", "/api/programs", "cross-site", 403)]
    [TestCase("POST", "/upload", "cross-site", 403)]
    [TestCase("DELETE", "/api/results/bcdfghjkmn?secret=a", "cross-site", 403)]
    [TestCase("POST", "/api/results", "same-origin", 422)]
    [TestCase("POST", "/api/results", "none", 422)]
    [TestCase("GET", "/results", "cross-site", 200)]
    [TestCase("HEAD", "/results", "cross-site", 200)]
    public async Task Request_OfAPageOfAnotherSite_OnlyReads(string method, string path, string site, int status)
    {
        using HttpRequestMessage request = new(new HttpMethod(method), path) { Headers = { { "Sec-Fetch-Site", site } } };
        request.Content = method == "POST" ? new StringContent("{}", Encoding.UTF8, "application/json") : null;
        using HttpResponseMessage answer = await this.site.Client.SendAsync(request);

        Assert.That((int)answer.StatusCode, Is.EqualTo(status));
    }

    /// <summary>A link from another site to a page brings the cookie, so that no new one is given, with which the forms that are open would be somebody else's.</summary>
    [Test]
    public async Task Cookie_OfForms_ComesWithLinksOfOtherSites()
    {
        using HttpResponseMessage answer = await site.Client.GetAsync(new Uri("/", UriKind.Relative));

        Assert.That(answer.Headers.GetValues("Set-Cookie").Single(), Does.Contain("samesite=lax").And.Contain("httponly"));
    }

    /// <summary>Whoever pipes it into a compiler pipes no page.</summary>
    [TestCase("raw")]
    [TestCase("source")]
    public async Task Get_TextOfNoProgram_IsNoPage(string address)
    {
        using HttpResponseMessage answer = await site.Client.GetAsync(new Uri($"/p/bcdfghjkmn/{address}", UriKind.Relative));

        Assert.That((answer.StatusCode, answer.Content.Headers.ContentType?.MediaType), Is.EqualTo((HttpStatusCode.NotFound, "text/plain")));
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.StartWith("The address may be cut off"));
    }

    [Test]
    public async Task Form_MoreFunctionsThanThereMayBe_IsRefusedAndKeepsThem()
    {
        (string, string)[] functions = [.. Enumerable.Range(1, 13).Select(i => ("code", $"static int Number{i}(int a) => a;"))];
        (HttpStatusCode status, string text) = await site.Post("/", "/", [.. functions, ("action", "save")]);

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(text, Does.Contain("There are 13 boxes with code; at most 12 were expected.").And.Contain("Number13(int a)"));
        Assert.That(site.Checker.WorkerIds, Is.Empty);
    }

    /// <summary>The answer would be held for as long as somebody reads it.</summary>
    [TestCase("/", "code")]
    [TestCase("/program", "text")]
    [TestCase("/upload", "text")]
    public async Task Form_VeryLong_IsNotShownAgain(string path, string field)
    {
        (HttpStatusCode status, string text) = await site.Post(path, path, (field, new string('x', 200_000)), ("action", "save"));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(text, Does.Contain("It is too long to be shown here again").And.Not.Contain("xxxxx"));
        Assert.That(text, Has.Length.LessThan(20_000));
    }

    /// <summary>The page that it was typed into stays too old: whoever goes back and sends it again is told the same.</summary>
    [TestCase("/", "code")]
    [TestCase("/program", "text")]
    [TestCase("/upload", "text")]
    public async Task Form_VeryLongWithoutItsToken_SaysHowNothingIsLost(string path, string field)
    {
        using FormUrlEncodedContent form = new([new(field, new string('x', 200_000)), new("action", "save")]);
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri(path, UriKind.Relative), form);
        string text = await answer.Content.ReadAsStringAsync();

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(text, Does.Contain("go back, copy what you typed, open the page anew, and paste it.").And.Not.Contain("send it again").And.Not.Contain("xxxxx"));
    }

    [TestCase("/p/*/as/")]
    [TestCase("/diff/")]
    [TestCase("/r/*/own/")]
    public async Task Robots_WhatIsMadeForEachWhoAsks_IsLeft(string path) =>
        Assert.That((await site.Get("/robots.txt")).Text.Split('\n'), Does.Contain($"Disallow: {path}").And.Contain("User-agent: *"));

    [Test]
    public async Task Upload_ForAProgramThatIsNotHere_SaysSo()
    {
        (HttpStatusCode status, JsonElement problem) = await site.Send("/api/results?program=<b>", SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain("There is no program"));
    }

    [TestCase("/", "code")]
    [TestCase("/program", "text")]
    [TestCase("/upload", "text")]
    public async Task Form_WithoutItsToken_KeepsWhatWasTyped(string path, string field)
    {
        using FormUrlEncodedContent form = new([new(field, "typed </textarea><script>1</script>"), new("action", "save")]);
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri(path, UriKind.Relative), form);
        string text = await answer.Content.ReadAsStringAsync();

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(text, Does.Contain("typed &lt;/textarea&gt;&lt;script&gt;1").And.Contain("Nothing that was typed is lost"));
    }

    [Test]
    public async Task Form_Nothing_SaysWhatWasExpectedAndKeepsTheRest()
    {
        (HttpStatusCode status, string text) = await site.Post("/", "/", ("code", " "), ("input", "new[] { 1 }"), ("action", "save"));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(text, Does.Contain("Nothing was typed").And.Contain("new[] { 1 }"));
    }

    [TestCase("(", "brackets")]
    [TestCase("$\"{", "texts with values")]
    [TestCase("List<", "types stand in types")]
    [TestCase("\n#if A", "conditions for the compiler")]
    public async Task Form_CodeThatKillsCompilers_NeverReachesOne(string piece, string expected)
    {
        string code = string.Concat(Enumerable.Repeat(piece, 5_000));
        (HttpStatusCode status, string text) = await site.Post("/", "/", ("code", code), ("action", "save"));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(text, Does.Contain(expected));
        Assert.That(site.Checker.WorkerIds, Is.Empty);
    }

    [Test]
    public async Task Program_TooLong_NeverReachesTheCompiler()
    {
        (HttpStatusCode status, string text) = await site.Post("/program", "/program", ("text", new string('a', 70_000)), ("action", "save"));

        Assert.That(status, Is.EqualTo(HttpStatusCode.UnprocessableEntity));
        Assert.That(text, Does.Contain("at most 65536 were expected"));
        Assert.That(site.Checker.WorkerIds, Is.Empty);
    }

    [Test]
    public async Task Form_SomethingElse_IsRefused()
    {
        using StringContent content = new("{}", Encoding.UTF8, "application/json");
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/upload", UriKind.Relative), content);

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.UnsupportedMediaType));
    }

    /// <summary>One is cut off in the middle; of the other a part has a charset that nobody reads any more.</summary>
    [TestCase("--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\ncut", 400, "The request could not be read.")]
    [TestCase("--x\r\nContent-Disposition: form-data; name=\"text\"\r\nContent-Type: text/plain; charset=utf-7\r\n\r\na\r\n--x--\r\n", 415, "It was sent as something that this address does not take.")]
    public async Task Form_ThatCannotBeRead_IsRefused(string form, int status, string expected)
    {
        using StringContent content = new(form);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("multipart/form-data; boundary=x");
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/upload", UriKind.Relative), content);

        Assert.That((int)answer.StatusCode, Is.EqualTo(status));
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain(expected));
    }

    [TestCase("foo", 415)]
    [TestCase("utf-7", 415)]
    [TestCase("\"UTF-8\"", 422)]
    public async Task Program_InACharset_IsReadWhereItIsKnown(string charset, int status)
    {
        using StringContent content = new("{\"text\":\" \"}");
        content.Headers.ContentType = MediaTypeHeaderValue.Parse($"application/json; charset={charset}");
        using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/api/programs", UriKind.Relative), content);

        Assert.That((int)answer.StatusCode, Is.EqualTo(status));
        Assert.That(answer.Content.Headers.ContentType?.MediaType, Is.EqualTo("application/problem+json"));
    }

    [Test]
    public async Task Search_LongWords_AreCutAtWholeCharacters()
    {
        string page = WebUtility.HtmlDecode((await site.Get($"/results?q={new string('a', 99)}{Uri.EscapeDataString("😀")}")).Text);

        Assert.That(page, Does.Contain($"value=\"{new string('a', 99)}\"").And.Not.Contain("\uFFFD"));
    }

    [Test]
    public async Task Asset_OfAnotherVersion_IsNotThere() => Assert.That((await site.Get("/assets/000000000000/site.css")).Status, Is.EqualTo(HttpStatusCode.NotFound));

    [Test]
    public async Task Form_ThousandsOfFields_IsRefused()
    {
        (HttpStatusCode status, _) = await site.Post("/", "/", [.. Enumerable.Range(0, 2_000).Select(i => ($"code{i}", "x"))]);

        Assert.That(status, Is.EqualTo(HttpStatusCode.BadRequest));
    }

    /// <summary>All together may send 20 times as much as one, who is not told that it came from him.</summary>
    [TestCase("/api/results")]
    [TestCase("/upload")]
    public async Task Writes_MoreThanAllTogetherMaySend_SaysWhoseItIs(string path)
    {
        await using RunningSite small = await RunningSite.Start(change: options => options with { WritesPerMinute = 1, IsBehindProxy = true });
        await Send(1);
        string own = await Send(1);
        for (int i = 2; i <= 20; i++)
        {
            await Send(i);
        }

        string all = await Send(21);
        Assert.That(own, Does.StartWith("429 60 ").And.Contain("More came from your address within a minute"));
        Assert.That(all, Does.StartWith("429 60 ").And.Contain("More came from all visitors together within a minute").And.Not.Contain("your address"));

        async Task<string> Send(int visitor)
        {
            using HttpRequestMessage request = new(HttpMethod.Post, path) { Content = new StringContent("{}", Encoding.UTF8, "application/json"), Headers = { { "X-Forwarded-For", $"192.0.2.{visitor}" } } };
            using HttpResponseMessage answer = await small.Client.SendAsync(request);
            return $"{(int)answer.StatusCode} {answer.Headers.RetryAfter?.Delta?.TotalSeconds} {await answer.Content.ReadAsStringAsync()}";
        }
    }

    [Test]
    public async Task Writes_MoreThanAllowed_AreRefusedAndReadingGoesOn()
    {
        await using RunningSite small = await RunningSite.Start(change: options => options with { WritesPerMinute = 3 });
        List<HttpStatusCode> all = [];
        for (int i = 0; i < 5; i++)
        {
            all.Add((await small.Send("/api/results", "{}")).Status);
        }

        Assert.That(all, Is.EqualTo(new[] { HttpStatusCode.UnprocessableEntity, HttpStatusCode.UnprocessableEntity, HttpStatusCode.UnprocessableEntity, HttpStatusCode.TooManyRequests, HttpStatusCode.TooManyRequests }));
        Assert.That((await small.Get("/results")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    /// <summary>Each is about 650 KB in the database.</summary>
    [Test]
    public async Task Writes_MoreBytesThanADayHas_AreRefusedAndReadingGoesOn()
    {
        await using RunningSite small = await RunningSite.Start(change: options => options with { MegabytesPerDay = 1 });
        (HttpStatusCode first, _) = await small.Send("/api/results", Large(1));
        (HttpStatusCode second, JsonElement problem) = await small.Send("/api/results", Large(2));
        (HttpStatusCode ofForm, string page) = await small.Post("/upload", "/upload", ("text", Large(3)));

        Assert.That((first, second, ofForm), Is.EqualTo((HttpStatusCode.Created, HttpStatusCode.TooManyRequests, HttpStatusCode.TooManyRequests)), page);
        Assert.That(problem.GetProperty("detail").GetString(), Does.Contain("more than the 1 MB that are stored for your address on one day").And.Contain("midnight"));
        Assert.That(page, Does.Contain("more than the 1 MB"));
        Assert.That((await small.Send("/api/results", SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining))).Status, Is.EqualTo(HttpStatusCode.Created), "There is room for it.");
        Assert.That((await small.Get("/results")).Status, Is.EqualTo(HttpStatusCode.OK));

        static string Large(int number) => SavedExamples.Written(new JsonFormatter(), [.. Enumerable.Range(0, 10).Select(suite => new ResultSuite(
            $"{number} {suite} {new string('a', 280)}", [.. Enumerable.Range(0, 90).Select(test => SavedExamples.Around($"{test} {new string('b', 280)}", 100))], SavedExamples.Facts))]);
    }

    [TestCaseSource(nameof(Pages))]
    [TestCase("/health")]
    [TestCase("/robots.txt")]
    public async Task Head_AnyAddress_AnswersAsGetWithoutABody(string path)
    {
        using HttpRequestMessage request = new(HttpMethod.Head, path);
        using HttpResponseMessage head = await site.Client.SendAsync(request);
        using HttpResponseMessage get = await site.Client.GetAsync(new Uri(path, UriKind.Relative));

        Assert.That(head.StatusCode, Is.EqualTo(get.StatusCode));
        Assert.That(head.Content.Headers.ContentType, Is.EqualTo(get.Content.Headers.ContentType));
        Assert.That(head.Headers.Select(header => header.Key), Is.SupersetOf(get.Headers.Select(header => header.Key).Where(name => name != "Transfer-Encoding")));
        Assert.That(await head.Content.ReadAsByteArrayAsync(), Is.Empty);
    }

    [Test]
    public async Task FirstView_Compressed_IsSmall()
    {
        using HttpClient client = new() { BaseAddress = site.Address, DefaultRequestHeaders = { { "Accept-Encoding", "br" } } };
        string page = (await site.Get("/")).Text;
        int bytes = 0;
        foreach (string address in page.Split("\"/assets/").Skip(1).Select(rest => "/assets/" + rest.Split('"')[0]).Append("/"))
        {
            bytes += (await client.GetByteArrayAsync(new Uri(address, UriKind.Relative))).Length;
        }

        Assert.That(bytes, Is.LessThan(60 * 1024));
    }

    [Test]
    public async Task Health_Serving_IsOk() => Assert.That((await site.Get("/health")).Status, Is.EqualTo(HttpStatusCode.OK));

    [Test]
    public async Task Metrics_HaveTheSizeOfTheDatabaseAndItsLimit()
    {
        await using RunningSite small = await RunningSite.Start(change: options => options with { MostMegabytes = 3 });

        Assert.That((await small.Get("/metrics")).Text, Does.Match("minibench_database_bytes [1-9][0-9]{4,6}\nminibench_database_limit_bytes 3145728\n"));
    }

    [Test]
    public async Task OpenApi_NamesEveryAddressOfTheApi()
    {
        JsonElement description = JsonSerializer.Deserialize<JsonElement>((await site.Get("/api/openapi.json")).Text);

        Assert.That(description.GetProperty("paths").EnumerateObject().Select(path => path.Name), Is.EquivalentTo(
            new[] { "/api/programs", "/api/programs/{id}", "/api/results", "/api/results/{id}", "/api/dump" }));
    }
}
