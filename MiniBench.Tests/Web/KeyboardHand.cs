using System;
using System.Threading.Tasks;
using Microsoft.Playwright;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>A visitor with a keyboard alone: everything is reached by Tab.</summary>
internal sealed class KeyboardHand(IPage page) : IVisitorHand
{
    private const int MostTabs = 250;
    private const int MostPresses = 3;

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
        IFileChooser? chooser = null;
        for (int press = 1; chooser is null; press++)
        {
            await Reach(selector);
            chooser = await Open(press < MostPresses);
        }

        await chooser.SetFilesAsync(path);
    }

    /// <summary>Opens the dialog that chooses a file; a busy browser opens none at times, and a person presses once more.</summary>
    private async Task<IFileChooser?> Open(bool mayFail)
    {
        try
        {
            return await page.RunAndWaitForFileChooserAsync(() => page.Keyboard.PressAsync("Space"), new() { Timeout = SiteBrowser.Patience / MostPresses });
        }
        catch (TimeoutException) when (mayFail)
        {
            return null;
        }
    }

    public async Task<IDownload> Download(string selector)
    {
        await Reach(selector);
        return await page.RunAndWaitForDownloadAsync(() => page.Keyboard.PressAsync("Enter"), new() { Timeout = SiteBrowser.Patience });
    }

    private async Task Reach(string selector)
    {
        await page.Locator(selector).First.WaitForAsync();
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
