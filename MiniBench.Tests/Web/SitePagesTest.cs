using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Playwright;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>How the pages of the site look and behave, in a real browser.</summary>
[Category(Layers.Verify)]
public sealed class SitePagesTest
{
    private const string Loop = "static int Loop(int[] a)\n{\n    int sum = 0;\n    foreach (int x in a)\n    {\n        sum += x;\n    }\n\n    return sum;\n}";
    private const string Linq = "static int Linq(int[] a) => a.Sum();";
    private const string Backwards = "static int Backwards(int[] a)\n{\n    int sum = 0;\n    for (int i = a.Length - 1; i >= 0; i--)\n    {\n        sum += a[i];\n    }\n\n    return sum;\n}";
    private static readonly int[] Widths = [360, 800, 1600];

    private readonly string folder = Path.Combine(Repository.Artifacts, "site");
    private RunningSite site = null!;
    private SiteBrowser browser = null!;

    [OneTimeSetUp]
    public async Task StartBrowser()
    {
        Directory.CreateDirectory(folder);
        browser = await SiteBrowser.Start();
        site = await RunningSite.Start();
    }

    [OneTimeTearDown]
    public async Task StopBrowser()
    {
        await (browser?.DisposeAsync() ?? default);
        await (site?.DisposeAsync() ?? default);
    }

    [Test]
    public async Task Write_CodeThatDoesNotCompile_SaysSoAtTheBoxAndLosesNothing([Values] bool hasScript)
    {
        IPage page = await browser.Open(site.Address, hasScript);
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", "static int A(int[] a)\n{\n    return a.Len;\n}");
        await page.FillAsync("#expected", "");
        await page.FillAsync("#name", "kept");
        await page.ClickAsync("button[value=save]", new() { Timeout = 120_000 });
        await Assertions.Expect(page.Locator(".box .fault")).ToContainTextAsync("Line 3", new() { Timeout = 120_000 });
        await Assertions.Expect(page.Locator("#code-1")).ToHaveAttributeAsync("aria-describedby", "code-1-faults");
        await Assertions.Expect(page.Locator("#code-1-faults")).ToContainTextAsync("Line 3");
        await Assertions.Expect(page.Locator("[role=alert]")).ToHaveCountAsync(1);
        await Assertions.Expect(page.Locator("#name")).ToHaveValueAsync("kept");
        await Assertions.Expect(page.Locator("#code-1")).ToHaveValueAsync("static int A(int[] a)\n{\n    return a.Len;\n}");
        await browser.Close(page);
    }

    /// <summary>While somebody types nothing interrupts him; of a page that answers him he hears at once that it did not work.</summary>
    [TestCase("/", "code", "fragment", false)]
    [TestCase("/", "code", "save", true)]
    [TestCase("/program", "text", "fragment", false)]
    [TestCase("/program", "text", "preview", true)]
    public async Task Write_CodeThatDoesNotCompile_IsAnAlertInAWholePageAlone(string path, string field, string action, bool isAlert)
    {
        (_, string page) = await site.Post(path, path, (field, "static int A(int[] a) => a.Len;"), ("action", action));

        Assert.That(page, Does.Contain("class=\"note failed\""));
        Assert.That(page.Contains("role=\"alert\"", StringComparison.Ordinal), Is.EqualTo(isAlert));
    }

    /// <summary>Who writes hears one line after each pause, and not the program again.</summary>
    [TestCase("/", "#code-1", "1 fault in code 1, line 1.")]
    [TestCase("/program", "#text", "1 fault in line 1.")]
    public async Task Preview_WhileSomebodyTypes_IsReadOutAsOneLine(string path, string box, string expected)
    {
        IPage page = await browser.Open(site.Address);
        await page.GotoAsync(path);
        await page.FillAsync(box, "static int A(int[] a) => a.Len;");
        await Assertions.Expect(page.Locator("[role=status]")).ToHaveTextAsync(expected, new() { Timeout = SiteBrowser.Patience });
        await page.FillAsync(box, Linq);
        await Assertions.Expect(page.Locator("[role=status]")).ToHaveTextAsync("It compiles.", new() { Timeout = SiteBrowser.Patience });
        await Assertions.Expect(page.Locator("#preview pre")).ToContainTextAsync("Linq");
        await Assertions.Expect(page.Locator("[aria-live], [role=status] pre")).ToHaveCountAsync(0);
        await browser.Close(page);
    }

