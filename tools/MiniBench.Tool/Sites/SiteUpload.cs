using System;

namespace MiniBench.Tool.Sites;

/// <summary>Where a site keeps what was sent.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Url">Its page.</param>
/// <param name="OwnUrl">The page for deleting and claiming it; null if it was there already.</param>
public sealed record SiteUpload(string Id, Uri Url, Uri? OwnUrl)
{
    internal void Say(ToolConsole console)
    {
        console.Output.WriteLine(Url);
        console.Error.WriteLine(OwnUrl is null
            ? "The same results were there already, under the same link."
            : $"To delete or claim them, shown this once: {OwnUrl}");
    }
}
