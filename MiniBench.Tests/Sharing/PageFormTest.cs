using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using Microsoft.Playwright;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>The page form in a browser, opened from a file as its reader does.</summary>
[Category(Layers.Verify)]
public sealed class PageFormTest
{
    private const string Program = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + 1 - 1, \"two\").RunTests().Display();\n";

    /// <summary>Without the zero sign, which no program has in it.</summary>
    private static readonly string HostileName = SavedExamples.Hostile.Replace("\0", "", StringComparison.Ordinal);

    private static readonly string HostileProgram = "using MiniBench; // </code></pre></main><script>alert(1)</script><img src=x onerror=alert(1)>\n// \u202E alert \u2066\n"
        + "TestSuite.Create(\"</title><svg onload=alert(1)>\", 1).Add(x => x, \"<iframe srcdoc='<script>parent.alert(1)</script>'>\").RunTests().Display();\n// of " + HostileName + "\n// of Sorting random ints\n";

    private static readonly string[] TextForms = ["cs", "code", "framework", "script", "msbuild", "nant", "linqpad", "post"];
    private readonly string folder = Path.Combine(Repository.Artifacts, "browser");
    private TestBrowser? browser;

    [OneTimeSetUp]
    public async Task StartBrowser()
    {
        Directory.CreateDirectory(folder);
        browser = await TestBrowser.Start("open the page in");
    }

    [OneTimeTearDown]
    public async Task StopBrowser() => await (browser?.DisposeAsync() ?? default);

    [TestCase("x---><svg onload=alert(1)>.cs")]
    [TestCase("--!><script>alert(1)</script>.cs")]
    [TestCase("</title><script>alert(1)</script>.cs")]
    [TestCase("\" onclick=alert(1) autofocus onfocus=alert(1) x=\".cs")]
    [TestCase("a]]>b${x}*_[a](javascript:alert(1))<img src=x onerror=alert(1)>.cs")]
    public async Task Page_HostileNameProgramAndResults_FiresNothing(string name)
    {
        await using Visit visit = await Open(Load(HostileProgram, name, HtmlFormatterTest.Hostile(HostileName)));

        Assert.That(await visit.Page.EvaluateAsync<int>("document.scripts.length"), Is.EqualTo(1));
        Assert.That(await visit.Page.EvaluateAsync<int>("document.querySelectorAll('svg,iframe,object,embed,form,base,[onload],[onerror],[onclick],[onfocus],a[href^=javascript]').length"), Is.Zero);
        Assert.That(await visit.Page.EvaluateAsync<int>("document.images.length"), Is.EqualTo(1), "The graph.");
        Assert.That(await visit.Page.EvaluateAsync<int>("document.head.querySelectorAll('meta[http-equiv]').length"), Is.EqualTo(1), "The policy is where it counts.");
        visit.AssertQuiet();
    }

    [Test]
    public async Task Page_ScriptThatIsPutIn_IsStoppedByThePolicy()
    {
        await using Visit visit = await Open(Load(Program, "x.cs"));
        bool hasFired = await visit.Page.EvaluateAsync<bool>("""
            () => {
              const script = document.createElement('script');
              script.textContent = 'window.hasFired = true';
              document.body.append(script);
              document.body.insertAdjacentHTML('beforeend', '<button id="bad" onclick="window.hasFired = true">bad</button>');
              document.getElementById('bad').click();
              return window.hasFired === true;
            }
            """);

        Assert.That(hasFired, Is.False);
    }

    /// <summary>What runs has a command, or is opened in a program that runs it.</summary>
    [Test]
    public async Task Page_Forms_AreSaidToRunTheCodeWhereTheyDo()
    {
        await using Visit visit = await Open(Load(Program, "x.cs"));
        ILocator still = visit.Page.Locator("li:not(:has(code))");

        Assert.That(await visit.Page.Locator("h2:has-text('Run it') + p").InnerTextAsync(), Does.StartWith("Every form but framework and post runs the code above on your machine, with the .NET SDK, 10 or later, and what its line names: read it first."));
        Assert.That(await still.Locator("a").EvaluateAllAsync<string[]>("links => links.map(link => link.dataset.format)"), Is.EqualTo(new[] { "framework", "linqpad", "post" }));
    }

    [Test]
    public async Task Page_HiddenSigns_AreShownAndSaid()
    {
        await using Visit visit = await Open(Load(HostileProgram, "x.cs"));

        Assert.That(await visit.Page.Locator("#code .sign").AllInnerTextsAsync(), Is.EqualTo(new[] { "U+202E", "U+2066", "U+202E" }));
        Assert.That(await visit.Page.Locator(".caution").InnerTextAsync(), Does.StartWith("Careful: lines 2, 4 of the program have signs"));
        Assert.That(await visit.Page.Locator("[data-copy=code]").CountAsync(), Is.Zero, "What is copied from the page would be another program.");
    }

    [Test]
    public async Task Buttons_Pressed_CopyWhatTheyStandFor()
    {
        Bundle bundle = Load(Program, "x.cs");
        await using Visit visit = await Open(bundle);
        await visit.Page.Context.GrantPermissionsAsync(["clipboard-read", "clipboard-write"]);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(await Copied(visit.Page, "code"), Is.EqualTo(Program));
            foreach (string name in TextForms)
            {
                Assert.That(await Copied(visit.Page, "as-" + name), Is.EqualTo(Encoding.UTF8.GetString(ShareFormats.Find(name).Pack(bundle))), name);
            }
        }