    /// <summary>An older preview would pass for one of what stands in the boxes now.</summary>
    [Test]
    public async Task Preview_ThatIsRefused_TakesTheOlderOneAwayAndSaysWhy()
    {
        await using RunningSite narrow = await RunningSite.Start(change: options => options with { WritesPerMinute = 1 });
        IPage page = await browser.Open(narrow.Address);
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", Linq);
        await Assertions.Expect(page.Locator("#preview pre")).ToContainTextAsync("Linq", new() { Timeout = SiteBrowser.Patience });
        await page.FillAsync("#code-1", Loop);
        await Assertions.Expect(page.Locator("#preview-status")).ToContainTextAsync("Not checked: More came from your address within a minute");
        await Assertions.Expect(page.Locator("#preview")).ToBeEmptyAsync();
        await page.FillAsync("#code-1", "");
        await Assertions.Expect(page.Locator("#preview-status")).ToBeEmptyAsync();
        await browser.Close(page);
    }

    [Test]
    public async Task Write_NameOfAFile_IsNotGivenItsExtensionTwice()
    {
        (_, string page) = await site.Post("/", "/", ("code", Linq), ("name", "named.cs"), ("action", "save"));
        string path = page.Split("id=\"link\" href=\"")[1].Split('"')[0];

        Assert.That((await site.Get(path)).Text, Does.Contain(">named.cs<").And.Not.Contain("named.cs.cs"));
    }

    [Test]
    public async Task Enter_InAField_Saves([Values] bool hasScript)
    {
        IPage page = await browser.Open(site.Address, hasScript);
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", Linq);
        await page.FillAsync("#name", $"by enter {hasScript}");
        await page.PressAsync("#name", "Enter");
        await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync(new() { Timeout = SiteBrowser.Patience });
        await browser.Close(page);
    }

    [Test]
    public async Task Typed_BeforeItIsSaved_IsInTheAddress()
    {
        IPage page = await browser.Open(site.Address);
        await page.GotoAsync("/");
        await page.FillAsync("#code-1", Loop);
        await page.FillAsync("#input", "new[] { 1 }");
        await SiteBrowser.Until(page, "location.hash.startsWith('#v1=')");
        await Assertions.Expect(page.Locator("#preview pre")).ToContainTextAsync("TestSuite", new() { Timeout = 120_000 });
        string address = page.Url;
        IPage other = await browser.Open(site.Address);
        await other.GotoAsync(address);
        await Assertions.Expect(other.Locator("#code-1")).ToHaveValueAsync(Loop);
        await Assertions.Expect(other.Locator("#input")).ToHaveValueAsync("new[] { 1 }");
        await browser.Close(page);
        await browser.Close(other);
    }

    /// <summary>Who writes as many functions as there may be, and opens the address again, is offered none that would be refused.</summary>
    [Test]
    public async Task Typed_AsManyFunctionsAsThereMayBe_OffersNoMore()
    {
        IPage page = await browser.Open(site.Address);
        await page.GotoAsync("/");
        for (int i = 3; i <= 12; i++)
        {
            await page.ClickAsync("button[value=more]");
        }

        await Assertions.Expect(page.Locator("button[value=more]")).ToBeHiddenAsync();
        await page.FillAsync("#code-12", Linq);
        await SiteBrowser.Until(page, "location.hash.startsWith('#v1=')");
        await page.ReloadAsync();
        await Assertions.Expect(page.Locator("#code-12")).ToHaveValueAsync(Linq);
        await Assertions.Expect(page.Locator("button[value=more]")).ToBeHiddenAsync();
        await browser.Close(page);
    }

    [Test]
    public async Task Copy_EditedAndReloaded_KeepsItsEdits()
    {
        (string program, _) = await site.AddProgram(Linq);
        IPage page = await browser.Open(site.Address);
        await page.GotoAsync($"/p/{program}/fork");
        await page.FillAsync("#text", "// edited\n" + Linq);
        await SiteBrowser.Until(page, "location.hash.startsWith('#p1=')");
        await page.ReloadAsync();
        await Assertions.Expect(page.Locator("#text")).ToHaveValueAsync("// edited\n" + Linq);
        await browser.Close(page);
    }

