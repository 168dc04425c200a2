using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.Playwright;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The HTML report in a browser, as a reader opens it: from a file.</summary>
[Category(Layers.Verify)]
public sealed partial class HtmlPageTest
{
    /// <summary>For each whisker of the plot of times, whether a mark of its line is between its ends, and its upper cap at its end.</summary>
    private const string HeldByWhiskers = """
        () => [...document.querySelectorAll('.mb-all > .mb-series')].flatMap(series => {
          const marks = [...series.querySelectorAll('.mb-point')].map(point => point.getAttribute('transform').match(/[-\d.]+/g).map(Number));
          const ends = [...series.querySelectorAll('.mb-whisker')].flatMap(path => [...path.getAttribute('d').matchAll(/M([-\d.]+),([-\d.]+)h14h-7V([-\d.]+)(m[^M]*)?/g)]);
          return ends.map(([, at, low, high, cap = 'm-7,0h14']) => cap === 'm-7,0h14' && marks.some(([x, y]) => Math.abs(x - at - 7) < 0.1 && y < Number(low) + 0.1 && y > high - 0.1));
        })
        """;

    [GeneratedRegex(@"^16: BubbleSort 190 ns \*, Array\.Sort 310 ns \([\d.]+×\)$", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex FirstValues { get; }

    private readonly string folder = Path.Combine(Repository.Artifacts, "browser");
    private TestBrowser? browser;

    [OneTimeSetUp]
    public async Task StartBrowser()
    {
        Directory.CreateDirectory(folder);
        browser = await TestBrowser.Start("open the page in");
    }

    [OneTimeTearDown]
    public async Task StopBrowser()
    {
        await (browser?.DisposeAsync() ?? default);
    }

    [Test]
    public async Task Page_Opened_AsksForNothingAndReportsNoError([Values] bool isDark, [Values(320, 400, 768, 1200)] int width)
    {
        await using Visit visit = await Open(SavedExamples.All, isDark, width);

        Assert.That(await visit.Page.TitleAsync(), Is.EqualTo("Joining strings, Sorting random ints, Figures"));
        Assert.That(await visit.Page.Locator("figure svg").CountAsync(), Is.EqualTo(3));
        Assert.That(await visit.Page.EvaluateAsync<double>("document.documentElement.scrollWidth"), Is.EqualTo(width), "The page itself must not scroll sideways.");
        visit.AssertQuiet();
    }

    [Test]
    public async Task SavePng_Pressed_DownloadsThePicture()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        IDownload download = await visit.Page.RunAndWaitForDownloadAsync(() => visit.Page.GetByText("Save as PNG").ClickAsync());
        string path = Path.Combine(folder, "saved.png");
        await download.SaveAsAsync(path);
        byte[] png = await File.ReadAllBytesAsync(path);

        Assert.That(download.SuggestedFilename, Is.EqualTo("Sorting-random-ints.png"));
        Assert.That(png.Take(8), Is.EqualTo(new byte[] { 0x89, (byte)'P', (byte)'N', (byte)'G', 13, 10, 26, 10 }));
        Assert.That(png, Has.Length.GreaterThan(10_000), "An empty picture would be small.");
        await Assertions.Expect(visit.Page.GetByText("Saved")).ToBeVisibleAsync();
        visit.AssertQuiet();
    }

    [Test]
    public async Task CopyMarkdown_Pressed_FillsTheClipboard()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        await visit.Page.Context.GrantPermissionsAsync(["clipboard-read", "clipboard-write"]);
        await visit.Page.GetByText("Copy as Markdown").ClickAsync();
        await Assertions.Expect(visit.Page.GetByText("Copied")).ToBeVisibleAsync();

        Assert.That(await visit.Page.EvaluateAsync<string>("navigator.clipboard.readText()"), Is.EqualTo(SavedExamples.Markdown(SavedExamples.Sorting)));
        visit.AssertQuiet();
    }

    [Test]
    public async Task Page_HostileLabels_RunNothing()
    {
        ResultSuite suite = HtmlFormatterTest.Hostile(SavedExamples.Hostile);
        await using Visit visit = await Open([suite], isDark: false, width: 1200);

        Assert.That(await visit.Page.Locator("tbody th").First.InnerTextAsync(), Does.StartWith("</script><script>alert('x')"));
        Assert.That(await visit.Page.Locator("script").CountAsync(), Is.EqualTo(1));
        Assert.That(await visit.Page.Locator("img").CountAsync(), Is.Zero);
        Assert.That(await visit.Page.Locator("#markdown").InputValueAsync(), Is.EqualTo(SavedExamples.Markdown([suite])));
        visit.AssertQuiet();
    }