        Assert.That(await visit.Page.Locator("button[data-copy]").CountAsync(), Is.EqualTo(TextForms.Length + 1));
        visit.AssertQuiet();
    }

    [Test]
    public async Task Link_Pressed_DownloadsTheForm([Values("cs", "project")] string name)
    {
        Bundle bundle = Load(Program, "größe.cs");
        await using Visit visit = await Open(bundle);
        IDownload download = await visit.Page.RunAndWaitForDownloadAsync(() => visit.Page.Locator("#as-" + name).ClickAsync());
        string path = Path.Combine(folder, "downloaded");
        await download.SaveAsAsync(path);

        Assert.That(download.SuggestedFilename, Is.EqualTo(ShareFormats.Find(name).FileName(bundle)));
        Assert.That(await File.ReadAllBytesAsync(path), Is.EqualTo(ShareFormats.Find(name).Pack(bundle)));
        Assert.That(await visit.Page.Locator($"li:has(#as-{name})").InnerTextAsync(), Does.Contain(ShareFormats.Find(name).Command(download.SuggestedFilename)!));
    }

    [Test]
    public async Task Page_WithoutScript_HasEverythingButTheButtons()
    {
        await using Visit visit = await Open(Load(Program, "x.cs"), hasScript: false);

        Assert.That(await visit.Page.Locator("button:visible").CountAsync(), Is.Zero);
        Assert.That(await visit.Page.Locator("a[download]").CountAsync(), Is.EqualTo(ShareFormats.All.Count - 2));
        Assert.That(await visit.Page.Locator("li").First.InnerTextAsync(), Does.StartWith("Recommended: x.packed.cs (cs, "));
    }

    [Test]
    public async Task Page_AnyWidthAndTheme_FitsAndAxeFindsNothing([Values] bool isDark, [Values(320, 390, 1200)] int width)
    {
        await using Visit visit = await Open(Load(HostileProgram, "A-rather-long-name-of-a-benchmark-that-nobody-shortened.cs", [.. SavedExamples.Sorting]), isDark: isDark, width: width);
        IReadOnlyList<string> violations = await Accessibility.Violations(visit.Page);
        await visit.Page.ScreenshotAsync(new() { Path = Path.Combine(folder, $"page-form-{width}-{(isDark ? "dark" : "light")}.png"), FullPage = true });

        Assert.That(await visit.Page.EvaluateAsync<double>("document.documentElement.scrollWidth"), Is.EqualTo(width), "The page itself must not scroll sideways.");
        Assert.That(await visit.Page.EvaluateAsync<double>("document.images[0].getBoundingClientRect().right"), Is.LessThanOrEqualTo(width));
        Assert.That(violations, Is.Empty);
    }

    private static async Task<string> Copied(IPage page, string id)
    {
        ILocator button = page.Locator($"[data-copy={id}]");
        await button.ClickAsync();
        await Assertions.Expect(button).ToHaveTextAsync("Copied");
        return await page.EvaluateAsync<string>("navigator.clipboard.readText()");
    }

    private static Bundle Load(string program, string name, params ResultSuite[] results) =>
        Bundle.Read(Encoding.UTF8.GetBytes(program), "/" + name, new() { Limit = 10_000_000, Results = results });

    private async Task<Visit> Open(Bundle bundle, bool hasScript = true, bool isDark = false, int width = 1200)
    {
        string path = Path.Combine(folder, $"page-form-{Guid.NewGuid():N}.html");
        await File.WriteAllBytesAsync(path, ShareFormats.Find("html").Pack(bundle));
        IBrowserContext context = await browser!.Browser.NewContextAsync(new()
        {
            JavaScriptEnabled = hasScript,
            ColorScheme = isDark ? ColorScheme.Dark : ColorScheme.Light,
            ViewportSize = new() { Width = width, Height = 900 },
            AcceptDownloads = true,
        });
        Visit visit = new(await context.NewPageAsync(), path);
        await visit.Page.GotoAsync(new Uri(path).AbsoluteUri);
        return visit;
    }

    /// <summary>A page, with all that it complained about, asked for or showed in a dialog.</summary>
    private sealed class Visit : IAsyncDisposable
    {
        private readonly ConcurrentQueue<string> noises = [];
        private readonly string path;

        internal Visit(IPage page, string path)
        {
            (Page, this.path) = (page, path);
            page.Console += (_, message) => noises.Enqueue($"console: {message.Text}");
            page.PageError += (_, error) => noises.Enqueue($"error: {error}");
            page.Request += (_, request) => Note(!request.Url.StartsWith("file:", StringComparison.Ordinal) && !request.Url.StartsWith("data:", StringComparison.Ordinal), $"request: {request.Url}");
            page.Dialog += async (_, dialog) =>
            {
                noises.Enqueue($"dialog: {dialog.Message}");
                await dialog.DismissAsync();
            };
        }

        internal IPage Page { get; }

        internal void AssertQuiet() => Assert.That(noises, Is.Empty);

        public async ValueTask DisposeAsync()
        {
            await Page.Context.CloseAsync();
            File.Delete(path);
        }

        private void Note(bool isNoise, string noise)
        {
            if (isNoise)
            {
                noises.Enqueue(noise);
            }
        }
    }
}
