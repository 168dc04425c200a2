using System.Threading.Tasks;
using Microsoft.Playwright;

namespace MiniBench.Tests.Web;

/// <summary>A visitor with a mouse.</summary>
internal sealed class MouseHand(IPage page) : IVisitorHand
{
    public Task Press(string selector) => page.ClickAsync(selector);

    public Task Type(string selector, string text) => page.FillAsync(selector, text);

    public Task Tick(string selector) => page.CheckAsync(selector);

    public Task Choose(string selector, string path) => page.SetInputFilesAsync(selector, path);

    public Task<IDownload> Download(string selector) => page.RunAndWaitForDownloadAsync(() => page.ClickAsync(selector), new() { Timeout = SiteBrowser.Patience });
}
