using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading.Tasks;
using Microsoft.Playwright;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>A browser that opens sites, and notes what no visitor of theirs should see: errors, questions, requests to anybody else.</summary>
internal sealed class SiteBrowser : IAsyncDisposable
{
    /// <summary>Compiling and packing take seconds, and on a machine that does other things minutes.</summary>
    internal const int Patience = 100_000;

    private readonly TestBrowser browser;
    private readonly ConcurrentQueue<string> problems = [];

    private SiteBrowser(TestBrowser browser) => this.browser = browser;

    internal static async Task<SiteBrowser> Start()
    {
        Assertions.SetDefaultExpectTimeout(30_000);
        return new(await TestBrowser.Start("open the site in"));
    }

    internal async Task<IPage> Open(Uri site, bool hasScript = true)
    {
        IBrowserContext context = await browser.Browser.NewContextAsync(new() { JavaScriptEnabled = hasScript, BaseURL = site.ToString(), AcceptDownloads = true, BypassCSP = false });
        context.SetDefaultTimeout(Patience);
        IPage page = await context.NewPageAsync();
        page.Console += (_, message) => Note(message.Type == "error" && !message.Text.Contains("status of 4", StringComparison.Ordinal), $"console: {message.Text}");
        page.PageError += (_, error) => problems.Enqueue($"error: {error}");
        page.Dialog += (_, dialog) => problems.Enqueue($"dialog: {dialog.Message}");
        page.Request += (_, request) => Note(!request.Url.StartsWith(site.ToString(), StringComparison.Ordinal) && !request.Url.StartsWith("data:", StringComparison.Ordinal), $"request: {request.Url}");
        return page;
    }

    /// <summary>Closes a page; nothing went wrong while it was open.</summary>
    internal async Task Close(IPage page)
    {
        await page.Context.CloseAsync();
        Assert.That(problems, Is.Empty);
    }

    /// <summary>Waits until a page says so, from outside: the page itself may not evaluate a text.</summary>
    internal static async Task Until(IPage page, string condition)
    {
        long start = Stopwatch.GetTimestamp();
        while (!await page.EvaluateAsync<bool>(condition))
        {
            Assert.That(Stopwatch.GetElapsedTime(start), Is.LessThan(TimeSpan.FromSeconds(60)), condition);
        }
    }

    public ValueTask DisposeAsync() => browser.DisposeAsync();

    private void Note(bool isProblem, string text)
    {
        if (isProblem)
        {
            problems.Enqueue(text);
        }
    }
}
