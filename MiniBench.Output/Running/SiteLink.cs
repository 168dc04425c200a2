using System;
using System.IO;

namespace MiniBench.Output;

/// <summary>Where results are on a site.</summary>
/// <param name="Url">Their page.</param>
/// <param name="OwnUrl">The page for deleting and claiming them; null if they were there already.</param>
internal sealed record SiteLink(Uri Url, Uri? OwnUrl)
{
    /// <param name="output">Where the link goes.</param>
    /// <param name="error">Where goes what is said of it.</param>
    internal void Say(TextWriter output, TextWriter error)
    {
        output.WriteLine(Url.AbsoluteUri);
        error.WriteLine(OwnUrl is null
            ? "The same results were there already, under the same link."
            : $"To delete or claim them, shown this once: {OwnUrl.AbsoluteUri}");
    }
}
