using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>Something that is kept now.</summary>
/// <param name="Item">What it is.</param>
/// <param name="Secret">What its owner gets, this once; null if it was here already.</param>
internal sealed record Saved<T>(T Item, string? Secret)
    where T : StoredItem
{
    /// <summary>The address of its owner's page; null if it was here already.</summary>
    internal string? OwnPath => Secret is null ? null : Item.OwnPath(Secret);
}
