using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Deque.AxeCore.Commons;
using Deque.AxeCore.Playwright;
using Microsoft.Playwright;
using MiniBench.Output;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The site as a visitor walks through it, in a real browser.</summary>
[Category(Layers.Verify)]
public sealed class SiteWalkTest
{
    private const string Loop = "static int Loop(int[] a)\n{\n    int sum = 0;\n    foreach (int x in a)\n    {\n        sum += x;\n    }\n\n    return sum;\n}";
    private const string Linq = "static int Linq(int[] a) => a.Sum();";
    private const string Backwards = "static int Backwards(int[] a)\n{\n    int sum = 0;\n    for (int i = a.Length - 1; i >= 0; i--)\n    {\n        sum += a[i];\n    }\n\n    return sum;\n}";
    private static readonly int[] Widths = [360, 800, 1600];

    private readonly string folder = Path.Combine(Repository.Artifacts, "site");
    private readonly ConcurrentQueue<string> problems = [];
    private RunningSite site = null!;
    private TestBrowser? browser;

    [OneTimeSetUp]
    public async Task StartBrowser()
    {
        Directory.CreateDirectory(folder);
        browser = await TestBrowser.Start("open the site in");
        site = await RunningSite.Start();
    }

    [OneTimeTearDown]
    public async Task StopBrowser()
    {
        await (browser?.DisposeAsync() ?? default);
        await (site?.DisposeAsync() ?? default);
    }

    [SetUp]
    public void ForgetProblems() => problems.Clear();

    [Test]
    public async Task Walk_FromThreeFunctionsToDeleting([Values] bool hasScript)
    {
        IPage page = await Open(hasScript);
        (string id, string own) = await Write(page, hasScript);
        await EachForm(page, id);
        string results = await UploadResults(page, id, new ResultSuite($"Walk {Guid.NewGuid():N}", SavedExamples.Joining, SavedExamples.Facts) { Environment = SavedExamples.Place });
        await Find(page, id, results);
        string fork = await Fork(page, id, hasScript);
        await page.GotoAsync($"/diff/{id}/{fork}");
        await Assertions.Expect(page.Locator(".added")).ToContainTextAsync("changed");
        await Delete(page, id, own);
        Assert.That(problems, Is.Empty);
        await page.Context.CloseAsync();
    }

    [Test]
    public async Task Write_ByKeyboardAlone_GetsTheLink()
    {
        IPage page = await Open(hasScript: true);
        await page.GotoAsync("/");
        await page.Keyboard.PressAsync("Tab");
        await Assertions.Expect(page.Locator(".skip")).ToBeFocusedAsync();
        await page.Keyboard.PressAsync("Enter");
        await TabTo(page, "#code-1");
        await page.Keyboard.InsertTextAsync(Linq.Replace("Linq", "Keys", StringComparison.Ordinal));
        await TabTo(page, "#listed");
        await page.Keyboard.PressAsync("Space");
        await TabTo(page, "button[value=save]");
        await page.Keyboard.PressAsync("Enter");
        await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync(new() { Timeout = 120_000 });
        Assert.That(problems, Is.Empty);
        await page.Context.CloseAsync();
    }

    [Test]
    public async Task Write_CodeThatDoesNotCompile_SaysSoAtTheBoxAndLosesNothing([Values] bool hasScript)
    {
        IPage page = await Open(hasScript);
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", "static int A(int[] a)\n{\n    return a.Len;\n}");
        await page.FillAsync("#expected", "");
        await page.FillAsync("#name", "kept");
        await page.ClickAsync("button[value=save]", new() { Timeout = 120_000 });
        await Assertions.Expect(page.Locator(".box .fault")).ToContainTextAsync("Line 3", new() { Timeout = 120_000 });
        await Assertions.Expect(page.Locator("#name")).ToHaveValueAsync("kept");
        await Assertions.Expect(page.Locator("#code-1")).ToHaveValueAsync("static int A(int[] a)\n{\n    return a.Len;\n}");
        await page.Context.CloseAsync();
    }