    /// <summary>A link may fill what somebody can type, and nothing that he does not see.</summary>
    [Test]
    public async Task Address_WithFieldsThatNobodyTypes_FillsNoneOfThem()
    {
        (string program, _) = await site.AddProgram(Linq);
        IPage page = await browser.Open(site.Address);
        await page.GotoAsync($"/p/{program}/fork");
        string token = await page.InputValueAsync("main [name=token]");
        string hash = await page.EvaluateAsync<string>("squeezed(JSON.stringify([['text', 'mine'], ['parent', 'other'], ['token', 'other'], ['action', 'save']]), new CompressionStream('deflate-raw'))");
        await page.GotoAsync("about:blank");
        await page.GotoAsync($"/p/{program}/fork#p1={hash}");
        await Assertions.Expect(page.Locator("#text")).ToHaveValueAsync("mine");
        string[] hidden = [await page.InputValueAsync("[name=parent]"), .. await page.EvaluateAsync<string[]>("[...document.querySelectorAll('main button[name=action]')].map(one => one.value)")];
        Assert.That(hidden, Does.Contain(program).And.Not.Contain("other").And.Contain("preview"));
        Assert.That(await page.InputValueAsync("main [name=token]"), Is.Not.EqualTo("other").And.Length.EqualTo(token.Length));
        await browser.Close(page);
    }

    /// <summary>The screenshots in artifacts/site are for people, and taken where MINIBENCH_SCREENSHOTS is set: they take longer than all else here.</summary>
    [Test]
    public async Task EveryPage_EveryWidthLightAndDark_FitsAndAxeFindsNothing()
    {
        IPage page = await browser.Open(site.Address);
        List<string> findings = [];
        foreach ((string name, string path) in await Paths())
        {
            await page.GotoAsync(path);
            findings.AddRange(await Look(page, name));
        }

        foreach ((string name, Func<IPage, Task> arrive) in StepsOfWriting().Concat(StepsOfOwning()))
        {
            await page.SetViewportSizeAsync(800, 900);
            await arrive(page);
            findings.AddRange(await Look(page, name));
        }

        await browser.Close(page);
        Assert.That(findings, Is.Empty);
    }

    [Test]
    public async Task Print_LongLines_AreWrapped()
    {
        (string program, _) = await site.AddProgram($"// {string.Join(' ', Enumerable.Repeat("word", 200))}");
        IPage page = await browser.Open(site.Address);
        await page.GotoAsync($"/p/{program}");
        await page.EmulateMediaAsync(new() { Media = Media.Print });
        Assert.That(await page.EvaluateAsync<bool>("[...document.querySelectorAll('pre')].every(pre => pre.scrollWidth <= pre.clientWidth && pre.scrollHeight <= pre.clientHeight)"), Is.True);
        await browser.Close(page);
    }

    /// <summary>Pages that have an address, with something on each.</summary>
    private async Task<(string Name, string Path)[]> Paths()
    {
        (string program, string own) = await site.WriteProgram(Loop, Linq, Backwards);
        (string copy, _) = await site.AddProgram($"// A copy.\n{(await site.Get($"{program}/source")).Text}", parent: program["/p/".Length..]);
        string[] results = [.. await Task.WhenAll(new[] { 100.0, 300.0 }.Select(time => site.AddResults(program, time)))];
        (string sorted, _) = await site.Upload([.. SavedExamples.Sorting]);
        (string named, _) = await site.AddProgram(Linq, name: new string('n', 90) + ".cs");
        await site.AddProgram($"// A copy.\n{Linq}", name: new string('m', 90) + ".cs", parent: named);
        (string endless, _) = await site.Upload(new ResultSuite(new string('s', 90), [SavedExamples.Around(new string('t', 90), 100), SavedExamples.Around(new string('u', 90), 300)], SavedExamples.Facts));
        string deep = await AddDeepCopy();
        (string hostile, _) = await site.Upload(HtmlFormatterTest.Hostile(SavedExamples.Hostile));
        (string gone, string goneOwn) = await site.Upload(SavedExamples.Joining);
        await site.Post(goneOwn, goneOwn, ("action", "delete"), ("reason", "measured on battery"));
        return
        [
            ("write", "/"), ("whole", "/program"), ("program", program), ("fork", $"{program}/fork"), ("post", $"{program}/post"), ("embed", $"{program}/embed"),
            ("own", own), ("copy", $"/p/{copy}"), ("diff", $"/diff/{program["/p/".Length..]}/{copy}"), ("changes", $"{program}/changes"), ("upload", "/upload"), ("results", "/results"), ("programs", "/programs"),
            ("found-nothing", "/results?q=nothing"), ("result", results[0]), ("sorted", $"/r/{sorted}"), ("hostile", $"/r/{hostile}"), ("named", $"/p/{named}"), ("endless", $"/r/{endless}"), ("deep", deep), ("compare-endless", $"/compare?id={endless}"), ("gone", $"/r/{gone}"),
            ("compare", $"/compare?id={results[0]["/r/".Length..]}&id={results[1]["/r/".Length..]}&id={sorted}"), ("about", "/about"), ("api", "/api"), ("nothing", "/nothing"),
        ];
    }

