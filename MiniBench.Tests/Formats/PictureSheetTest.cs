using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Playwright;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The contact sheet of all pictures, for whoever changes how they are drawn: <c>./build pictures</c> makes it and says where it is.</summary>
[Category(Layers.Verify)]
public sealed class PictureSheetTest
{
    private static readonly (string Name, string Style, int Width)[] Looks =
    [
        ("320 px, as an image", "", 320),
        ("800 px", "", 800),
        ("grey", "filter: grayscale(1)", 800),
        ("1600 px", "", 1600),
    ];

    private readonly string folder = Path.Combine(Repository.Artifacts, "pictures");

    [Test]
    public async Task Sheet_OfAllPictures_ShowsThemInEveryLook()
    {
        WriteAll();
        await using TestBrowser browser = await TestBrowser.Start("take the contact sheet");
        foreach (ColorScheme scheme in new[] { ColorScheme.Light, ColorScheme.Dark })
        {
            await using IBrowserContext context = await browser.Browser.NewContextAsync(new() { ColorScheme = scheme, ViewportSize = new() { Width = 1200, Height = 900 } });
            IPage page = await context.NewPageAsync();
            await page.GotoAsync(new Uri(Path.Combine(folder, "index.html")).AbsoluteUri, new() { WaitUntil = WaitUntilState.NetworkIdle });

            Assert.That(await page.EvaluateAsync<string[]>("[...document.images].filter(one => !one.complete || one.naturalWidth === 0).map(one => one.src)"), Is.Empty);
            await page.ScreenshotAsync(new() { FullPage = true, Path = Path.Combine(folder, scheme == ColorScheme.Light ? "light.png" : "dark.png") });
        }

        await TestContext.Out.WriteLineAsync($"The contact sheet: {Path.Combine(folder, "index.html")}, light.png and dark.png beside it.");
    }

    private void WriteAll()
    {
        Directory.CreateDirectory(folder);
        Dictionary<string, string> pictures = FormatCases.All.Where(one => one.Key != "several").ToDictionary(one => one.Key, one => FormatsTest.Write("svg", one.Value));
        foreach ((string name, string svg) in pictures)
        {
            File.WriteAllText(Path.Combine(folder, name + ".svg"), svg);
        }

        using StringWriter page = new(CultureInfo.InvariantCulture);
        page.WriteLine("<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"color-scheme\" content=\"light dark\"><title>All pictures</title>");
        page.WriteLine("<style>body { font: 15px sans-serif; margin: 16px } div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start } img { max-width: none }</style>");
        foreach (string name in pictures.Keys)
        {
            page.WriteLine($"<h2>{name}</h2><div>");
            foreach ((string look, string style, int width) in Looks)
            {
                page.WriteLine(string.Create(CultureInfo.InvariantCulture, $"<img src=\"{name}.svg\" alt=\"{name}, {look}\" title=\"{look}\" width=\"{width}\" style=\"{style}\">"));
            }

            page.WriteLine("</div>");
        }

        File.WriteAllText(Path.Combine(folder, "index.html"), page.ToString());
    }
}
