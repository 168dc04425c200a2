namespace MiniBench.Web.Serving;

/// <summary>Something that is kept now.</summary>
/// <param name="Item">What it is.</param>
/// <param name="Secret">What its owner gets, this once; null if it was here already.</param>
internal sealed record Saved<T>(T Item, string? Secret);