    /// <summary>Adds a copy of a copy, and so on; returns the path of the last one.</summary>
    private async Task<string> AddDeepCopy()
    {
        string? last = null;
        for (int i = 0; i < 40; i++)
        {
            (last, _) = await site.AddProgram($"// Copy {i}.\n{Linq}", name: "deep.cs", parent: last);
        }

        return $"/p/{last}";
    }

    /// <summary>Pages that answer a form.</summary>
    private static (string Name, Func<IPage, Task> Arrive)[] StepsOfWriting() =>
    [
        ("write-fault", async page =>
        {
            await page.GotoAsync("/");
            await page.FillAsync("#code-1", "static int A(int[] a) => a.Len;");
            await page.ClickAsync("button[value=save]");
            await Assertions.Expect(page.Locator(".box .fault")).ToBeVisibleAsync(new() { Timeout = SiteBrowser.Patience });
        }),
        ("write-preview", async page =>
        {
            await page.FillAsync("#code-1", Linq);
            await page.ClickAsync("button[value=preview]");
            await Assertions.Expect(page.Locator("#preview pre")).ToContainTextAsync("Linq", new() { Timeout = SiteBrowser.Patience });
        }),
        ("saved", async page =>
        {
            await page.ClickAsync("button[value=save]");
            await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync(new() { Timeout = SiteBrowser.Patience });
        }),
    ];

    private static (string Name, Func<IPage, Task> Arrive)[] StepsOfOwning() =>
    [
        ("claimed", async page =>
        {
            await page.ClickAsync("#own");
            await page.ClickAsync("button[value=claim]");
            await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync();
        }),
        ("upload-fault", async page =>
        {
            await page.GotoAsync("/upload");
            await page.FillAsync("#text", "nothing of the kind");
            await page.ClickAsync("main form button");
            await Assertions.Expect(page.Locator("[role=alert]")).ToBeVisibleAsync();
        }),
    ];

    private async Task<IEnumerable<string>> Look(IPage page, string name)
    {
        List<string> findings = [];
        foreach (ColorScheme scheme in new[] { ColorScheme.Light, ColorScheme.Dark })
        {
            await page.EmulateMediaAsync(new() { ColorScheme = scheme, ReducedMotion = ReducedMotion.Reduce });
            foreach (int width in Widths)
            {
                await page.SetViewportSizeAsync(width, 900);
                double wide = await page.EvaluateAsync<double>("document.documentElement.scrollWidth");
                if (wide > width)
                {
                    findings.Add($"{name} is {wide} wide at {width}");
                }

                if (Environment.GetEnvironmentVariable("MINIBENCH_SCREENSHOTS") is not null)
                {
                    await page.ScreenshotAsync(new() { Path = Path.Combine(folder, $"{name}-{width}-{scheme}.png"), FullPage = true });
                }
            }

            IReadOnlyList<string> violations = await (scheme == ColorScheme.Dark ? Accessibility.ViolationsOfContrast(page) : Accessibility.Violations(page));
            findings.AddRange(violations.Select(one => $"{name} {scheme}: {one}"));
        }

        return findings;
    }
}
