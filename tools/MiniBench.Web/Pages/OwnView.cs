using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>What the owner of a program or of results can change.</summary>
/// <param name="Item">What is owned.</param>
/// <param name="Secret">What its owner has.</param>
/// <param name="IsListed">Whether those who browse see it.</param>
public sealed record OwnView(StoredItem Item, string Secret, bool IsListed)
{
    /// <summary>The address of what is owned.</summary>
    public string Path => Item.Path;

    /// <summary>What it is called.</summary>
    public string Name => Item.Heading;

    /// <summary>The address of this page.</summary>
    public string OwnPath => Item.OwnPath(Secret);

    /// <summary>Whether the site's operator took it off the lists.</summary>
    public bool IsTakenOff => Item.Listed == StoredItem.TakenOff;

    /// <summary>What was just done; null if nothing was.</summary>
    public string? Done { get; init; }

    /// <summary>The owner's new link, shown once; null if there is none.</summary>
    public string? NewLink { get; init; }
}
