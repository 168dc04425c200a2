using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.Playwright;

namespace MiniBench.Tests;

/// <summary>The browser in which tests open what a reader would: without one they are skipped, but for CI.</summary>
internal sealed class TestBrowser : IAsyncDisposable
{
    private static readonly string[] Paths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

    private readonly IPlaywright playwright;

    private TestBrowser(IPlaywright playwright, IBrowser browser) => (this.playwright, Browser) = (playwright, browser);

    internal IBrowser Browser { get; }

    /// <param name="purpose">What it is for, in words that go on "There is no Chromium to".</param>
    internal static async Task<TestBrowser> Start(string purpose)
    {
        string? path = Array.Find(Paths, File.Exists);
        if (path is null)
        {
            Needed.IsMissing($"There is no Chromium to {purpose}. Install it with 'apt-get install chromium'.");
        }

        IPlaywright driver = await Playwright.CreateAsync();
        return new(driver, await driver.Chromium.LaunchAsync(new()
        {
            ExecutablePath = path,
            Args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
        }));
    }

    public async ValueTask DisposeAsync()
    {
        await Browser.DisposeAsync();
        playwright.Dispose();
    }
}
