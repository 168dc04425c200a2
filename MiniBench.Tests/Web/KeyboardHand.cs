using System.Threading.Tasks;
using Microsoft.Playwright;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>A visitor with a keyboard alone: everything is reached by Tab.</summary>
internal sealed class KeyboardHand : IVisitorHand
{
    private const int MostTabs = 250;
    private readonly IPage page;

    internal KeyboardHand(IPage page)
    {
        this.page = page;
        // Playwright takes file dialogs over while someone listens, and the browser is told so on another way than keys
        // are: one that is told just before the key may open a dialog of its own. This page is told once, at its start.
        page.FileChooser += (_, _) => { };
    }

    public async Task Press(string selector)
    {
        await Reach(selector);
        await page.Keyboard.PressAsync("Enter");
    }

    public async Task Type(string selector, string text)
    {
        await Reach(selector);
        await page.Keyboard.PressAsync("Control+a");
        await page.Keyboard.InsertTextAsync(text);
    }

    public async Task Tick(string selector)
    {
        await Reach(selector);
        if (!await page.IsCheckedAsync(selector))
        {
            await page.Keyboard.PressAsync("Space");
        }
    }

    public async Task Choose(string selector, string path)
    {
        await Reach(selector);
        IFileChooser chooser = await page.RunAndWaitForFileChooserAsync(() => page.Keyboard.PressAsync("Space"));
        await chooser.SetFilesAsync(path);
    }

    public async Task<IDownload> Download(string selector)
    {
        await Reach(selector);
        return await page.RunAndWaitForDownloadAsync(() => page.Keyboard.PressAsync("Enter"), new() { Timeout = SiteBrowser.Patience });
    }

    private async Task Reach(string selector)
    {
        await page.Locator(selector).First.WaitForAsync();
        await page.WaitForLoadStateAsync();
        for (int i = 0; i < MostTabs; i++)
        {
            if (await page.Locator(selector).First.EvaluateAsync<bool>("element => document.activeElement === element"))
            {
                return;
            }

            await page.Keyboard.PressAsync("Tab");
        }

        Assert.Fail($"No Tab arrives at {selector} on {page.Url}.");
    }
}
