namespace MiniBench.Web.Storage;

/// <summary>A program in one of the forms in which it is shared, or that this form cannot hold it.</summary>
public sealed record StoredPack
{
    /// <summary>The usual name of its file.</summary>
    public string Name { get; init; } = "";

    /// <summary>The file, compressed.</summary>
    public byte[] Bytes { get; init; } = [];

    /// <summary>Why there is no file; null where there is one.</summary>
    public string? Refusal { get; init; }
}