    [Test]
    public async Task Typed_BeforeItIsSaved_IsInTheAddress()
    {
        IPage page = await Open(hasScript: true);
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", Loop);
        await page.FillAsync("#input", "new[] { 1 }");
        await Until(page, "location.hash.startsWith('#v1=')");
        await Assertions.Expect(page.Locator("#preview pre")).ToContainTextAsync("TestSuite", new() { Timeout = 120_000 });
        string address = page.Url;
        IPage other = await Open(hasScript: true);
        await other.GotoAsync(address);
        await Assertions.Expect(other.Locator("#code-1")).ToHaveValueAsync(Loop);
        await Assertions.Expect(other.Locator("#input")).ToHaveValueAsync("new[] { 1 }");
        Assert.That(problems, Is.Empty);
        await page.Context.CloseAsync();
        await other.Context.CloseAsync();
    }

    [Test]
    public async Task EveryPage_EveryWidthLightAndDark_FitsAndAxeFindsNothing()
    {
        IPage page = await Open(hasScript: true);
        (string id, string own) = await Write(page, hasScript: true);
        string results = await UploadResults(page, id, SavedExamples.Joining);
        string sorted = await UploadResults(page, id, [.. SavedExamples.Sorting]);
        string fork = await Fork(page, id, hasScript: true);
        string[] paths = ["/", "/program", $"/p/{id}", $"/p/{id}/fork", $"/p/{id}/post", $"/p/{id}/embed", own, $"/diff/{id}/{fork}", "/upload", "/results",
            $"/r/{results}", $"/r/{sorted}", $"/compare?id={results}&id={sorted}", "/about", "/api", "/nothing"];
        List<string> findings = [];
        foreach (string path in paths)
        {
            findings.AddRange(await Look(page, path));
        }

        await page.Context.CloseAsync();
        Assert.That(findings, Is.Empty);
    }

    private async Task<IEnumerable<string>> Look(IPage page, string path)
    {
        List<string> findings = [];
        await page.GotoAsync(path, new() { Timeout = 400_000 });
        foreach (ColorScheme scheme in new[] { ColorScheme.Light, ColorScheme.Dark })
        {
            await page.EmulateMediaAsync(new() { ColorScheme = scheme, ReducedMotion = ReducedMotion.Reduce });
            foreach (int width in Widths)
            {
                await page.SetViewportSizeAsync(width, 900);
                double wide = await page.EvaluateAsync<double>("document.documentElement.scrollWidth");
                if (wide > width)
                {
                    findings.Add($"{path} is {wide} wide at {width}");
                }

                string name = string.Join('-', path.Split('/', '?', '=', '&').Where(part => part.Length > 0).Select(part => part[..Math.Min(part.Length, 12)]).DefaultIfEmpty("write").Take(3));
                await page.ScreenshotAsync(new() { Path = Path.Combine(folder, $"{name}-{width}-{scheme}.png"), FullPage = true });
            }

            AxeResult axe = await page.RunAxe();
            findings.AddRange(axe.Violations.Select(one => $"{path} {scheme}: {one.Id}: {string.Join("; ", one.Nodes.Select(node => node.Html))}"));
        }

        return findings;
    }

    private async Task<IPage> Open(bool hasScript)
    {
        IBrowserContext context = await browser!.Browser.NewContextAsync(new() { JavaScriptEnabled = hasScript, BaseURL = site.Address.ToString(), AcceptDownloads = true, BypassCSP = false });
        IPage page = await context.NewPageAsync();
        page.Console += (_, message) => Note(message.Type == "error" && !message.Text.Contains("status of 4", StringComparison.Ordinal), $"console: {message.Text}");
        page.PageError += (_, error) => problems.Enqueue($"error: {error}");
        page.Dialog += (_, dialog) => problems.Enqueue($"dialog: {dialog.Message}");
        page.Request += (_, request) => Note(!request.Url.StartsWith(site.Address.ToString(), StringComparison.Ordinal) && !request.Url.StartsWith("data:", StringComparison.Ordinal), $"request: {request.Url}");
        return page;
    }

    private void Note(bool isProblem, string text)
    {
        if (isProblem)
        {
            problems.Enqueue(text);
        }
    }

