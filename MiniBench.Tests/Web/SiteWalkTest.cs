using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Playwright;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>
/// The site as a visitor walks through it in a real browser, from three functions to deleting: with and without script, with a mouse and with a keyboard
/// alone; on one instance with SQLite, and on two with PostgreSQL of which one is killed in the middle.
/// </summary>
[TestFixture(SiteDatabase.Sqlite)]
[TestFixture(SiteDatabase.PostgreSql)]
[Category(Layers.Verify)]
public sealed class SiteWalkTest(SiteDatabase database)
{
    private static readonly string[] Functions =
    [
        "static int Loop(int[] a)\n{\n    int sum = 0;\n    foreach (int x in a)\n    {\n        sum += x;\n    }\n\n    return sum;\n}",
        "static int Linq(int[] a) => a.Sum();",
        "static int Backwards(int[] a)\n{\n    int sum = 0;\n    for (int i = a.Length - 1; i >= 0; i--)\n    {\n        sum += a[i];\n    }\n\n    return sum;\n}",
    ];

    /// <summary>Those that are run.</summary>
    private static readonly string[] RunForms = ["cs", "project"];

    private DirectoryInfo folder = null!;
    private SiteBrowser browser = null!;
    private IWalkedSite site = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        folder = Directory.CreateTempSubdirectory("minibench-walk-");
        browser = await SiteBrowser.Start();
        site = database == SiteDatabase.PostgreSql ? await BalancedSites.Start() : await RunningSite.Start();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        await (browser?.DisposeAsync() ?? default);
        await (site?.DisposeAsync() ?? default);
        folder.Delete(recursive: true);
    }

    /// <summary>The first walk downloads every form; the program of the others is the same, and so are its forms.</summary>
    [TestCase(true, false)]
    [TestCase(false, false)]
    [TestCase(true, true)]
    public async Task Walk_FromThreeFunctionsToDeleting(bool hasScript, bool isByKeyboard)
    {
        IPage page = await browser.Open(site.Address, hasScript);
        SiteVisit visit = new(page, isByKeyboard ? new KeyboardHand(page) : new MouseHand(page));
        (string Path, string Own) program = await visit.Write("sums", Functions);
        bool isWhole = hasScript && !isByKeyboard && database == SiteDatabase.Sqlite;
        IReadOnlyDictionary<string, string> forms = await visit.Download(program.Path, isWhole ? ShareFormats.All.Select(format => format.Name) : RunForms, folder.FullName);
        List<(string Path, string Own)> items = [program];
        foreach (string form in RunForms)
        {
            items.Add(await visit.UploadResults(program.Path, await DownloadedForms.Run(form, forms[form])));
        }

        await site.LoseInstance();
        await visit.Find(program.Path, items[1].Path);
        await visit.Compare(program.Path, RunForms.Length);
        string copy = await visit.Fork(program.Path);
        Assert.That(copy, Is.Not.EqualTo(program.Path));
        foreach ((string Path, string Own) item in items)
        {
            await visit.Delete(item);
        }

        await browser.Close(page);
    }
}
