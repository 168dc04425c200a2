using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Playwright;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What a visitor of the site does.</summary>
internal sealed class SiteVisit(IPage page, IVisitorHand hand)
{
    /// <summary>Types functions and saves them; returns the path of their page and that of the owner's.</summary>
    internal async Task<(string Path, string Own)> Write(string name, params string[] functions)
    {
        await page.GotoAsync("/");
        foreach ((int index, string function) in functions.Index())
        {
            if (index > 1)
            {
                await hand.Press("button[value=more]");
            }

            await hand.Type($"#code-{index + 1}", function);
        }

        await hand.Type("#name", name);
        await hand.Tick("#listed");
        await hand.Press("button[value=preview]");
        string last = functions[^1].Split('(')[0].Split(' ')[^1];
        await Assertions.Expect(page.Locator("#preview pre").First).ToContainTextAsync(last, new() { Timeout = SiteBrowser.Patience });
        await hand.Press("button[value=save]");
        return await Saved();
    }

    /// <summary>Downloads the program of a page in some forms; every form is offered.</summary>
    internal async Task<IReadOnlyDictionary<string, string>> Download(string path, IEnumerable<string> formats, string folder)
    {
        await page.GotoAsync(path);
        foreach (ShareFormat format in ShareFormats.All)
        {
            await Assertions.Expect(page.Locator(Link(format.Name))).ToHaveCountAsync(1);
        }

        Dictionary<string, string> files = [];
        foreach (string format in formats)
        {
            IDownload download = await hand.Download(Link(format));
            files[format] = Path.Combine(folder, download.SuggestedFilename);
            await download.SaveAsAsync(files[format]);
            Assert.That(new FileInfo(files[format]).Length, Is.GreaterThan(100), format);
        }

        return files;

        string Link(string format) => $".formats a[href=\"{path}/as/{format}\"]";
    }

    /// <summary>Adds results to the program of a page.</summary>
    internal async Task<(string Path, string Own)> UploadResults(string path, string file)
    {
        await page.GotoAsync(path);
        await hand.Press("text=Upload results");
        await hand.Choose("#file", file);
        await hand.Press("main form button");
        return await Saved();
    }

    /// <summary>Looks for results, and goes from them to their program.</summary>
    internal async Task Find(string program, string results)
    {
        await page.GotoAsync("/results");
        await hand.Type("#q", program["/p/".Length..]);
        await hand.Press("main form.search button");
        await hand.Press($"a[href=\"{results}\"]");
        await Assertions.Expect(page.Locator("dl.place")).ToContainTextAsync("sums.cs");
        await Assertions.Expect(page.Locator("table").First).ToBeVisibleAsync();
        await SiteBrowser.Until(page, "document.querySelector('.picture').naturalWidth > 100");
        await hand.Press($"a[href=\"{program}\"]");
        await Assertions.Expect(page.Locator("h1")).ToContainTextAsync("sums.cs");
    }

    /// <summary>Puts the results of a program side by side.</summary>
    internal async Task Compare(string program, int count)
    {
        await Show(program, "text=These machines side by side");
        await hand.Press("text=These machines side by side");
        await Assertions.Expect(page.Locator("table.compare thead th")).ToHaveCountAsync(count + 1);
    }

    /// <summary>Changes a copy and looks at what changed.</summary>
    internal async Task<string> Fork(string path)
    {
        await page.GotoAsync(path);
        await hand.Press("text=Edit a copy");
        await Assertions.Expect(page.Locator("h1")).ToHaveTextAsync("Edit a copy");
        await hand.Type("#text", $"// changed {Guid.NewGuid():N}\n{await page.InputValueAsync("#text")}");
        await hand.Press("button[value=save]");
        (string copy, _) = await Saved();
        await hand.Press("text=Open it");
        await hand.Press("text=what changed");
        await Assertions.Expect(page.Locator(".added")).ToContainTextAsync("changed");
        return copy;
    }

    /// <summary>Deletes what one owns; its page says so.</summary>
    internal async Task Delete((string Path, string Own) item)
    {
        await page.GotoAsync(item.Own);
        await hand.Type("#reason", "no longer needed");
        await hand.Press("button[value=delete]");
        await Assertions.Expect(page.Locator("h1")).ToHaveTextAsync("Deleted");
        await Show(item.Path, "text=no longer needed");
        IResponse? answer = await page.GotoAsync(item.Path);
        Assert.That(answer?.Status, Is.EqualTo(410));
    }

    /// <summary>Opens a page until it shows something: pages are kept for some seconds, by each instance for itself.</summary>
    private async Task Show(string path, string selector)
    {
        long start = Stopwatch.GetTimestamp();
        do
        {
            Assert.That(Stopwatch.GetElapsedTime(start), Is.LessThan(TimeSpan.FromMinutes(1)), $"{path} shows no {selector}.");
            await page.GotoAsync(path);
        }
        while (await page.Locator(selector).CountAsync() == 0);
    }

    private async Task<(string Path, string Own)> Saved()
    {
        await Assertions.Expect(page.Locator("#own")).ToBeVisibleAsync(new() { Timeout = SiteBrowser.Patience });
        return ((await page.GetAttributeAsync("#link", "href"))!, (await page.GetAttributeAsync("#own", "href"))!);
    }
}
