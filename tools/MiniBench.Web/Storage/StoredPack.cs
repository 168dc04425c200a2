namespace MiniBench.Web.Storage;

/// <summary>A program in one of the forms in which it is shared.</summary>
public sealed record StoredPack
{
    /// <summary>The usual name of its file.</summary>
    public string Name { get; init; } = "";

    /// <summary>The file, compressed.</summary>
    public byte[] Bytes { get; init; } = [];
}
