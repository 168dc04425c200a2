namespace MiniBench.Web.Pages;

/// <summary>What the owner of a program or of results can change.</summary>
/// <param name="Path">The address of what is owned.</param>
/// <param name="Name">What it is called.</param>
/// <param name="Secret">What its owner has.</param>
/// <param name="IsListed">Whether those who browse see it.</param>
public sealed record OwnView(string Path, string Name, string Secret, bool IsListed)
{
    /// <summary>The address of this page.</summary>
    public string OwnPath => $"{Path}/own/{Secret}";

    /// <summary>What was just done; null if nothing was.</summary>
    public string? Done { get; init; }

    /// <summary>The owner's new link, shown once; null if there is none.</summary>
    public string? NewLink { get; init; }
}
