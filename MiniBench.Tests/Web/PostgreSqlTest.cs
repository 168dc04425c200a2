using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Two instances of the site on one PostgreSQL.</summary>
[Category(Layers.Verify)]
public sealed class PostgreSqlTest
{
    [Test]
    public async Task Instances_TwoStartedAtOnce_ShareEverything()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        RunningSite[] sites = await Task.WhenAll(RunningSite.Start(database), RunningSite.Start(database));
        (string id, string own) = await sites[0].Upload(SavedExamples.Joining);

        Assert.That((await sites[1].Get($"/r/{id}")).Text, Does.Contain("583 ns"));
        Assert.That((await sites[1].Get("/results?q=string.join&cpu=processor&since=2026-01-01")).Text, Does.Contain(id));
        await sites[0].DisposeAsync();
        (HttpStatusCode status, _) = await sites[1].Post(own, own, ("action", "delete"));
        Assert.That(status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That((await sites[1].Get($"/r/{id}")).Status, Is.EqualTo(HttpStatusCode.Gone));
        await sites[1].DisposeAsync();
    }

    [Test]
    public async Task Form_OpenedAtOneInstance_IsTakenByTheOther()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        await using RunningSite first = await RunningSite.Start(database);
        await using RunningSite second = await RunningSite.Start(database);
        using HttpResponseMessage page = await first.Client.GetAsync(new System.Uri("/upload", System.UriKind.Relative));
        string token = (await page.Content.ReadAsStringAsync()).Split("name=\"token\"")[1].Split("value=\"")[1].Split('"')[0];
        using HttpRequestMessage request = new(HttpMethod.Post, "/upload")
        {
            Content = new FormUrlEncodedContent([new("token", token), new("text", SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining))]),
        };
        request.Headers.Add("Cookie", page.Headers.GetValues("Set-Cookie").Single().Split(';')[0]);
        using HttpResponseMessage answer = await second.Client.SendAsync(request);

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.OK), await answer.Content.ReadAsStringAsync());
    }

    [Test]
    public async Task Upload_TheSameByManyAtOnce_IsKeptOnce()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        await using RunningSite first = await RunningSite.Start(database);
        await using RunningSite second = await RunningSite.Start(database);
        string json = SavedExamples.Written(new JsonFormatter(), SavedExamples.Joining);
        (HttpStatusCode Status, JsonElement Answer)[] answers = await Task.WhenAll(Enumerable.Range(0, 20).Select(i => (i % 2 == 0 ? first : second).Send("/api/results", json)));

        Assert.That(answers.Count(answer => answer.Status == HttpStatusCode.Created), Is.EqualTo(1));
        Assert.That(answers.Select(answer => answer.Answer.GetProperty("id").GetString()).Distinct().Count(), Is.EqualTo(1));
    }
}