    private static async Task<(string Id, string Own)> Write(IPage page, bool hasScript)
    {
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", Loop);
        await page.FillAsync("#code-2", Linq);
        await page.ClickAsync("button[value=more]");
        await page.FillAsync("#code-3", Backwards);
        await page.FillAsync("#name", $"sums{(hasScript ? "" : "-plain")}{Guid.NewGuid():N}"[..16]);
        await page.CheckAsync("#listed");
        await page.ClickAsync("button[value=preview]");
        await Assertions.Expect(page.Locator("#preview pre").First).ToContainTextAsync("Backwards", new() { Timeout = 120_000 });
        await page.ClickAsync("button[value=save]");
        await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync(new() { Timeout = 120_000 });
        string link = (await page.GetAttributeAsync("#link", "href"))!;
        string own = (await page.GetAttributeAsync("#own", "href"))!;
        return (link["/p/".Length..], own);
    }

    private static async Task EachForm(IPage page, string id)
    {
        await page.GotoAsync($"/p/{id}");
        foreach (ShareFormat format in ShareFormats.All)
        {
            await Assertions.Expect(page.Locator($".formats a[href=\"/p/{id}/as/{format.Name}\"]")).ToHaveCountAsync(1);
        }

        // Forms that hold no shortened library: those take the processor for longer than a browser's test should last.
        foreach (string format in new[] { "code", "project", "solution" })
        {
            IDownload download = await page.RunAndWaitForDownloadAsync(
                () => page.Locator($".formats a[href=\"/p/{id}/as/{format}\"]").ClickAsync(), new() { Timeout = 400_000 });
            Assert.That(new FileInfo(await download.PathAsync()).Length, Is.GreaterThan(100), format);
        }
    }

    private async Task<string> UploadResults(IPage page, string id, params ResultSuite[] suites)
    {
        string path = Path.Combine(folder, $"{Guid.NewGuid():N}.json");
        await File.WriteAllTextAsync(path, SavedExamples.Written(new JsonFormatter(), suites));
        await page.GotoAsync($"/upload?program={id}");
        await page.SetInputFilesAsync("#file", path);
        await page.ClickAsync("main button");
        await Assertions.Expect(page.Locator("#link")).ToBeVisibleAsync();
        File.Delete(path);
        return (await page.GetAttributeAsync("#link", "href"))!["/r/".Length..];
    }

    private static async Task Find(IPage page, string id, string results)
    {
        await page.GotoAsync("/results");
        await page.FillAsync("#cpu", "a processor");
        await page.ClickAsync("main form button >> nth=0");
        await page.ClickAsync($"a[href=\"/r/{results}\"]");
        await Assertions.Expect(page.Locator("table").First).ToBeVisibleAsync();
        await Until(page, "document.querySelector('.picture').naturalWidth > 100");
        await page.ClickAsync($"a[href=\"/p/{id}\"]");
        await Assertions.Expect(page.Locator("h1")).ToContainTextAsync(".cs");
    }

    private static async Task<string> Fork(IPage page, string id, bool hasScript)
    {
        await page.GotoAsync($"/p/{id}");
        await page.ClickAsync("text=Edit a copy");
        string text = await page.InputValueAsync("#text");
        await page.FillAsync("#text", $"// changed {hasScript} {Guid.NewGuid():N}\n{text}");
        await page.ClickAsync("button[value=save]");
        await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync(new() { Timeout = 120_000 });
        return (await page.GetAttributeAsync("#link", "href"))!["/p/".Length..];
    }

    private static async Task Delete(IPage page, string id, string own)
    {
        await page.GotoAsync(own);
        await page.FillAsync("#reason", "no longer needed");
        await page.ClickAsync("button[value=delete]");
        IResponse? answer = await page.GotoAsync($"/p/{id}");
        Assert.That(answer?.Status, Is.EqualTo(410));
        await Assertions.Expect(page.Locator("main")).ToContainTextAsync("no longer needed");
    }

    /// <summary>Waits until a page says so, from outside: the page itself may not evaluate a text.</summary>
    private static async Task Until(IPage page, string condition)
    {
        long start = Stopwatch.GetTimestamp();
        while (!await page.EvaluateAsync<bool>(condition))
        {
            Assert.That(Stopwatch.GetElapsedTime(start), Is.LessThan(TimeSpan.FromSeconds(30)), condition);
            await Task.Delay(50);
        }
    }

    private static async Task TabTo(IPage page, string selector)
    {
        for (int i = 0; i < 40; i++)
        {
            if (await page.EvaluateAsync<bool>("selector => document.activeElement?.matches(selector) === true", selector))
            {
                return;
            }

            await page.Keyboard.PressAsync("Tab");
        }

        Assert.Fail($"No Tab arrives at {selector}.");
    }
}