    [Test]
    public async Task Page_AnyWidthAndTheme_HasNothingThatAxeFinds([Values] bool isDark, [Values(320, 1200)] int width)
    {
        await using Visit visit = await Open([.. SavedExamples.All, .. FormatCases.Matrix, .. FormatCases.Trouble], isDark, width);

        Assert.That(await Accessibility.Violations(visit.Page), Is.Empty);
    }

    [Test]
    public async Task Heading_PressedByMouseAndKeyboard_SortsTheRows()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        ILocator first = visit.Page.Locator("tbody tr").First;
        ILocator heading = visit.Page.Locator("thead th").First;
        await heading.Locator("button").ClickAsync();
        await Assertions.Expect(first.Locator("th")).ToHaveTextAsync("16");
        await Assertions.Expect(heading).ToHaveAttributeAsync("aria-sort", "ascending");
        await heading.Locator("button").FocusAsync();
        await visit.Page.Keyboard.PressAsync("Enter");

        await Assertions.Expect(first.Locator("th")).ToHaveTextAsync("4,096");
        await Assertions.Expect(heading).ToHaveAttributeAsync("aria-sort", "descending");
        visit.AssertQuiet();
    }

    [Test]
    public async Task Lines_SwitchedByMouseAndKeyboard_AreHidden()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        ILocator line = visit.Page.Locator(".mb-all [data-series='1']");
        ILocator box = visit.Page.GetByLabel("BubbleSort", new() { Exact = true });
        await Assertions.Expect(line).ToHaveCSSAsync("display", "inline");
        await box.ClickAsync();
        await Assertions.Expect(line).ToHaveCSSAsync("display", "none");
        await Assertions.Expect(visit.Page.Locator("output")).Not.ToContainTextAsync("BubbleSort");
        await box.FocusAsync();
        await visit.Page.Keyboard.PressAsync("Space");

        await Assertions.Expect(line).ToHaveCSSAsync("display", "inline");
        visit.AssertQuiet();
    }

    [Test]
    public async Task Scale_Switched_IsDrawnAnew()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        ILocator scale = visit.Page.Locator(".mb-scale");
        await Assertions.Expect(scale).ToContainTextAsync("Time per call, log scale");
        await visit.Page.GetByLabel("Logarithmic").UncheckAsync();
        await Assertions.Expect(scale).Not.ToContainTextAsync("log scale");
        double[] linear = await Heights(visit.Page);
        await visit.Page.GetByLabel("Times the fastest").CheckAsync();
        await Assertions.Expect(scale).ToContainTextAsync("Times the fastest");
        double[] ratios = await Heights(visit.Page);

        // In proportion to times that are 310, 6,200 and 180,000 ns above a zero at the bottom.
        Assert.That((linear[0] - linear[1]) / (linear[0] - linear[2]), Is.EqualTo((6_200.0 - 310) / (180_000 - 310)).Within(0.002));
        Assert.That(ratios[1], Is.EqualTo(ratios[2]).Within(0.01), "It is the fastest on both.");
        Assert.That(ratios[0], Is.LessThan(ratios[1]), "On the first it is not.");
        visit.AssertQuiet();
    }

    /// <summary>Between two powers of ten there may be no 1, 2 or 5.</summary>
    [Test]
    public async Task Scale_LogarithmicOverLessThanADecade_HasNumbers()
    {
        ResultSuite Sized(int size, double time) => new("Near", [SavedExamples.Around("a", time), SavedExamples.Around("b", time * 1.1)], SavedExamples.Facts)
        {
            InputLabel = size.ToString(System.Globalization.CultureInfo.InvariantCulture),
            InputSize = size,
            Environment = SavedExamples.Place,
        };
        await using Visit visit = await Open([Sized(10, 5.8), Sized(100, 6.8), Sized(1000, 7.8)], isDark: false, width: 1200);
        await visit.Page.GetByLabel("Logarithmic").CheckAsync();

        Assert.That(await visit.Page.Locator(".mb-scale .mb-tick").CountAsync(), Is.AtLeast(2));
        visit.AssertQuiet();
    }

    [Test]
    public async Task Scale_Switched_TakesIntervalsAlong()
    {
        await using Visit visit = await Open(FormatCases.VagueSizes, isDark: false, width: 1200);
        await visit.Page.GetByLabel("Logarithmic").ClickAsync();

        Assert.That(await visit.Page.EvaluateAsync<bool[]>(HeldByWhiskers), Is.Not.Empty.And.All.True);
        visit.AssertQuiet();
    }

    /// <summary>A legend is no data, whatever the scale.</summary>
    [Test]
    public async Task Scale_Switched_LeavesTheLegend()
    {
        await using Visit visit = await Open([.. new[] { 10, 100, 1_000 }.Select(size => Sized(size, [.. Enumerable.Range(1, 9).Select(test => 10.0 * test * size)]))], isDark: false, width: 1200);
        string[] before = await Samples(visit.Page);
        await visit.Page.GetByLabel("Logarithmic").ClickAsync();
        await visit.Page.GetByLabel("Times the fastest").CheckAsync();

        Assert.That(before, Has.Length.EqualTo(9));
        Assert.That(await Samples(visit.Page), Is.EqualTo(before));
        visit.AssertQuiet();
    }

    /// <summary>Where the fastest is too short to be told, nothing is so many times as slow: no line leads there.</summary>
    [TestCase(0)]
    [TestCase(1)]
    [TestCase(2)]
    public async Task Scale_RatiosOfWhichOneIsUnknown_LinesHaveAGap(int unknown)
    {
        double[] sizes = [10, 100, 1_000];
        await using Visit visit = await Open([.. sizes.Select((size, i) => Sized((int)size, [i == unknown ? 0.1 : size, 3 * size]))], isDark: false, width: 1200);
        await visit.Page.GetByLabel("Times the fastest").CheckAsync();
        string line = await visit.Page.Locator(".mb-all [data-series='1'] .mb-line").GetAttributeAsync("d") ?? "";

        Assert.That(line.Count(letter => letter is 'M' or 'L'), Is.EqualTo(2), line);
        Assert.That(line.Count(letter => letter == 'M'), Is.EqualTo(unknown == 1 ? 2 : 1), line);
        Assert.That(await visit.Page.Locator(".mb-all [data-series='1'] .mb-point >> visible=true").CountAsync(), Is.EqualTo(2));
        visit.AssertQuiet();
    }

    /// <summary>Times of a table of two dimensions are numbers, too.</summary>
    [Test]
    public async Task Heading_OfTwoDimensions_SortsByNumbers()
    {
        ResultSuite Cell(int n, int k) => new("matrix", [SavedExamples.Around("a", 1.0 * n * k)], SavedExamples.Facts)
        {
            InputLabel = $"n = {n}, k = {k}",
            Place = [("n", n), ("k", k)],
        };
        await using Visit visit = await Open([.. from n in new[] { 10, 200, 1_000 } from k in new[] { 1, 20 } select Cell(n, k)], isDark: false, width: 1200);
        ILocator table = visit.Page.Locator("table").First;
        foreach (int column in new[] { 0, 1, 2 })
        {
            await table.Locator("thead th button").Nth(column).ClickAsync();

            Assert.That(await table.Locator("tbody th").AllInnerTextsAsync(), Is.EqualTo(["10", "200", "1,000"]));
        }

        visit.AssertQuiet();
    }

    /// <summary>Its table has a column a value of the second dimension, which is no line of the graph.</summary>
    [Test]
    public async Task Page_OfTwoDimensionsWithOneColumn_HasNoControls()
    {
        ResultSuite[] cells = [.. from n in new[] { 16, 256, 4_096 } select new ResultSuite("matrix", [SavedExamples.Around("a", n), SavedExamples.Around("b", 2 * n)], SavedExamples.Facts)
        {
            InputLabel = $"n = {n}, k = 1",
            Place = [("n", n), ("k", 1)],
        }];
        await using Visit visit = await Open(cells, isDark: false, width: 1200);

        Assert.That(await visit.Page.Locator("figure svg").CountAsync(), Is.Positive);
        Assert.That(await visit.Page.Locator(".controls").CountAsync(), Is.Zero);
        visit.AssertQuiet();
    }

    /// <summary>Words stand beside the last point of a line: where that has no ratio, they say nothing.</summary>
    [Test]
    public async Task Scale_RatioOfTheLastPointUnknown_HidesTheWordsBesideIt()
    {
        ResultSuite Stopped(int size, params double[] times) => new("Sized", [.. times.Select((time, i) => SavedExamples.Around($"test {i + 1}", time))], SavedExamples.Facts)
        {
            InputLabel = size.ToString(System.Globalization.CultureInfo.InvariantCulture),
            InputSize = size,
            Environment = SavedExamples.Place,
            Failures = times.Length > 1 ? [] : [new("test 2", $"{size}", "was stopped: over 0.25 s") { IsStopped = true }],
        };
        await using Visit visit = await Open([Stopped(10, 10, 3_000), Stopped(100, 0.1, 30_000), Stopped(1_000, 1_000)], isDark: false, width: 1200);
        ILocator words = visit.Page.Locator(".mb-ending");
        await Assertions.Expect(words).ToBeVisibleAsync();
        await visit.Page.GetByLabel("Times the fastest").CheckAsync();
        await Assertions.Expect(words).ToBeHiddenAsync();
        await visit.Page.GetByLabel("Times the fastest").UncheckAsync();

        await Assertions.Expect(words).ToBeVisibleAsync();
        visit.AssertQuiet();
    }

    private static ResultSuite Sized(int size, double[] times) => new("Sized", [.. times.Select((time, i) => SavedExamples.Around($"test {i + 1}", time))], SavedExamples.Facts)
    {
        InputLabel = size.ToString(System.Globalization.CultureInfo.InvariantCulture),
        InputSize = size,
        Environment = SavedExamples.Place,
    };

    /// <summary>The lines of a legend.</summary>
    private static Task<string[]> Samples(IPage page) => page.EvaluateAsync<string[]>(
        "[...document.querySelectorAll('figure .mb-line')].filter(one => !one.closest('.mb-all') && !one.closest('.mb-below')).map(one => one.getAttribute('d'))");

    [Test]
    public async Task Size_ChosenByKeyboardMouseAndTouch_ShowsAllValues()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        ILocator values = visit.Page.Locator("output");
        await visit.Page.GetByRole(AriaRole.Slider).FocusAsync();
        await visit.Page.Keyboard.PressAsync("Home");
        await Assertions.Expect(values).ToContainTextAsync("16: BubbleSort");
        Assert.That(await values.InnerTextAsync(), Does.Match(FirstValues));
        await visit.Page.Locator(".mb-all [data-series='0'] .mb-point").Last.HoverAsync(new() { Force = true });
        await Assertions.Expect(values).ToContainTextAsync("4,096: Array.Sort 180 µs");
        await visit.Page.Locator(".mb-all [data-series='0'] .mb-point").First.TapAsync(new() { Force = true });

        await Assertions.Expect(values).ToContainTextAsync("16: BubbleSort");
        visit.AssertQuiet();
    }

    [Test]
    public async Task Script_Ratios_AreWrittenAsInTables()
    {
        double[] ratios = [1, 1.005, 1.42, 9.994, 9.996, 12.34, 99.94, 99.96, 100.4, 1_234.6, 999_999, 1e6, 1.2345e9];
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);

        Assert.That(await visit.Page.EvaluateAsync<string[]>("ratios => ratios.map(ratioText)", ratios), Is.EqualTo(ratios.Select(Units.Times)));
    }

    [Test]
    public async Task Script_TimesOfAScale_AreWrittenAsInThePicture()
    {
        double[] times = [0, 0.5, 1, 2, 50, 200, 1e3, 5e3, 12e3, 2e5, 1e6, 1.5e6, 1e8, 1e9, 2e10, 5e12];
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);

        Assert.That(await visit.Page.EvaluateAsync<string[]>("times => times.map(timeText)", times), Is.EqualTo(times.Select(AxisUnit.Nanoseconds.FormatTick)));
    }

    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public async Task Page_OfAnyResults_ReportsNoError(string name)
    {
        await using Visit visit = await Open(FormatCases.All[name], isDark: false, width: 1200);

        await Assertions.Expect(visit.Page.Locator("h1")).ToBeVisibleAsync();
        visit.AssertQuiet();
    }

    /// <summary>Below the lines stand the rounds of two points, as a picture of its own in the same one.</summary>
    [Test]
    public async Task Page_WithTheRoundsOfDoubtfulPoints_IsExplored()
    {
        ResultSuite[] suites = [FormatCases.Suite("Filling", [FormatCases.Result("Growing list", 2, 0.01, 0), FormatCases.Result("Array", 1, 0.01, 0)], size: 0), .. FormatCases.Drifting];
        await using Visit visit = await Open(suites, isDark: false, width: 1200);
        ILocator values = visit.Page.Locator("output");

        await Assertions.Expect(visit.Page.Locator("figure .mb-title").First).ToHaveCSSAsync("visibility", "hidden");
        await visit.Page.GetByRole(AriaRole.Slider).FocusAsync();
        await visit.Page.Keyboard.PressAsync("Home");
        await Assertions.Expect(values).ToContainTextAsync("1,000: Array");
        await visit.Page.Locator(".mb-all [data-series='0'] .mb-point").Last.HoverAsync(new() { Force = true });
        await Assertions.Expect(values).ToContainTextAsync("100,000: Array");
        visit.AssertQuiet();
    }

    [Test]
    public async Task Page_WithoutScript_ShowsAllTheSame()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200, hasScript: false);

        await Assertions.Expect(visit.Page.Locator("figure svg")).ToBeVisibleAsync();
        Assert.That(await visit.Page.Locator(".controls").CountAsync(), Is.Zero);
        Assert.That(await visit.Page.Locator("tbody tr").CountAsync(), Is.EqualTo(3));
        Assert.That(await visit.Page.Locator(".mb-point title").CountAsync(), Is.GreaterThanOrEqualTo(5));
    }

    [Test]
    public async Task Page_Printed_HasPicturesAndTablesAlone()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        await visit.Page.EmulateMediaAsync(new() { Media = Media.Print });

        await Assertions.Expect(visit.Page.Locator("figure svg")).ToBeVisibleAsync();
        await Assertions.Expect(visit.Page.Locator("thead th").First).ToHaveTextAsync("n");
        await Assertions.Expect(visit.Page.Locator(".controls")).ToBeHiddenAsync();
        await Assertions.Expect(visit.Page.Locator(".cross")).ToBeHiddenAsync();
        Assert.That((await visit.Page.Locator("figure svg").BoundingBoxAsync())!.Height, Is.LessThan(760), "A page has room for it and its headings.");
        await Assertions.Expect(visit.Page.GetByText("Save as PNG")).ToBeHiddenAsync();
    }

    /// <summary>That the page asks for nothing means little unless the test would see it.</summary>
    [Test]
    public async Task Policy_InjectedScriptAndPicture_AreRefused()
    {
        await using Visit visit = await Open(SavedExamples.Sorting, isDark: false, width: 1200);
        await visit.Page.EvaluateAsync("""
            () => {
              const script = document.createElement('script');
              script.textContent = 'window.broken = true';
              document.body.append(script);
              const image = document.createElement('img');
              image.src = 'http://127.0.0.1:9/x.png';
              document.body.append(image);
            }
            """);

        Assert.That(await visit.Page.EvaluateAsync<bool>("window.broken === true"), Is.False);
        Assert.That(visit.Problems, Has.Some.Contains("Content Security Policy"));
    }

    /// <summary>Where the points of the first line are.</summary>
    private static Task<double[]> Heights(IPage page) => page.EvaluateAsync<double[]>(
        "[...document.querySelectorAll('.mb-all [data-series=\"0\"] .mb-point')].map(one => Number(one.getAttribute('transform').match(/,([-\\d.]+)/)[1]))");

    private async Task<Visit> Open(IReadOnlyList<ResultSuite> suites, bool isDark, int width, bool hasScript = true)
    {
        string path = Path.Combine(folder, $"{Guid.NewGuid():N}.html");
        await File.WriteAllTextAsync(path, SavedExamples.Written(new HtmlFormatter(), suites));
        IBrowserContext context = await browser!.Browser.NewContextAsync(new()
        {
            ColorScheme = isDark ? ColorScheme.Dark : ColorScheme.Light,
            ViewportSize = new() { Width = width, Height = 900 },
            JavaScriptEnabled = hasScript,
            HasTouch = true,
        });
        return await Visit.To(path, await context.NewPageAsync());
    }

    /// <summary>A page, with what it asked for and what it complained about.</summary>
    private sealed class Visit(IPage page, string path) : IAsyncDisposable
    {
        private readonly string address = new Uri(path).AbsoluteUri;

        internal IPage Page { get; } = page;

        internal ConcurrentQueue<string> Problems { get; } = [];

        internal static async Task<Visit> To(string path, IPage page)
        {
            Visit visit = new(page, path);
            page.Console += (_, message) => visit.Problems.Enqueue($"console: {message.Text}");
            page.PageError += (_, error) => visit.Problems.Enqueue($"error: {error}");
            page.Dialog += (_, dialog) => visit.Problems.Enqueue($"dialog: {dialog.Message}");
            page.Request += (_, request) => visit.Note(request.Url);
            await page.GotoAsync(visit.address, new() { WaitUntil = WaitUntilState.NetworkIdle });
            return visit;
        }

        internal void AssertQuiet() => Assert.That(Problems, Is.Empty);

        public async ValueTask DisposeAsync()
        {
            await Page.Context.CloseAsync();
            File.Delete(path);
        }

        private void Note(string url)
        {
            if (url != address && !url.StartsWith("data:", StringComparison.Ordinal) && !url.StartsWith("blob:", StringComparison.Ordinal))
            {
                Problems.Enqueue($"request: {url}");
            }
        }
    }
}
