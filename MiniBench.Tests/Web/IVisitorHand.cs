using System.Threading.Tasks;
using Microsoft.Playwright;

namespace MiniBench.Tests.Web;

/// <summary>How a visitor uses a page.</summary>
internal interface IVisitorHand
{
    /// <summary>Presses a button or follows a link.</summary>
    Task Press(string selector);

    /// <summary>Writes into a field, in the place of what is there.</summary>
    Task Type(string selector, string text);

    /// <summary>Ticks a box.</summary>
    Task Tick(string selector);

    /// <summary>Chooses a file.</summary>
    Task Choose(string selector, string path);

    /// <summary>Follows a link to a file.</summary>
    Task<IDownload> Download(string selector);
}
