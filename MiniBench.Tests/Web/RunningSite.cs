using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using MiniBench.Output;
using MiniBench.Web;
using MiniBench.Web.Checking;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Tests.Web;

/// <summary>A site in this process, on a free port of 127.0.0.1, with a database of its own unless one is given.</summary>
internal sealed partial class RunningSite : IWalkedSite
{
    private readonly WebApplication site;
    private readonly DirectoryInfo? folder;

    private RunningSite(WebApplication site, DirectoryInfo? folder)
    {
        (this.site, this.folder) = (site, folder);
        Address = new Uri(site.Urls.First());
        Client = new(new SocketsHttpHandler { AllowAutoRedirect = false, AutomaticDecompression = DecompressionMethods.All }) { BaseAddress = Address };
    }

    public Uri Address { get; }

    internal HttpClient Client { get; }

    internal ProgramChecker Checker => site.Services.GetRequiredService<ProgramChecker>();

    /// <summary>The programs that are stored.</summary>
    internal ProgramStore Programs => site.Services.GetRequiredService<ProgramStore>();

    /// <summary>Keeps a program as if it had been checked, and returns its identifier and the path of the owner's page.</summary>
    internal async Task<(string Id, string Own)> AddProgram(string text, string name = "sums.cs", string? parent = null, bool isListed = true)
    {
        CheckReply reply = new() { Name = name, Text = text, Html = WebUtility.HtmlEncode(text) };
        Saved<StoredProgram> saved = await site.Services.GetRequiredService<Uploads>().Keep(reply, parent, isListed, Visitor.Nobody);
        return (saved.Item.Id, $"/p/{saved.Item.Id}/own/{saved.Secret}");
    }

    /// <summary>Has a program written around functions, and returns the paths of its page and the owner's.</summary>
    internal async Task<(string Path, string Own)> WriteProgram(params string[] functions)
    {
        (_, string page) = await Post("/", "/", [.. functions.Select(function => ("code", function)), ("name", "sums"), ("listed", "on"), ("action", "save")]);
        return (Link(page, "link"), Link(page, "own"));
    }

    /// <summary>Adds results to a program in which the second test takes so many nanoseconds, and returns the path of their page.</summary>
    internal async Task<string> AddResults(string program, double time)
    {
        ResultSuite suite = new("sums", [SavedExamples.Around("Loop", 100), SavedExamples.Around("Linq", time)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place with { Time = SavedExamples.Place.Time.AddHours(time) },
        };
        (_, JsonElement answer) = await Send($"/api/results?program={program["/p/".Length..]}", SavedExamples.Written(new JsonFormatter(), suite));
        return "/r/" + answer.GetProperty("id").GetString();
    }

    /// <summary>Starts one on a database of its own.</summary>
    internal static async Task<RunningSite> Start(SiteDatabase kind) => await Start(kind == SiteDatabase.PostgreSql ? await SharedPostgreSql.CreateDatabase() : null);

    /// <param name="database">The database; null for a file of its own.</param>
    /// <param name="change">What is to be otherwise than in most tests.</param>
    /// <param name="culture">The culture of whatever makes a page; null for that of the process.</param>
    internal static async Task<RunningSite> Start(string? database = null, Func<SiteOptions, SiteOptions>? change = null, string? culture = null)
    {
        DirectoryInfo? own = database is null ? Directory.CreateTempSubdirectory("minibench-site-") : null;
        SiteOptions usual = new()
        {
            Urls = "http://127.0.0.1:0",
            Database = database ?? Path.Combine(own!.FullName, "site.db"),
            WritesPerMinute = 100_000,
            PageSeconds = 0,
            HealthSeconds = 0,
            IsWarmedUp = false,
        };
        WebApplication built = await Site.Build(change?.Invoke(usual) ?? usual);
        if (culture is not null)
        {
            // What is added last is around what makes the pages, and a request does not have the culture of the test.
            built.Use((_, next) =>
            {
                CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
                return next();
            });
        }

        await built.StartAsync();
        return new(built, own);
    }

    public Task LoseInstance() => Task.CompletedTask;

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await site.StopAsync();
        await site.DisposeAsync();
        folder?.Delete(recursive: true);
    }

    internal async Task<(HttpStatusCode Status, string Text)> Get(string path)
    {
        using HttpResponseMessage answer = await Client.GetAsync(new Uri(path, UriKind.Relative));
        return (answer.StatusCode, await answer.Content.ReadAsStringAsync());
    }

    /// <summary>Sends a form as a browser does that opened its page before.</summary>
    internal async Task<(HttpStatusCode Status, string Text)> Post(string page, string path, params (string Name, string Value)[] fields)
    {
        (_, string text) = await Get(page);
        using MultipartFormDataContent form = new() { { new StringContent(Token().Match(text).Groups["token"].Value), "token" } };
        foreach ((string name, string value) in fields)
        {
            form.Add(new StringContent(value), name);
        }

        using HttpResponseMessage answer = await Client.PostAsync(new Uri(path, UriKind.Relative), form);
        return (answer.StatusCode, await answer.Content.ReadAsStringAsync());
    }

    internal async Task<(HttpStatusCode Status, JsonElement Answer)> Send(string path, string json)
    {
        using StringContent content = new(json, Encoding.UTF8, "application/json");
        using HttpResponseMessage answer = await Client.PostAsync(new Uri(path, UriKind.Relative), content);
        string text = await answer.Content.ReadAsStringAsync();
        return (answer.StatusCode, text.Length == 0 ? default : JsonSerializer.Deserialize<JsonElement>(text));
    }

    /// <summary>Sends results that were made, and returns their identifier and the path of the owner's page.</summary>
    internal async Task<(string Id, string Own)> Upload(params ResultSuite[] suites)
    {
        (_, JsonElement answer) = await Send("/api/results", SavedExamples.Written(new JsonFormatter(), suites));
        return (answer.GetProperty("id").GetString()!, new Uri(answer.GetProperty("ownUrl").GetString()!).AbsolutePath);
    }

    private static string Link(string page, string id) => page.Split($"id=\"{id}\" href=\"")[1].Split('"')[0];

    [GeneratedRegex("name=\"token\"[^>]*value=\"(?<token>[^\"]+)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Token();
}
